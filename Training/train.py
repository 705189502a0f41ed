"""Trains the subject network, with taps and without.

usage: train.py DATA OUT.pt STEPS --start WEIGHTS.pt [--with-taps 0.4] [--teacher 0.3] [--close-views 0.35]
                                                      [--people 1] [--more 1] [--batch 8] [--gentle]
                                                      [--sides 224 288] [--until STEP] [--first WEIGHTS.pt]
                                                      [--rate 1] [--threads 2]
                                                                                       (torch, numpy, opencv, Pillow)

DATA holds pairs-*.zip, more-*.zip and people-00.zip to train on; each has image/NAME.* and mask/NAME.png. objects.zip has
things with their coverage (object/NAME) and grounds to lay them on (background/NAME). Two of five steps have taps,
unless told otherwise: simulated ones, in rounds, each where the answer before is wrong. OUT.pt gets the running mean of the weights, OUT.pt.state
all that is needed to go on: run the same command again after an interruption. Each step's photos, views and taps follow from
its number alone. On processors with AVX2 a step takes less than half the time (`quick.py`).
"""

import argparse
import os
import pathlib

import numpy as np
import torch
import torch.nn.functional as F
from scipy import ndimage
from torch.utils.data import DataLoader, Dataset

import data
import measure
import network
import quick
import taps
from measure import probabilities

# of the training pairs, the further ones and people, kept apart to choose by: the last 300 pairs, every 16th and every sixth
HELD_BACK = 300
HELD_BACK_MORE = 16
HELD_BACK_PEOPLE = 6
LEARNING_RATES = {"encoder": 1e-4, "decoder": 3e-4, "taps": 6e-4}
WARM_UP_STEPS = 100
# the last share of the steps, along which the rates fall to 0 and photos are seen at the larger of two sizes, as where there
# are taps; before, at the smaller one, which by itself costs two thirds as much
FALL = 0.3
SIDES = (224, data.SIDE)
# steps whose photos are made ready ahead, by a process of its own
AHEAD = 3
WEIGHT_DECAY = 1e-3
LARGEST_GRADIENT = 2.0
# of the running mean of the weights, which is what is kept
MEAN_DECAY = 0.998
# how much each of the four maps of logits counts, finest first
HEADS = (1, 0.5, 0.4, 0.3)
# how much the overlap that taps cost counts beside the loss
HARM = 2
# the first stages have learnt to see from a million photos; they stay as they are
FIXED_STAGES = 2
SEED = 14
STEPS_PER_STATE = 25
STEPS_PER_REPORT = 500


def answer(module, x, hints=None):
    """The network's four maps of logits; gradients reach the fixed stages only where taps need them to."""
    with torch.set_grad_enabled(torch.is_grad_enabled() and hints is not None):
        x = module.stem(x)
        if hints is not None:
            x = x + module.taps(hints)
        features = []
        for stage in module.stages[:FIXED_STAGES]:
            x = stage(x)
            features.append(x)
    for stage in module.stages[FIXED_STAGES:]:
        x = stage(x)
        features.append(x)
    return module.decoded(x, features)


def make_batch(pairs, chosen, things, has_taps, random, side, close, variety):
    """Views in random light, the same in plain light, and what is meant in them. Some views are things on a ground. With
    taps, a thing pasted from another photo, or only some of several parts, may be what is meant."""
    x, y = data.viewed(*data.decoded([pairs[index] for index in chosen]), random, side, close, variety)
    for photo, truth in zip(x, y):
        if random.random() < variety.composed:
            seen = data.compose(photo, truth, things, random)
            if has_taps and len(seen) > 1 and random.random() < 0.7:
                truth.copy_(seen[int(random.integers(len(seen)))])
        elif random.random() < (0.5 if has_taps else variety.pasted):
            add_thing(photo, truth, pairs, things, has_taps, random)
        if has_taps and random.random() < 0.3:
            labels, count = ndimage.label(truth[0].numpy() > 0.5)
            parts = [part for part, area in enumerate(np.bincount(labels.ravel())) if part and area > 0.004 * labels.size]
            if len(parts) > 1:
                meant = random.choice(parts, int(random.integers(1, len(parts))), replace=False)
                truth *= torch.from_numpy(np.isin(labels, meant))
    return data.normalised(data.random_light(x.clone(), random, variety)), data.normalised(x), y


