"""The subject network: which pixels of a photo belong to its subject.

An inverted-residual encoder (five halvings), a context block at 1/32 and a light top-down decoder.
0.72 million parameters, 0.41 billion multiply-adds at 320 x 320.

Input: N x 3 x S x S, sRGB values / 255, normalised with MEAN and DEVIATION; S is a multiple of 32.
Output: four maps of logits, finest first (S/2, S/4, S/8, S/16). Inference uses the first; the others only
help training.
"""

import torch
import torch.nn.functional as F
from torch import nn

MEAN = (0.485, 0.456, 0.406)
DEVIATION = (0.229, 0.224, 0.225)

STEM = 16
# outputs, depthwise kernel, blocks of each encoder stage; each stage halves the size
STAGES = ((24, 3, 2), (40, 5, 3), (80, 5, 4), (128, 5, 3))
EXPANSION = 4
# channels of the context block and of the decoder's four steps
CONTEXT = 64
DECODER = (64, 48, 32, 24)


class NormalisedConvolution(nn.Sequential):
    """Convolution, batch norm and, unless told otherwise, ReLU."""

    def __init__(self, inputs, outputs, kernel=1, stride=1, groups=1, activation=True):
        super().__init__(
            nn.Conv2d(inputs, outputs, kernel, stride, kernel // 2, groups=groups, bias=False),
            nn.BatchNorm2d(outputs),
        )
        self.activation = activation

    def forward(self, x):
        x = super().forward(x)
        return F.relu(x) if self.activation else x


class InvertedResidual(nn.Module):
    """1x1 expansion, depthwise convolution, 1x1 projection; added to its input where shapes allow."""

    def __init__(self, inputs, outputs, kernel, stride):
        super().__init__()
        inner = inputs * EXPANSION
        self.expand = NormalisedConvolution(inputs, inner)
        self.spatial = NormalisedConvolution(inner, inner, kernel, stride, groups=inner)
        self.project = NormalisedConvolution(inner, outputs, activation=False)
        self.residual = stride == 1 and inputs == outputs

    def forward(self, x):
        y = self.project(self.spatial(self.expand(x)))
        return x + y if self.residual else y


class Context(nn.Module):
    """Adds what is seen at half the resolution and over the whole photo, then mixes with a 3x3."""

    def __init__(self, inputs, outputs):
        super().__init__()
        self.wide = NormalisedConvolution(inputs, outputs)
        self.whole = nn.Conv2d(inputs, outputs, 1)
        self.near = NormalisedConvolution(inputs, outputs)
        self.mix = NormalisedConvolution(outputs, outputs, 3)

    def forward(self, x):
        wide = enlarge(self.wide(F.avg_pool2d(x, 2)), x)
        whole = self.whole(F.adaptive_avg_pool2d(x, 1))
        return self.mix(F.relu(self.near(x) + wide + whole))


class DecoderStep(nn.Module):
    """Doubles the resolution with an encoder stage's features, and reads logits from the result."""

    def __init__(self, inputs, skip, outputs):
        super().__init__()
        self.coarse = NormalisedConvolution(inputs, outputs)
        self.fine = NormalisedConvolution(skip, outputs)
        self.spatial = NormalisedConvolution(outputs, outputs, 5, groups=outputs)
        self.mix = NormalisedConvolution(outputs, outputs)
        self.head = nn.Conv2d(outputs, 1, 1)

    def forward(self, x, skip):
        x = self.coarse(enlarge(x, skip)) + self.fine(skip)
        x = x + self.mix(self.spatial(x))
        return x, self.head(x)


class SubjectNetwork(nn.Module):
    def __init__(self):
        super().__init__()
        self.stem = NormalisedConvolution(3, STEM, 3, 2)
        self.stages = nn.ModuleList()
        inputs = STEM
        for outputs, kernel, blocks in STAGES:
            sizes = [(inputs, 2)] + [(outputs, 1)] * (blocks - 1)
            self.stages.append(
                nn.Sequential(*(InvertedResidual(i, outputs, kernel, stride) for i, stride in sizes)))
            inputs = outputs
        self.context = Context(inputs, CONTEXT)
        skips = [outputs for outputs, _, _ in STAGES[-2::-1]] + [STEM]
        steps = zip((CONTEXT, *DECODER), skips, DECODER)
        self.decoder = nn.ModuleList(DecoderStep(*sizes) for sizes in steps)

    def forward(self, x):
        features = [self.stem(x)]
        for stage in self.stages:
            features.append(stage(features[-1]))
        x = self.context(features.pop())
        logits = []
        for step in self.decoder:
            x, head = step(x, features.pop())
            logits.insert(0, head)
        return tuple(logits)


def enlarge(x, like):
    return F.interpolate(x, like.shape[2:], mode="bilinear", align_corners=False)


def load(path):
    """The network with a checkpoint's weights. Matched by order and shape, so module names may differ."""
    network = SubjectNetwork()
    own = network.state_dict()
    stored = torch.load(path, map_location="cpu")
    if [v.shape for v in own.values()] != [v.shape for v in stored.values()]:
        raise ValueError(f"{path} holds weights of another network")
    floats = (v.float() if v.is_floating_point() else v for v in stored.values())
    network.load_state_dict(dict(zip(own, floats)))
    return network
