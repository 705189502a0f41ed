#include "CDocuments.h"

// C23's #embed, which clang offers in every language mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char settings[] = {
#embed "settings.md"
    , 0};

static const char theming[] = {
#embed "theming.md"
    , 0};

static const char publishing[] = {
#embed "publishing.md"
    , 0};

static const char apps[] = {
#embed "apps.md"
    , 0};

static const char troubleshooting[] = {
#embed "troubleshooting.md"
    , 0};

static const struct peel_document documents[] = {
    {"settings", settings},
    {"theming", theming},
    {"publishing", publishing},
    {"apps", apps},
    {"troubleshooting", troubleshooting},
    {0, 0},
};

const struct peel_document *peel_documents(void) { return documents; }
