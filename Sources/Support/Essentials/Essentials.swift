// The part of Foundation that Peel uses, for all modules: data, JSON and property lists, the process's environment. On Linux
// the rest, with the Unicode library below it, would be a third of the program.
#if canImport(FoundationEssentials)
@_exported import FoundationEssentials
#else
@_exported import Foundation
#endif
