// The documents that the program has with it, as they stand in docs/.
#pragma once

/// A text in Markdown.
struct peel_document {
    /// What `peel help` calls it.
    const char *topic;
    /// UTF-8, closed by a zero.
    const char *text;
};

/// All of them; the last has no topic.
const struct peel_document *peel_documents(void);
