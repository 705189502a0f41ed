enum SiteBuildPlaceholder {}
