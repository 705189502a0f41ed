/// The cheapest way to divide a graph's nodes between a source and a sink. Boykov and Kolmogorov, "An Experimental Comparison of
/// Min-Cut/Max-Flow Algorithms for Energy Minimization in Vision", 2004. Costs are integers: the same answer on every machine.
struct MinimumCut {
    private enum Tree: UInt8 { case none, source, sink }

    /// Values in place of an arc to a parent.
    private static let terminal: Int32 = -1
    private static let orphan: Int32 = -2
    private static let nobody: Int32 = -3

    private struct Node {
        /// The remaining cost of separating the node from the source; if below zero, from the sink.
        var excess: Int32 = 0
        /// The first arc that leaves the node.
        var firstArc = nobody
        /// The arc to the node's parent in its tree.
        var parent = nobody
        /// Number of arcs to its terminal, as of `time`.
        var distance: Int32 = 0
        var time: Int32 = 0
        var tree = Tree.none
        var isActive = false
    }

    /// One direction of an edge; the other direction is its neighbour in the list.
    private struct Arc {
        let head: Int32
        let next: Int32
        var residual: Int32
    }

    private var nodes: [Node]
    private var arcs: [Arc] = []
    private var active: [Int32] = []
    private var nextActive = 0
    private var orphans: [Int32] = []
    private var time: Int32 = 0

    /// Makes a graph without edges.
    init(nodes count: Int, edges: Int) {
        nodes = [Node](repeating: Node(), count: count)
        arcs.reserveCapacity(2 * edges)
    }

    /// Adds to the cost of separating a node from the source; a negative cost is for separating it from the sink.
    mutating func prefer(_ node: Int, by cost: Int32) { nodes[node].excess += cost }

    /// Adds an edge: the cost of separating two nodes from each other.
    mutating func connect(_ one: Int, _ other: Int, cost: Int32) {
        for (tail, head) in [(one, other), (other, one)] {
            arcs.append(Arc(head: Int32(head), next: nodes[tail].firstArc, residual: cost))
            nodes[tail].firstArc = Int32(arcs.count - 1)
        }
    }

    /// Returns whether each node is on the source's side of the cheapest division.
    consuming func solve() -> [Bool] {
        for index in nodes.indices where nodes[index].excess != 0 {
            nodes[index].tree = nodes[index].excess > 0 ? .source : .sink
            nodes[index].parent = Self.terminal
            nodes[index].distance = 1
            activate(Int32(index))
        }
        while nextActive < active.count {
            let node = active[nextActive]
            // The tree grows from this node as long as it finds paths.
            while nodes[Int(node)].tree != .none, let way = grow(from: node) {
                time += 1
                augment(along: way)
                while let orphan = orphans.popLast() { adopt(orphan) }
            }
            nodes[Int(node)].isActive = false
            nextActive += 1
        }
        return nodes.map { $0.tree == .source }
    }

    private mutating func activate(_ node: Int32) {
        guard !nodes[Int(node)].isActive else { return }
        nodes[Int(node)].isActive = true
        active.append(node)
    }

    /// Adds a node's free neighbours to its tree. Returns the arc from the source's tree to the sink's where they meet.
    private mutating func grow(from node: Int32) -> Int32? {
        let tree = nodes[Int(node)].tree
        var arc = nodes[Int(node)].firstArc
        while arc >= 0 {
            let away = arcs[Int(arc)]
            let forward = tree == .source ? arc : arc ^ 1
            if arcs[Int(forward)].residual > 0 {
                switch nodes[Int(away.head)].tree {
                case .none:
                    nodes[Int(away.head)].tree = tree
                    nodes[Int(away.head)].parent = arc ^ 1
                    nodes[Int(away.head)].distance = nodes[Int(node)].distance + 1
                    nodes[Int(away.head)].time = nodes[Int(node)].time
                    activate(away.head)
                case tree: break
                default: return forward
                }
            }
            arc = away.next
        }
        return nil
    }

