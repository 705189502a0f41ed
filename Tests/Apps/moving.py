"""The limits of moving stickers, written down here once more."""

# Where the moving stickers are, whether a size is right, the most bytes, the longest that they may take in milliseconds.
MOVING = {
    "whatsapp": ("party-moving/party-moving/??-film*.webp", lambda w, h: (w, h) == (512, 512), 500_000, 10_000),
    "signal": ("party/??-film*.png", lambda w, h: w == h and 230 <= w <= 512, 300 * 1024, 3_000),
    "discord": ("party/??-film*.png", lambda w, h: (w, h) == (320, 320), 512_000, 5_000),
    "discord-emoji": ("party/film*.gif", lambda w, h: (w, h) == (128, 128), 256_000, None),
    "slack": ("party/film*.gif", lambda w, h: (w, h) == (128, 128), 128_000, None),
    "imessage": ("party.xcassets/*small.stickerpack/??-film*.sticker/*.png", lambda w, h: (w, h) == (300, 300), 500_000, None),
    "matrix": ("party/??-film*.webp", lambda w, h: max(w, h) <= 512, 1 << 20, None),
}
