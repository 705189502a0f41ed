import ArgumentParser
import Photos
import SiteBuild

/// Whether links in folders of photos are followed out of them.
struct LinksOption: ParsableArguments {
    @Flag(help: "Follow links that lead out of the photo folders.")
    var followLinks = false

    /// Which links are followed.
    var rule: LinkRule { followLinks ? .everywhere : .inside }
}
