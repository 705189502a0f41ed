"""The network's answer for training on processors with AVX2: the same numbers but for rounding, in less than half the time
(PyTorch's own depthwise gradients take most of a step). Features are N x H x W x C, in bfloat16 on processors with AVX-512
and bfloat16, in 32 bits on others; weights, their gradients and sums in 32 bits. Batch norm is folded into each convolution
and stays as it is. The depthwise convolutions use one core."""

import ctypes
import functools
import pathlib
import shutil
import subprocess
import tempfile

import torch
import torch.nn.functional as F

import network

SOURCE = pathlib.Path(__file__).parent / "depthwise.cpp"


def is_supported():
    """Whether the processor has what `depthwise.cpp` uses, and there is a compiler for it."""
    processor = pathlib.Path("/proc/cpuinfo")
    has = set(processor.read_text().split()) if processor.exists() else set()
    return {"avx2", "fma"} <= has and shutil.which("g++") is not None


@functools.cache
def library():
    with tempfile.TemporaryDirectory() as folder:
        built = f"{folder}/depthwise.so"
        subprocess.run(["g++", "-O3", "-march=native", "-shared", "-fPIC", "-o", built, SOURCE], check=True)
        return ctypes.CDLL(built)


@functools.cache
def features_type():
    return torch.bfloat16 if library().value_size() == 2 else torch.float32


def at(tensor):
    return ctypes.c_void_p(tensor.data_ptr() if tensor is not None else None)


def shape_of(x, stride):
    n, h, w, c = x.shape
    return (ctypes.c_int * 6)(n, h, w, c, (h - 1) // stride + 1, (w - 1) // stride + 1)


class Depthwise(torch.autograd.Function):
    @staticmethod
    def forward(context, x, weights, biases, stride):
        """`weights` are K*K x C."""
        shape = shape_of(x, stride)
        y = torch.empty(shape[0], shape[4], shape[5], shape[3], dtype=features_type())
        kernel = 3 if len(weights) == 9 else 5
        library().depthwise_forward(at(x), at(weights), at(biases), at(y), shape, kernel, stride, 1)
        context.save_for_backward(x, weights, y)
        context.stride = stride
        return y

    @staticmethod
    def backward(context, g):
        x, weights, y = context.saved_tensors
        g = g.contiguous()
        dx = torch.empty_like(x) if context.needs_input_grad[0] else None
        dw, db = torch.empty_like(weights), torch.empty(x.shape[3])
        kernel = 3 if len(weights) == 9 else 5
        library().depthwise_backward(
            at(x), at(weights), at(y), at(g), at(dx), at(dw), at(db), shape_of(x, context.stride), kernel, context.stride, 1)
        return dx, dw, db, None


class Pointwise(torch.autograd.Function):
    @staticmethod
    def forward(context, x, weights, biases, is_rectified):
        flat = x.reshape(-1, x.shape[-1])
        weights = weights.to(features_type())
        y = flat @ weights.T
        library().rectify_forward(at(y), at(biases), ctypes.c_long(len(y)), y.shape[1], int(is_rectified))
        context.save_for_backward(flat, weights, y if is_rectified else None)
        context.shape = x.shape
        return y.view(*x.shape[:-1], -1)

    @staticmethod
    def backward(context, g):
        flat, weights, y = context.saved_tensors
        g = g.reshape(-1, g.shape[-1])
        if y is not None:
            g = g.clone() if g.is_contiguous() else g.contiguous()
        else:
            g = g.contiguous()
        db = torch.empty(g.shape[1])
        library().rectify_backward(at(g), at(y), at(db), ctypes.c_long(len(g)), g.shape[1], int(y is not None))
        dx = (g @ weights).view(context.shape) if context.needs_input_grad[0] else None
        dw = (g.T @ flat).float() if context.needs_input_grad[1] else None
        return dx, dw, db, None


def convolved(part, x):
    """A `NormalisedConvolution` of one value per pixel, or depthwise."""
    convolution, norm = part[0], part[1]
    scale = norm.weight * torch.rsqrt(norm.running_var + norm.eps)
    biases = norm.bias - norm.running_mean * scale
    weights = convolution.weight * scale.view(-1, 1, 1, 1)
    if convolution.groups > 1:
        return Depthwise.apply(x, weights.flatten(1).T.contiguous(), biases, convolution.stride[0])
    return Pointwise.apply(x, weights.flatten(1), biases, part.activation)


def planes(x):
    """The N x C x H x W view of features."""
    return x.permute(0, 3, 1, 2)


def block(part, x):
    y = x if isinstance(part.expand, torch.nn.Identity) else convolved(part.expand, x)
    y = convolved(part.project, convolved(part.spatial, y))
    return x + y if part.residual else y


def answer(module, x, hints=None, fixed=2):
    """The network's four maps of logits; gradients reach the `fixed` first stages only where taps need them to."""
    with torch.set_grad_enabled(torch.is_grad_enabled() and hints is not None):
        x = module.stem(x)
        if hints is not None:
            x = x + module.taps(hints)
        x = x.permute(0, 2, 3, 1).contiguous().to(features_type())
        features = []
        for stage in module.stages[:fixed]:
            for part in stage:
                x = block(part, x)
            features.append(x)
    for stage in module.stages[fixed:]:
        for part in stage:
            x = block(part, x)
        features.append(x)
    y = module.context(planes(x).float()).permute(0, 2, 3, 1).contiguous().to(features_type())
    logits = []
    for step, (stage, _) in zip(module.decoder, network.SKIPS):
        skip = features[stage]
        y = F.interpolate(planes(convolved(step.coarse, y)), skip.shape[1:3], mode="bilinear", align_corners=False)
        y = y.permute(0, 2, 3, 1).contiguous() + convolved(step.fine, skip)
        y = y + convolved(step.mix, convolved(step.spatial, y))
        logits.insert(0, step.head(planes(y.float())))
    return tuple(logits)
