import Files

extension TargetKind {
    /// The branch from which GitHub makes a site.
    static let githubPages: TargetKind = TargetKind(
        name: "ghpages", form: "ghpages:, or ghpages:REMOTE"
    ) { (place) throws(UserError) in
        guard !place.contains("#") else {
            throw TargetKind.githubPages.malformed(
                place,
                "the branch is \(PublishTarget.defaultBranch); for another branch use git:REMOTE#BRANCH")
        }
        return try PublishTarget("git:" + (place.isEmpty ? "origin" : place))
    }
}
