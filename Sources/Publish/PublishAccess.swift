import Programs

/// What git and other programs may do for one publishing, and how long a place may take.
package struct PublishAccess: Sendable {
    /// Whether git, ssh and the programs that upload may ask for a name or a password on the terminal.
    package var asks: Bool
    /// Whether settings that can start programs are taken from the repository that names the remote.
    package var trustsRepository: Bool
    /// How long git may take to read a repository of this machine, in seconds: its files may be pipes that nobody fills.
    package var secondsToRead: Double
    /// How long a place may take to answer, and a git remote may be silent in a transfer, in seconds.
    package var secondsToAnswer: Double
    /// How long one transfer may take, in seconds.
    package var secondsToTransfer: Double

    /// What programs may do. By default a place has 2 minutes to answer, 10 on a terminal where a person may have to find a password,
    /// and an hour for a transfer.
    package init(
        asks: Bool, trustsRepository: Bool = false, secondsToRead: Double = 10,
        secondsToAnswer: Double? = nil, secondsToTransfer: Double = 3600
    ) {
        self.asks = asks
        self.trustsRepository = trustsRepository
        self.secondsToRead = secondsToRead
        self.secondsToAnswer = secondsToAnswer ?? (asks && Program.hasTerminal ? 600 : 120)
        self.secondsToTransfer = secondsToTransfer
    }
}
