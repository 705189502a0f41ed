enum BundledAssetsPlaceholder {}
