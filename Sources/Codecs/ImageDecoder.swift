/// Reads a photo of any supported format into an upright sRGB raster.
public struct ImageDecoder: Sendable {
    /// What is refused from the header, before memory is taken.
    public var limits: ImageLimits

    /// A decoder; `limits` are DESIGN's unless told.
    public init(limits: ImageLimits = ImageLimits()) { self.limits = limits }
}

/// The largest image that is decoded.
public struct ImageLimits: Sendable, Hashable {
    /// Width times height, in pixels.
    public var maxPixels = 250_000_000
    /// Either side, in pixels.
    public var maxSide = 32_767

    /// The default limits.
    public init() {}
}
