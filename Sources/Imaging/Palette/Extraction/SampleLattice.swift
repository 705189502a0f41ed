/// Which pixels of a large image stand for all of it: every so many rows and columns, each row of samples
/// shifted against the one above so that stripes and blocks do not line up with it.
struct SampleLattice {
    /// Rows from one line of samples to the next.
    let rowStep: Int
    /// Columns from one sample to the next.
    let columnStep: Int

    /// The densest lattice with at most about `limit` samples; all pixels where there are no more than that.
    init(width: Int, height: Int, limit: Int) {
        let evenStep = Int((Double(width * height) / Double(limit)).squareRoot().rounded(.up))
        let lines = height.divided(upBy: max(1, min(evenStep, height)))
        columnStep = min(width, (width * lines).divided(upBy: limit))
        rowStep = (height * width.divided(upBy: columnStep)).divided(upBy: limit)
    }

    /// The first column sampled in line `line`, counted from the top.
    func firstColumn(ofLine line: Int) -> Int { line % columnStep }
}

extension Int {
    /// Division of positive numbers, rounded up.
    fileprivate func divided(upBy divisor: Int) -> Int { (self + divisor - 1) / divisor }
}
