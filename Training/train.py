"""Trains the subject network, with taps and without.

usage: train.py DATA OUT.pt STEPS --start WEIGHTS.pt [--with-taps 0.4] [--teacher 0.3] [--close-views 0.35]
                                                      [--people 1] [--batch 8] [--gentle] [--sides 224 288] [--until STEP]
                                                      [--cache FOLDER]                 (torch, numpy, opencv, Pillow)

DATA holds pairs-*.zip and people-00.zip to train on; each has image/NAME.* and mask/NAME.png. Two of five steps have taps,
unless told otherwise: simulated ones, in rounds, each where the answer before is wrong. OUT.pt gets the running mean of the weights, OUT.pt.state
all that is needed to go on: run the same command again after an interruption. Each step's photos, views and taps follow from
its number alone. On processors with AVX-512 and bfloat16 a step takes less than half the time (`quick.py`).
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

# of the training pairs and people, kept apart to choose by: the last 300 pairs, every sixth person
HELD_BACK = 300
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
# the first stages have learnt to see from a million photos; they stay as they are
FIXED_STAGES = 2
SEED = 14
STEPS_PER_STATE = 100
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


def make_batch(photos, masks, chosen, has_taps, random, side, close, variety):
    """Views in random light, the same in plain light, and what is meant in them. With taps, a thing pasted from another
    photo, or only some of several parts, may be what is meant."""
    x, y = data.viewed(photos[chosen], masks[chosen], random, side, close, variety)
    for photo, truth in zip(x, y):
        if random.random() < (0.35 if has_taps else variety.pasted):
            other = int(random.integers(len(photos)))
            size = random.uniform(0.3, 1.1) * (1 if has_taps else 0.35)
            thing = data.paste_thing(photo, truth, photos[other], masks[other], size, random)
            if thing is not None:
                rest = truth * (1 - thing)
                which = random.choice(3, p=(0.45, 0.35, 0.2)) if has_taps else 0
                truth.copy_((rest, thing, torch.maximum(rest, thing))[which])
        if has_taps and random.random() < 0.3:
            labels, count = ndimage.label(truth[0].numpy() > 0.5)
            parts = [part for part, area in enumerate(np.bincount(labels.ravel())) if part and area > 0.004 * labels.size]
            if len(parts) > 1:
                meant = random.choice(parts, int(random.integers(1, len(parts))), replace=False)
                truth *= torch.from_numpy(np.isin(labels, meant))
    return data.normalised(data.random_light(x.clone(), random, variety)), data.normalised(x), y


class Steps(Dataset):
    """What each step sees, by its number: whether there are taps, a batch of `make_batch`, and which photos are of people."""

    def __init__(self, photos, masks, is_person, arguments):
        self.photos, self.masks, self.is_person, self.arguments = photos, masks, is_person, arguments
        self.shown = np.repeat(np.arange(len(photos)), np.where(is_person, arguments.people, 1))

    def __getitem__(self, step):
        random = np.random.default_rng((SEED, step))
        has_taps = random.random() < self.arguments.with_taps
        is_small = step < (1 - FALL) * self.arguments.steps and not has_taps
        size = self.arguments.batch
        epoch, first = divmod(step * size, len(self.shown) - len(self.shown) % size)
        chosen = np.sort(np.random.default_rng((SEED, 1 << 32, epoch)).permutation(self.shown)[first:first + size])
        batch = make_batch(self.photos, self.masks, chosen, has_taps, random, self.arguments.sides[not is_small],
                           self.arguments.close_views, data.GENTLE if self.arguments.gentle else data.Variety())
        return has_taps, *batch, torch.from_numpy(self.is_person[chosen])


def simulated_taps(answer, x, y, random):
    """Hints of a few rounds of taps, each round where the answer before is wrong."""
    truth = y[:, 0].numpy() > 0.5
    hints = torch.zeros(len(x), 3, *x.shape[2:])
    for one, meant in zip(hints, truth):
        if random.random() < 0.3:
            for tap in taps.random_taps(meant, random):
                taps.draw(one, tap)
    first = None
    for _ in range(1 + random.choice(5, p=(0.4, 0.25, 0.15, 0.12, 0.08))):
        with torch.no_grad():
            hints[:, 2:] = probabilities(answer(x, hints)[0])
        first = hints[:, 2].clone() if first is None else first
        for one, meant in zip(hints, truth):
            if tap := taps.next_tap(one[2].numpy() > 0.5, meant, random):
                taps.draw(one, tap)
    # the answer so far is that without the rounds' taps, that before the last of them, or none
    for one, before, kind in zip(hints, first, random.random(len(x))):
        if kind < 0.5:
            one[2] = before if kind > 0.1 else 0
    return hints


def loss_of(outputs, truth, is_person):
    """Cross entropy and soft intersection over union, for each map of logits; pixels near an outline count up to three
    times as much (after Wei, Wang and Huang, "F3Net", 2020), but near people's, which are drawn loosely, less."""
    reach = truth.shape[2] // 12 * 2 + 1
    near = (F.avg_pool2d(truth, reach, 1, reach // 2) - truth).abs()
    loose = 1 - 0.8 * ((F.avg_pool2d(truth, 7, 1, 3) - truth).abs() > 0.02).float()
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
    def __init__(self, start):
        self.module, self.mean, self.teacher = (network.load(start).to(memory_format=torch.channels_last).eval() for _ in range(3))
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
            loss = loss_of(self.answer(x, simulated_taps(self.answer, x, y, random)), y, persons)
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
    parser.add_argument("--people", type=int, default=1, help="how often each person is seen while each other photo is "
                        "seen once")
    parser.add_argument("--batch", type=int, default=8, help="the photos of a step")
    parser.add_argument("--gentle", action="store_true", help="change photos less: mostly whole ones, in light that is nearly theirs")
    parser.add_argument("--sides", type=int, nargs=2, default=SIDES, metavar="PIXELS",
                        help="the size of the photos that are seen first, and of the last ones and those with taps")
    parser.add_argument("--until", type=int, help="the step after which the training ends, before its rates have fallen")
    parser.add_argument("--cache", type=pathlib.Path)
    arguments = parser.parse_args()

    pairs = data.read_pairs(sorted(arguments.data.glob("pairs-*.zip")), arguments.cache)
    people = data.read_pairs([arguments.data / "people-00.zip"], arguments.cache)
    held_back = [values[-HELD_BACK:] for values in pairs]
    held_back_people = [values[::HELD_BACK_PEOPLE] for values in people]
    trained = np.arange(len(people[0])) % HELD_BACK_PEOPLE > 0
    photos, masks = (np.concatenate([p[:-HELD_BACK], q[trained]]) for p, q in zip(pairs, people))
    is_person = np.arange(len(photos)) >= len(pairs[0]) - HELD_BACK

    trainer = Trainer(arguments.start)
    state_path = f"{arguments.out}.state"
    if os.path.exists(state_path):
        trainer.resume(state_path)
    left = range(trainer.step, arguments.until or arguments.steps)
    steps = Steps(photos, masks, is_person, arguments)
    for step, batch in zip(left, DataLoader(steps, None, sampler=left, num_workers=1, prefetch_factor=AHEAD)):
        pace = min(1, (step + 1) / WARM_UP_STEPS, (1 - step / arguments.steps) / FALL)
        loss = trainer.train_step(*batch, pace, arguments.teacher)
        if trainer.step % 50 == 0:
            print(f"step {trainer.step} loss {loss:.3f}", flush=True)
        if trainer.step % STEPS_PER_STATE == 0:
            save(trainer.mean.state_dict(), arguments.out)
            save(trainer.state(), state_path)
        if trainer.step % STEPS_PER_REPORT == 0:
            few = [values[::3] for values in held_back]
            print("  held back", measure.report(trainer.mean, *few, 5),
                  "people", measure.report(trainer.mean, *held_back_people), flush=True)
    save(trainer.mean.state_dict(), arguments.out)
    print("held back", measure.report(trainer.mean, *held_back, 8), "people", measure.report(trainer.mean, *held_back_people, 5))


if __name__ == "__main__":
    main()
