"""What a page may weigh."""
# What a phone asks for before anything is touched.
MOST_REQUESTS, MOST_BYTES = 30, 250_000


def check_a_first_view_is_light(bench):
    for pack, folder in bench.packs_with(8):
        if len(bench.stickers(pack)) > 60:
            continue
        page = bench.chromium.new_context(viewport={"width": 390, "height": 844}, device_scale_factor=2).new_page()
        answers = []
        page.on("response", lambda answer: answers.append(answer))
        page.goto(bench.address(f"{folder}index.html"), wait_until="networkidle")
        weight = sum(len(answer.body()) for answer in answers if answer.ok)
        assert len(answers) <= MOST_REQUESTS, f"{pack.name}: {len(answers)} requests"
        assert weight <= MOST_BYTES, f"{pack.name}: {weight} bytes"
        page.context.close()