def add_thing(photo, truth, pairs, things, has_taps, random):
    """Pastes a thing into a photo in place. With taps it, the rest or both may be meant, and half of such things lie in front
    of the subject, down to a small part of it; without taps the rest is meant."""
    in_front = has_taps and random.random() < 0.5
    is_exact = random.random() < 0.25
    thing = things.object(random) if is_exact else data.cut_out(pairs[int(random.integers(len(pairs)))])
    if thing is None:
        return
    share = random.uniform(0.04, 0.5) if in_front else random.uniform(0.3, 1.1) * (1 if has_taps else 0.35)
    area = min(0.25, max(0.005 if in_front else 0.01, float(truth.mean()) * share))
    coverage = data.paste(photo, truth, *thing, area, random, in_front, shadow=random.uniform(0, 0.6) if is_exact else 0)
    if coverage is None:
        return
    rest = truth * (1 - coverage)
    meant = random.choice(3, p=(0.35, 0.45, 0.2)) if has_taps else 0
    truth.copy_((rest, coverage, torch.maximum(rest, coverage))[meant])


class Steps(Dataset):
    """What each step sees, by its number: whether there are taps, a batch of `make_batch`, and which photos are of people."""

    def __init__(self, sets, things, arguments):
        """`sets` are pairs, further pairs and people."""
        self.pairs, self.things, self.arguments = sum(sets, []), things, arguments
        of_set = np.repeat(np.arange(3), [len(pairs) for pairs in sets])
        self.is_person = of_set == 2
        self.shown = np.repeat(np.arange(len(self.pairs)), np.array((1, arguments.more, arguments.people))[of_set])

    def __getitem__(self, step):
        random = np.random.default_rng((SEED, step))
        has_taps = random.random() < self.arguments.with_taps
        is_small = step < (1 - FALL) * self.arguments.steps and not has_taps
        size = self.arguments.batch
        epoch, first = divmod(step * size, len(self.shown) - len(self.shown) % size)
        chosen = np.sort(np.random.default_rng((SEED, 1 << 32, epoch)).permutation(self.shown)[first:first + size])
        batch = make_batch(self.pairs, chosen, self.things, has_taps, random, self.arguments.sides[not is_small],
                           self.arguments.close_views, data.GENTLE if self.arguments.gentle else data.Variety())
        return has_taps, *batch, torch.from_numpy(self.is_person[chosen])


def simulated_taps(answer, first_answer, x, y, random):
    """Hints of a few rounds of taps, each round where the answer before is wrong. The first answer is `first_answer`'s, which
    knows no taps: the program's too comes from the weights that answer by themselves."""
    truth = y[:, 0].numpy() > 0.5
    hints = torch.zeros(len(x), 3, *x.shape[2:])
    for one, meant in zip(hints, truth):
        if random.random() < 0.3:
            for tap in taps.random_taps(meant, random):
                taps.draw(one, tap)
    first = None
    for _ in range(1 + random.choice(5, p=(0.4, 0.25, 0.15, 0.12, 0.08))):
        with torch.no_grad():
            hints[:, 2:] = probabilities((first_answer(x) if first is None else answer(x, hints))[0])
        first = hints[:, 2].clone() if first is None else first
        for one, meant in zip(hints, truth):
            if tap := taps.next_tap(one[2].numpy() > 0.5, meant, random):
                taps.draw(one, tap)
    # the answer so far is that without the rounds' taps, that before the last of them, or none
    for one, before, kind in zip(hints, first, random.random(len(x))):
        if kind < 0.5:
            one[2] = before if kind > 0.1 else 0
    return hints


def soft_overlap(found, truth):
    both = (found * truth).sum((1, 2, 3))
    return both / ((found + truth).sum((1, 2, 3)) - both + 1)


def harm_of(outputs, before, truth):
    """How much overlap taps cost, where they make the answer before worse."""
    found = torch.sigmoid(F.interpolate(outputs[0], truth.shape[2:], mode="bilinear", align_corners=False))
    return F.relu(soft_overlap(before, truth) - soft_overlap(found, truth)).mean()


