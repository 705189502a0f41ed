/// The keys of a repository's configuration that cannot start a program.
///
/// Folders of photos come from strangers, with a repository in them if the stranger wants that. A key that is not listed
/// here counts as one that starts a program, and so does every key that a later git invents.
enum HarmlessKeys {
    /// Whether git never starts a program that this setting names.
    static func contains(_ setting: GitConfiguration.Setting) -> Bool {
        let parts = setting.key.split(separator: "." as Character, omittingEmptySubsequences: false)
        guard parts.count > 1 else { return false }
        let (section, name) = (parts[0].lowercased(), parts[parts.count - 1].lowercased())
        // True is git's own monitor; any other word is a program.
        if section == "core", name == "fsmonitor" {
            return ["true", "false", "yes", "no", "on", "off", "1", "0", "", nil].contains(
                setting.value?.lowercased())
        }
        let middle = parts.count > 2 ? ".*" : ""
        return keys.contains("\(section)\(middle).\(name)") || keys.contains("\(section)\(middle).*")
    }

    /// Section, `*` for any subsection, and name; or `*` for all names where git gives no name a program.
    private static let keys = Set(
        """
        advice.* author.* blame.ignorerevsfile branch.* branch.*.* color.* color.*.* column.* commit.cleanup
        commit.gpgsign commit.status commit.verbose committer.*
        core.abbrev core.autocrlf core.bare core.bigfilethreshold core.checkroundtripencoding core.checkstat
        core.commentchar core.commentstring core.commitgraph core.compression core.eol core.excludesfile core.filemode
        core.fsync core.fsyncmethod core.fsyncobjectfiles core.hidedotfiles core.ignorecase core.ignorestat
        core.logallrefupdates core.longpaths core.loosecompression core.multipackindex core.notesref
        core.precomposeunicode core.preferSymlinkRefs core.preloadindex core.protecthfs core.protectntfs core.quotepath
        core.repositoryformatversion core.safecrlf core.sharedrepository core.sparsecheckout core.sparsecheckoutcone
        core.splitindex core.symlinks core.trustctime core.untrackedcache core.usereplacerefs core.warnambiguousrefs
        core.whitespace core.worktree
        credential.username credential.usehttppath credential.*.username credential.*.usehttppath
        diff.algorithm diff.colormoved diff.context diff.ignoresubmodules diff.mnemonicprefix diff.noprefix diff.renames
        diff.submodule extensions.* feature.* fetch.fsckobjects fetch.output fetch.parallel fetch.prune fetch.prunetags
        fetch.recursesubmodules fetch.writecommitgraph format.pretty format.signoff gc.aggressivedepth
        gc.aggressivewindow gc.auto gc.autodetach gc.autopacklimit gc.pruneexpire gc.reflogexpire
        gc.reflogexpireunreachable gc.writecommitgraph gitflow.*.* gpg.format gpg.ssh.allowedsignersfile
        gui.geometry gui.wmstate http.* http.*.* i18n.* include.path includeif.*.path index.*
        init.defaultbranch init.defaultobjectformat lfs.*.access lfs.*.locksverify lfs.repositoryformatversion lfs.url
        log.date log.decorate log.follow maintenance.auto maintenance.strategy maintenance.*.enabled
        maintenance.*.schedule merge.conflictstyle merge.ff merge.log merge.renames merge.stat pack.compression
        pack.depth pack.packsizelimit pack.threads pack.window pack.windowmemory pull.ff pull.rebase
        push.autosetupremote push.default push.followtags push.gpgsign push.pushoption push.recursesubmodules
        rebase.autosquash rebase.autostash rebase.updaterefs receive.denydeletes
        receive.denynonfastforwards receive.fsckobjects receive.shallowupdate
        remote.pushdefault remote.*.fetch remote.*.followremotehead remote.*.gh-resolved remote.*.mirror
        remote.*.partialclonefilter remote.*.promisor remote.*.proxy remote.*.proxyauthmethod remote.*.prune
        remote.*.prunetags remote.*.push remote.*.pushurl remote.*.skipdefaultupdate remote.*.skipfetchall
        remote.*.tagopt remote.*.url repack.usedeltabaseoffset rerere.autoupdate rerere.enabled safe.bareRepository
        safe.directory status.showuntrackedfiles status.submodulesummary submodule.active submodule.fetchjobs
        submodule.propagatebranches submodule.recurse submodule.*.active submodule.*.branch
        submodule.*.fetchrecursesubmodules submodule.*.ignore submodule.*.url tag.forcesignannotated tag.gpgsign
        tag.sort transfer.fsckobjects transfer.unpacklimit url.*.insteadof url.*.pushinsteadof user.*
        """.lowercased().split(whereSeparator: \.isWhitespace).map(String.init))
}
