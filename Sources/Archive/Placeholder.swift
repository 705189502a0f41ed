enum ArchivePlaceholder {}