def box_mean(planes, side):
    """The mean of the square of `side` pixels around each pixel; 0 counts outside. By rows, then by columns: much faster."""
    return F.avg_pool2d(F.avg_pool2d(planes, (1, side), 1, (0, side // 2)), (side, 1), 1, (side // 2, 0))


def loss_of(outputs, truth, is_person):
    """Cross entropy and soft intersection over union, for each map of logits; pixels near an outline count up to three
    times as much (after Wei, Wang and Huang, "F3Net", 2020), but near people's, which are drawn loosely, less."""
    near = (box_mean(truth, truth.shape[2] // 12 * 2 + 1) - truth).abs()
    loose = 1 - 0.8 * ((box_mean(truth, 7) - truth).abs() > 0.02).float()
    weights = torch.where(is_person.view(-1, 1, 1, 1), loose, 1 + 4 * near)
    total = 0
    for share, logits in zip(HEADS, outputs):
        logits = F.interpolate(logits, truth.shape[2:], mode="bilinear", align_corners=False)
        found = torch.sigmoid(logits)
        entropy = F.binary_cross_entropy_with_logits(logits, truth, weights) / weights.mean()
        both = (found * truth * weights).sum((2, 3))
        either = ((found + truth - found * truth) * weights).sum((2, 3))
        total = total + share * (entropy + 1 - ((both + 1) / (either + 1)).mean())
    return total


@torch.no_grad()
def average_into(mean, current, step):
    decay = min(MEAN_DECAY, (1 + step) / (10 + step))
    for kept, new in zip(mean.parameters(), current.parameters()):
        kept.mul_(decay).add_(new, alpha=1 - decay)


def save(value, path):
    torch.save(value, f"{path}.new")
    os.replace(f"{path}.new", path)


class Trainer:
    def __init__(self, start, first):
        """Trains from the weights `start`. The teacher of steps without taps, and the first answer of those with taps, come
        from the weights `first`."""
        self.module, self.mean, self.teacher = (
            network.load(path).to(memory_format=torch.channels_last).eval() for path in (start, start, first))
        for part in (self.module.stem, self.module.stages[:FIXED_STAGES], self.mean, self.teacher):
            part.requires_grad_(False)
        kinds = {"encoder": self.module.stages, "taps": self.module.taps}
        known = {id(p) for part in (self.module.stem, *kinds.values()) for p in part.parameters()}
        groups = {name: [p for p in part.parameters() if p.requires_grad] for name, part in kinds.items()}
        groups["decoder"] = [p for p in self.module.parameters() if id(p) not in known]
        self.optimizer = torch.optim.AdamW(
            [{"params": p, "full": LEARNING_RATES[name]} for name, p in groups.items()], lr=1e-3, weight_decay=WEIGHT_DECAY)
        # batch norm stays as it is too: with taps and without, features are normalised alike
        if quick.is_supported():
            self.answer = lambda x, hints=None: quick.answer(self.module, x, hints, FIXED_STAGES)
            self.taught = lambda x: quick.answer(self.teacher, x)
        else:
            self.answer = torch.compile(lambda x, hints=None: answer(self.module, x, hints), dynamic=False)
            self.taught = torch.compile(lambda x: self.teacher(x), dynamic=False)
        self.step = 0

    def state(self):
        return {"module": self.module.state_dict(), "mean": self.mean.state_dict(),
                "optimizer": self.optimizer.state_dict(), "step": self.step}

    def resume(self, path):
        state = torch.load(path)
        for name in ("module", "mean", "optimizer"):
            getattr(self, name).load_state_dict(state[name])
        self.step = state["step"]

    def train_step(self, has_taps, x, plain, y, persons, pace, teacher):
        if has_taps:
            random = np.random.default_rng((SEED, self.step, 1))
            hints = simulated_taps(self.answer, self.taught, x, y, random)
            outputs = self.answer(x, hints)
            loss = loss_of(outputs, y, persons) + HARM * harm_of(outputs, hints[:, 2:], y)
        else:
            outputs = self.answer(x)
            loss = loss_of(outputs, y, persons)
            if teacher:
                with torch.no_grad():
                    taught = probabilities(self.taught(plain)[0])
                loss = (1 - teacher) * loss + teacher * loss_of(outputs, taught, persons)
        for group in self.optimizer.param_groups:
            group["lr"] = group["full"] * pace
        self.optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.module.parameters(), LARGEST_GRADIENT)
        self.optimizer.step()
        self.step += 1
        average_into(self.mean, self.module, self.step)
        return loss.item()


def read_data(folder):
    """The pairs, further pairs and people to train on, and those that are kept apart."""
    pairs, more, people = (data.read_pairs(sorted(folder.glob(names))) for names in ("pairs-*.zip", "more-*.zip", "people-00.zip"))
    trained = (pairs[:-HELD_BACK], [pair for index, pair in enumerate(more) if index % HELD_BACK_MORE],
               [pair for index, pair in enumerate(people) if index % HELD_BACK_PEOPLE])
    return trained, (pairs[-HELD_BACK:], more[::HELD_BACK_MORE], people[::HELD_BACK_PEOPLE])


def report(module, apart, most_taps):
    return "  held back " + " ".join(f"{name} {measure.report(module, *data.decoded(pairs), most_taps)}"
                                     for name, pairs in zip(("pairs", "more", "people"), apart))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("data", type=pathlib.Path)
    parser.add_argument("out")
    parser.add_argument("steps", type=int)
    parser.add_argument("--start", required=True)
    parser.add_argument("--with-taps", type=float, default=0.4, help="the share of steps that have taps")
    parser.add_argument("--teacher", type=float, default=0.3, help="how much the answer of the network that the training "
                        "starts from, on the same view in plain light, counts in steps without taps beside the truth")
    parser.add_argument("--close-views", type=float, default=0.35, help="the share of the views that look at the subject's "
                        "box, as the second look does")
    parser.add_argument("--people", type=int, default=1, help="how often each person is seen while each pair is seen once")
    parser.add_argument("--more", type=int, default=1, help="how often each further pair is")
    parser.add_argument("--batch", type=int, default=8, help="the photos of a step")
    parser.add_argument("--gentle", action="store_true", help="change photos less: mostly whole ones, in light that is nearly theirs")
    parser.add_argument("--sides", type=int, nargs=2, default=SIDES, metavar="PIXELS",
                        help="the size of the photos that are seen first, and of the last ones and those with taps")
    parser.add_argument("--until", type=int, help="the step after which the training ends, before its rates have fallen")
    parser.add_argument("--first", help="the weights that give the first answer, before taps, and teach; START unless told")
    parser.add_argument("--threads", type=int, help="the cores that a step uses beside the one that makes photos ready")
    parser.add_argument("--rate", type=float, default=1, help="what the learning rates are multiplied by")
    arguments = parser.parse_args()

    if arguments.threads:
        torch.set_num_threads(arguments.threads)
    sets, apart = read_data(arguments.data)
    steps = Steps(sets, data.Things(arguments.data / "objects.zip"), arguments)
    trainer = Trainer(arguments.start, arguments.first or arguments.start)
    state_path = f"{arguments.out}.state"
    if os.path.exists(state_path):
        trainer.resume(state_path)
    most_taps = 5 if arguments.with_taps else 0
    left = range(trainer.step, arguments.until or arguments.steps)
    for step, batch in zip(left, DataLoader(steps, None, sampler=left, num_workers=1, prefetch_factor=AHEAD)):
        pace = arguments.rate * min(1, (step + 1) / WARM_UP_STEPS, (1 - step / arguments.steps) / FALL)
        loss = trainer.train_step(*batch, pace, arguments.teacher)
        if trainer.step % 50 == 0:
            print(f"step {trainer.step} loss {loss:.3f}", flush=True)
        if trainer.step % STEPS_PER_STATE == 0:
            save(trainer.mean.state_dict(), arguments.out)
            save(trainer.state(), state_path)
        if trainer.step % STEPS_PER_REPORT == 0:
            print(report(trainer.mean, [pairs[::3] for pairs in apart], most_taps), flush=True)
    save(trainer.mean.state_dict(), arguments.out)
    print(report(trainer.mean, apart, most_taps))


if __name__ == "__main__":
    main()
