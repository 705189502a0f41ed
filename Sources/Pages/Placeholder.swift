enum PagesPlaceholder {}
