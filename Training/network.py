"""The subject network: which pixels of a photo belong to its subject.

EfficientNet-Lite0's encoder (Liu and Tan, 2020; inverted residuals after MobileNetV2, ReLU6, no squeeze-and-excitation)
without its last stage and its classifier, a context block at 1/32 and a light top-down decoder. Taps of somebody who
says what is meant are added to the first layer's output (Sofiiuk, Petrov and Konushin, "Reviving Iterative Training with
Mask Guidance for Interactive Segmentation", 2021).

Input: N x 3 x S x S, sRGB values / 255, normalised with MEAN and DEVIATION; S is a multiple of 32. With taps also
N x 3 x S x S: discs around what is kept (1, else 0), discs around what is dropped, and the answer so far as
probabilities. Where all three are 0 the result is that without taps.
Output: four maps of logits, finest first (S/2, S/4, S/8, S/16). Inference uses the first; the others only
help training.
"""

import torch
import torch.nn.functional as F
from torch import nn

# EfficientNet-Lite was trained on (value - 127) / 128, for values of 0 to 255
MEAN = (127 / 255,) * 3
DEVIATION = (128 / 255,) * 3

STEM = 32
# outputs, depthwise kernel, expansion, blocks, stride of each encoder stage
STAGES = ((16, 3, 1, 1, 1), (24, 3, 6, 2, 2), (40, 5, 6, 2, 2), (80, 3, 6, 3, 2), (112, 5, 6, 3, 1), (192, 5, 6, 4, 2))
# the stages whose outputs the decoder sees, coarsest first, and their channels
SKIPS = ((4, 112), (2, 40), (1, 24), (0, 16))
# channels between the taps' two convolutions
TAPS = 24
# channels of the context block and of the decoder's four steps
CONTEXT = 96
DECODER = (96, 64, 48, 24)


class NormalisedConvolution(nn.Sequential):
    """Convolution, batch norm and, unless told otherwise, ReLU6."""

    def __init__(self, inputs, outputs, kernel=1, stride=1, groups=1, activation=True):
        super().__init__(
            nn.Conv2d(inputs, outputs, kernel, stride, kernel // 2, groups=groups, bias=False),
            nn.BatchNorm2d(outputs, eps=1e-3, momentum=0.01),
        )
        self.activation = activation

    def forward(self, x):
        x = super().forward(x)
        return F.relu6(x) if self.activation else x


class InvertedResidual(nn.Module):
    """1x1 expansion (none where it would be by one), depthwise convolution, 1x1 projection; added to its input where
    shapes allow."""

    def __init__(self, inputs, outputs, kernel, expansion, stride):
        super().__init__()
        inner = inputs * expansion
        self.expand = NormalisedConvolution(inputs, inner) if expansion > 1 else nn.Identity()
        self.spatial = NormalisedConvolution(inner, inner, kernel, stride, groups=inner)
        self.project = NormalisedConvolution(inner, outputs, activation=False)
        self.residual = stride == 1 and inputs == outputs

    def forward(self, x):
        y = self.project(self.spatial(self.expand(x)))
        return x + y if self.residual else y


class TapLayers(nn.Module):
    """What is added to the first layer's output for taps. Without biases, so that no taps add nothing; of a new network
    the second convolution is 0, so that at first taps change nothing."""

    def __init__(self):
        super().__init__()
        self.spread = nn.Conv2d(3, TAPS, 5, 2, 2, bias=False)
        self.mix = nn.Conv2d(TAPS, STEM, 3, 1, 1, bias=False)
        nn.init.zeros_(self.mix.weight)

    def forward(self, hints):
        return self.mix(F.relu6(self.spread(hints)))


class Context(nn.Module):
    """Adds what is seen at half the resolution and over the whole photo, then mixes with a 3x3."""

    def __init__(self, inputs, outputs):
        super().__init__()
        self.wide = NormalisedConvolution(inputs, outputs)
        self.whole = nn.Conv2d(inputs, outputs, 1)
        self.near = NormalisedConvolution(inputs, outputs)
        self.mix = NormalisedConvolution(outputs, outputs, 3)

    def forward(self, x):
        wide = enlarge(self.wide(F.avg_pool2d(x, 2, ceil_mode=True)), x)
        whole = self.whole(F.adaptive_avg_pool2d(x, 1))
        return self.mix(F.relu6(self.near(x) + wide + whole))


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
        x = enlarge(self.coarse(x), skip) + self.fine(skip)
        x = x + self.mix(self.spatial(x))
        return x, self.head(x)


class SubjectNetwork(nn.Module):
    def __init__(self):
        super().__init__()
        self.stem = NormalisedConvolution(3, STEM, 3, 2)
        self.taps = TapLayers()
        self.stages = nn.ModuleList()
        inputs = STEM
        for outputs, kernel, expansion, blocks, stride in STAGES:
            sizes = [(inputs, stride)] + [(outputs, 1)] * (blocks - 1)
            self.stages.append(
                nn.Sequential(*(InvertedResidual(i, outputs, kernel, expansion, s) for i, s in sizes)))
            inputs = outputs
        self.context = Context(inputs, CONTEXT)
        steps = zip((CONTEXT, *DECODER), SKIPS, DECODER)
        self.decoder = nn.ModuleList(DecoderStep(i, skip, outputs) for i, (_, skip), outputs in steps)

    def encoder(self):
        return nn.ModuleList([self.stem, self.stages])

    def forward(self, x, hints=None):
        x = self.stem(x)
        if hints is not None:
            x = x + self.taps(hints)
        features = []
        for stage in self.stages:
            x = stage(x)
            features.append(x)
        return self.decoded(x, features)

    def decoded(self, x, features):
        x = self.context(x)
        logits = []
        for step, (stage, _) in zip(self.decoder, SKIPS):
            x, head = step(x, features[stage])
            logits.insert(0, head)
        return tuple(logits)


def enlarge(x, like):
    return F.interpolate(x, like.shape[2:], mode="bilinear", align_corners=False)


def load(path):
    """The network with a checkpoint's weights."""
    network = SubjectNetwork()
    network.load_state_dict(read_weights(path))
    return network


def read_weights(path):
    """A checkpoint's weights in full precision; the taps' layers of one from before there were taps are new."""
    stored = torch.load(path, map_location="cpu")
    stored = {name: v.float() if v.is_floating_point() else v for name, v in stored.items()}
    return {**{f"taps.{name}": v for name, v in TapLayers().state_dict().items()}, **stored}


def with_encoder(path):
    """A new network, its encoder from EfficientNet-Lite0's published weights. Matched by order and shape: both list
    stem, blocks, and in each expansion, depthwise, projection."""
    network = SubjectNetwork()
    own = network.encoder().state_dict()
    stored = torch.load(path, map_location="cpu")
    taken = dict(zip(own, stored.values()))
    if [v.shape for v in own.values()] != [v.shape for v in taken.values()]:
        raise ValueError(f"{path} does not hold EfficientNet-Lite0's weights")
    network.encoder().load_state_dict(taken)
    return network
