import type { Registry } from '#resources/schema/registry.ts'
import { relationsOf } from '#resources/schema/relations.ts'

export type Edge = { from: string; to: string }
export type Node = { key: string; x: number; y: number }
export type EntityGraph = { nodes: readonly Node[]; edges: readonly Edge[]; width: number; height: number }

export const NODE = { width: 160, height: 46 } as const
const GAP = { x: 52, y: 18 } as const
const MARGIN = 4
const ROUNDS = 6

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

export const entityGraph = (registry: Registry): EntityGraph => {
  const edges = edgesOf(registry)
  const keys = registry.all
    .map(({ key }) => key)
    .filter((key) => edges.some(({ from, to }) => from === key || to === key))
  const depths = columnsOf(keys, edges)
  const last = Math.max(0, ...depths.values())
  const columns = Array.from({ length: last + 1 }, (_, depth) => keys.filter((key) => depths.get(key) === depth))
  const rows = Math.max(1, ...columns.map(({ length }) => length))
  const height = rows * (NODE.height + GAP.y) - GAP.y + 2 * MARGIN
  const nodes = ordered(columns, edges).flatMap((column, depth) => {
    const step = (height - 2 * MARGIN) / column.length
    return column.map((key, index) => ({
      key,
      x: MARGIN + depth * (NODE.width + GAP.x),
      y: MARGIN + step * (index + 0.5) - NODE.height / 2,
    }))
  })
  return { nodes, edges, width: 2 * MARGIN + (last + 1) * (NODE.width + GAP.x) - GAP.x, height }
}
