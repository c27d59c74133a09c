/**
 * Finds a circle in a graph.
 * @param graph the nodes that each node leads to.
 * @returns the nodes of one circle, with the first one again at the end; null when there is no circle.
 */
export function circleIn(graph: ReadonlyMap<string, Iterable<string>>): string[] | null {
  const finished = new Set<string>()
  const path: string[] = []
  const visit = (node: string): string[] | null => {
    if (finished.has(node)) return null
    const start = path.indexOf(node)
    if (start >= 0) return [...path.slice(start), node]
    path.push(node)
    for (const next of graph.get(node) ?? []) {
      const circle = visit(next)
      if (circle) return circle
    }
    path.pop()
    finished.add(node)
    return null
  }
  for (const node of graph.keys()) {
    const circle = visit(node)
    if (circle) return circle
  }
  return null
}