    /// Sends as much flow as fits along the path from the source over `middle` to the sink.
    private mutating func augment(along middle: Int32) {
        let ends = (source: arcs[Int(middle ^ 1)].head, sink: arcs[Int(middle)].head)
        var flow = arcs[Int(middle)].residual
        flow = min(flow, room(from: ends.source, flipped: 1))
        flow = min(flow, room(from: ends.sink, flipped: 0))
        arcs[Int(middle)].residual -= flow
        arcs[Int(middle ^ 1)].residual += flow
        send(flow, from: ends.source, flipped: 1)
        send(flow, from: ends.sink, flipped: 0)
    }

    /// Returns the flow that fits between a node and its terminal. `flipped` is 1 if flow comes from the parent.
    private func room(from start: Int32, flipped: Int32) -> Int32 {
        var least = Int32.max
        var node = Int(start)
        while nodes[node].parent != Self.terminal {
            let arc = nodes[node].parent
            least = min(least, arcs[Int(arc ^ flipped)].residual)
            node = Int(arcs[Int(arc)].head)
        }
        return min(least, abs(nodes[node].excess))
    }

    private mutating func send(_ flow: Int32, from start: Int32, flipped: Int32) {
        var node = start
        while nodes[Int(node)].parent != Self.terminal {
            let arc = nodes[Int(node)].parent
            arcs[Int(arc ^ flipped)].residual -= flow
            arcs[Int(arc ^ flipped ^ 1)].residual += flow
            if arcs[Int(arc ^ flipped)].residual == 0 { cutOff(node) }
            node = arcs[Int(arc)].head
        }
        nodes[Int(node)].excess += flipped == 1 ? -flow : flow
        if nodes[Int(node)].excess == 0 { cutOff(node) }
    }

    private mutating func cutOff(_ node: Int32) {
        nodes[Int(node)].parent = Self.orphan
        orphans.append(node)
    }

    /// Finds a new parent for a node that was cut off, the nearest to the terminal. Frees the node if there is none.
    private mutating func adopt(_ node: Int32) {
        let tree = nodes[Int(node)].tree
        let flipped: Int32 = tree == .source ? 1 : 0
        var best = (arc: Self.nobody, distance: Int32.max)
        var arc = nodes[Int(node)].firstArc
        while arc >= 0 {
            let head = arcs[Int(arc)].head
            if arcs[Int(arc ^ flipped)].residual > 0, nodes[Int(head)].tree == tree,
                let distance = distanceOfTerminal(from: head), distance < best.distance
            {
                best = (arc, distance)
            }
            arc = arcs[Int(arc)].next
        }
        nodes[Int(node)].parent = best.arc
        guard best.arc == Self.nobody else {
            nodes[Int(node)].time = time
            nodes[Int(node)].distance = best.distance + 1
            return
        }
        nodes[Int(node)].tree = .none
        arc = nodes[Int(node)].firstArc
        while arc >= 0 {
            let head = arcs[Int(arc)].head
            if nodes[Int(head)].tree == tree {
                if arcs[Int(arc ^ flipped)].residual > 0 { activate(head) }
                let parent = nodes[Int(head)].parent
                if parent >= 0, arcs[Int(parent)].head == node { cutOff(head) }
            }
            arc = arcs[Int(arc)].next
        }
    }

    /// Returns the number of arcs to a node's terminal; `nil` if the path to it was cut.
    private mutating func distanceOfTerminal(from start: Int32) -> Int32? {
        var steps: Int32 = 0
        var node = Int(start)
        while nodes[node].time != time {
            let parent = nodes[node].parent
            if parent == Self.terminal {
                nodes[node].time = time
                nodes[node].distance = 1
                break
            }
            guard parent >= 0 else { return nil }
            node = Int(arcs[Int(parent)].head)
            steps += 1
        }
        var distance = nodes[node].distance + steps
        let result = distance
        node = Int(start)
        while nodes[node].time != time {
            nodes[node].time = time
            nodes[node].distance = distance
            distance -= 1
            node = Int(arcs[Int(nodes[node].parent)].head)
        }
        return result
    }
}
