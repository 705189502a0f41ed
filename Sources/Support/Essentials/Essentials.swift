// The part of Foundation that Peel uses, for all modules: data, JSON, property lists, and the environment of
// the process. On Linux, the rest of Foundation and its Unicode library would be a third of the program.
#if canImport(FoundationEssentials)
@_exported import FoundationEssentials
#else
@_exported import Foundation
#endif
