import type { Registry } from '#resources/schema/registry.ts'
import { relationsOf } from '#resources/schema/relations.ts'

export type Edge = { from: string; to: string }
export type Node = { key: string; x: number; y: number }
/** Heights of an edge at its start, in each column that it crosses, and at its end. */
export type Route = Edge & { start: number; lanes: readonly { x: number; y: number }[]; end: number }
export type EntityGraph = {
  nodes: readonly Node[]
  edges: readonly Edge[]
  routes: readonly Route[]
  width: number
  height: number
}

/** Seven columns fit beside the menu at 1440 px. */
export const NODE = { width: 124, height: 44 } as const
const GAP = { x: 42, y: 20 } as const
const MARGIN = 4
const ROUNDS = 12

const isDrawn = (registry: Registry, key: string): boolean => registry.find(key)?.pages.includes('list') ?? false

/** Returns each pair of entities with a list page once. Nested rows count as their record. */
export const edgesOf = (registry: Registry): Edge[] => {
  const edges = registry.all
    .filter(({ key }) => isDrawn(registry, key))
    .flatMap((resource) =>
      relationsOf(registry, resource).map((relation) => ({ from: relation.resource.key, to: resource.key })),
    )
    .filter(({ from, to }) => from !== to)
  return [...new Map(edges.map((edge) => [`${edge.from} ${edge.to}`, edge])).values()]
}

/** Column of an entity: one more than the highest column of its referencing entities. Cycles stop at their start. */
const columnsOf = (keys: readonly string[], edges: readonly Edge[]): ReadonlyMap<string, number> => {
  const known = new Map<string, number>()
  const depth = (key: string, path: ReadonlySet<string>): number => {
    const found = known.get(key)
    if (found !== undefined) return found
    const before = edges.filter(({ from, to }) => to === key && !path.has(from))
    const value = Math.max(-1, ...before.map(({ from }) => depth(from, new Set([...path, key])))) + 1
    known.set(key, value)
    return value
  }
  for (const key of keys) depth(key, new Set([key]))
  return known
}

const mean = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length

/** Sorts each column by the mean position of related entities, for fewer crossings. */
const ordered = (columns: readonly string[][], edges: readonly Edge[]): readonly string[][] => {
  let current = columns
  for (let round = 0; round < ROUNDS; round++) {
    const place = new Map(
      current.flatMap((column) => column.map((key, index) => [key, index / column.length] as const)),
    )
    const weight = (key: string): number => {
      const bound = edges.flatMap(({ from, to }) => (from === key ? [to] : to === key ? [from] : []))
      return mean(bound.flatMap((other) => place.get(other) ?? [])) ?? place.get(key) ?? 0
    }
    current = current.map((column) => column.toSorted((a, b) => weight(a) - weight(b)))
  }
  return current
}

const crossed = (from: string, to: string, depths: ReadonlyMap<string, number>): number[] => {
  const [start, end] = [depths.get(from) ?? 0, depths.get(to) ?? 0]
  const step = Math.sign(end - start)
  return Array.from({ length: Math.max(0, Math.abs(end - start) - 1) }, (_, index) => start + step * (index + 1))
}

/** Returns `wanted` if a line passes there, else the nearest height between two nodes. */
const nearestGap = (column: readonly Node[], wanted: number): number => {
  const half = GAP.y / 2
  const hit = column.find(({ y }) => wanted > y - half && wanted < y + NODE.height + half)
  if (!hit) return wanted
  const [above, below] = [hit.y - half, hit.y + NODE.height + half]
  return wanted - above < below - wanted ? above : below
}

const PORTS = NODE.height - 16

/** Spreads the ends of edges along the sides of their nodes, in the order of the other ends: crossing less, none overlaps. */
const withPorts = (at: ReadonlyMap<string, Node>, edges: readonly Omit<Route, 'start' | 'end'>[]): Route[] => {
  const heightOf = (key: string): number => (at.get(key)?.y ?? 0) + NODE.height / 2
  const isRightward = ({ from, to }: Edge): boolean => (at.get(to)?.x ?? 0) >= (at.get(from)?.x ?? 0)
  const ends = edges.flatMap((edge, index) => {
    const [first, last] = [edge.lanes[0], edge.lanes.at(-1)]
    const isLeft = !isRightward(edge)
    const isSameColumn = at.get(edge.from)?.x === at.get(edge.to)?.x
    return [
      { index, end: 'start' as const, side: `${edge.from} ${isLeft}`, next: first?.y ?? heightOf(edge.to) },
      {
        index,
        end: 'end' as const,
        side: `${edge.to} ${!isLeft && !isSameColumn}`,
        next: last?.y ?? heightOf(edge.from),
      },
    ]
  })
  const placed = edges.map((edge) => ({ ...edge, start: heightOf(edge.from), end: heightOf(edge.to) }))
  for (const ofSide of Map.groupBy(ends, ({ side }) => side).values()) {
    const step = PORTS / ofSide.length
    for (const [order, { index, end }] of ofSide.toSorted((a, b) => a.next - b.next).entries()) {
      const route = placed[index]
      if (route) route[end] += (order + 0.5) * step - PORTS / 2
    }
  }
  return placed
}

export const entityGraph = (registry: Registry): EntityGraph => {
  const edges = edgesOf(registry)
  const keys = registry.all
    .map(({ key }) => key)
    .filter((key) => edges.some(({ from, to }) => from === key || to === key))
  const depths = columnsOf(keys, edges)
  const last = Math.max(0, ...depths.values())
  const columns = Array.from({ length: last + 1 }, (_, depth) => keys.filter((key) => depths.get(key) === depth))
  const lengthOf = (column: readonly string[]) => column.length * (NODE.height + GAP.y) - GAP.y
  const height = Math.max(...columns.map(lengthOf)) + 2 * MARGIN
  const placed = ordered(columns, edges).map((column, depth) => {
    const spare = (height - 2 * MARGIN - lengthOf(column)) / column.length
    return column.map((key, index) => ({
      key,
      x: MARGIN + depth * (NODE.width + GAP.x),
      y: MARGIN + spare / 2 + index * (NODE.height + GAP.y + spare),
    }))
  })
  const nodes = placed.flat()
  const at = new Map(nodes.map((node) => [node.key, node]))
  const passing = edges.map((edge) => {
    const [start, end] = [at.get(edge.from), at.get(edge.to)]
    const passed = crossed(edge.from, edge.to, depths)
    const lanes = passed.flatMap((depth, index) => {
      if (!start || !end) return []
      const straight = start.y + ((end.y - start.y) * (index + 1)) / (passed.length + 1) + NODE.height / 2
      return { x: MARGIN + depth * (NODE.width + GAP.x), y: nearestGap(placed[depth] ?? [], straight) }
    })
    return { ...edge, lanes }
  })
  const routes = withPorts(at, passing)
  return { nodes, edges, routes, width: 2 * MARGIN + (last + 1) * (NODE.width + GAP.x) - GAP.x, height }
}
