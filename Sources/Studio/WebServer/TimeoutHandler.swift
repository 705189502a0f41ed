import NIOCore
import NIOHTTP1

/// Closes a connection whose other end takes longer than it may: to send a request's head, to send its body, or to take
/// an answer in. What this side takes to find an answer does not count. An answer to a request that turned out to be none
/// meanwhile is not sent: the protocol's own error was.
final class TimeoutHandler: ChannelDuplexHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    private enum State { case awaitsHead, readsBody, answers }

    private let limits: ServerLimits
    private var state = State.awaitsHead
    private var unsentParts = 0
    /// Whether an answer has begun and not ended.
    private var isAnswering = false
    /// Whether the other end was told of its error, and nothing is to follow.
    private var isRefused = false
    /// Ends the connection unless something moves.
    private var stall: Scheduled<Void>?
    /// Ends the connection unless the body has come whole.
    private var body: Scheduled<Void>?
    /// Ends the connection unless the answer has been taken in whole.
    private var answer: Scheduled<Void>?

    init(limits: ServerLimits) { self.limits = limits }

    func channelActive(context: ChannelHandlerContext) {
        stall = closing(context, after: limits.headTime)
        context.fireChannelActive()
    }

    func channelInactive(context: ChannelHandlerContext) {
        stall?.cancel()
        body?.cancel()
        answer?.cancel()
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        stall?.cancel()
        switch unwrapInboundIn(data) {
        case .head:
            state = .readsBody
            stall = closing(context, after: limits.stall)
            body = closing(context, after: limits.bodyTime)
        case .body:
            stall = closing(context, after: limits.stall)
        case .end:
            if state == .readsBody { state = .answers }
            body?.cancel()
            resumeStall(context)
        }
        context.fireChannelRead(data)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        // As NIO's own handler decides whether to answer.
        if error is HTTPParserError, !isAnswering { isRefused = true }
        context.fireErrorCaught(error)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard !isRefused else {
            promise?.fail(ChannelError.eof)
            return
        }
        var whole: Scheduled<Void>?
        switch unwrapOutboundIn(data) {
        case .head(let head):
            isAnswering = head.status.code >= 200
            // An event stream has no length, and no end that could be waited for.
            if head.headers.contains(name: "content-length") {
                answer = closing(context, after: limits.answerTime)
            }
        case .body: break
        case .end:
            isAnswering = false
            state = .awaitsHead
            // The next answer may begin before the system has taken this one.
            (whole, answer) = (answer, nil)
        }
        unsentParts += 1
        if unsentParts == 1 { resumeStall(context) }
        let sent = promise ?? context.eventLoop.makePromise()
        let loopBound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        sent.futureResult.whenComplete { [whole] _ in
            let (handler, context) = loopBound.value
            handler.unsentParts -= 1
            whole?.cancel()
            handler.resumeStall(context)
        }
        context.write(data, promise: sent)
    }

    /// Sets the clock anew after something has moved.
    private func resumeStall(_ context: ChannelHandlerContext) {
        stall?.cancel()
        switch state {
        case _ where unsentParts > 0: stall = closing(context, after: limits.stall)
        case .awaitsHead: stall = closing(context, after: limits.headTime)
        case .readsBody: stall = closing(context, after: limits.stall)
        case .answers: stall = nil
        }
    }

    private func closing(_ context: ChannelHandlerContext, after time: Duration) -> Scheduled<Void> {
        let loopBound = NIOLoopBound(context, eventLoop: context.eventLoop)
        return context.eventLoop.scheduleTask(in: TimeAmount(time)) {
            loopBound.value.close(promise: nil)
        }
    }
}
