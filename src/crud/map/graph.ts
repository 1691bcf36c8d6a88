import { compareNames } from '#resources/domain/naturalOrder.ts'
import type { Registry } from '#resources/schema/registry.ts'
import { relationsOf } from '#resources/schema/relations.ts'

export type Edge = { from: string; to: string }
export type Node = { key: string; x: number; y: number }
/** Entities of one service; without `service`, those of all services with few entities. */
type Column = { service: string | undefined; x: number; nodes: readonly Node[] }
type EntityGraph = {
  columns: readonly Column[]
  nodes: readonly Node[]
  edges: readonly Edge[]
  width: number
  height: number
}

/** Four columns fit beside the menu at 1440 px. */
export const NODE = { width: 196, height: 40 } as const
const GAP = { x: 104, y: 14 } as const
const MARGIN = 4
export const HEAD_HEIGHT = 36
const FEWEST = 3

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

/** The map first draws the lines of this entity: no entity references it, and it has the most references. */
export const startOf = (edges: readonly Edge[]): string | undefined => {
  const countOf = (key: string, end: keyof Edge) => edges.filter((edge) => edge[end] === key).length
  const starts = [...new Set(edges.map(({ from }) => from))].filter((key) => countOf(key, 'to') === 0)
  return starts.toSorted((a, b) => countOf(b, 'from') - countOf(a, 'from'))[0]
}

type Group = { service: string | undefined; keys: string[] }

/** Returns one group for each service; the most referenced one stands in the middle, for short lines. */
const groupsOf = (registry: Registry, edges: readonly Edge[]): Group[] => {
  const keys = registry.all
    .map(({ key }) => key)
    .filter((key) => edges.some(({ from, to }) => from === key || to === key))
  const all = [...Map.groupBy(keys, (key) => registry.get(key).service)]
  const own: Group[] = all
    .filter(([, same]) => same.length >= FEWEST)
    .map(([service, same]) => ({ service, keys: same }))
  const rest = all.filter(([, same]) => same.length < FEWEST).flatMap(([, same]) => same)
  const countOf = (group: Group) => edges.filter(({ to }) => group.keys.includes(to)).length
  const [centre, ...others] = own.toSorted((a, b) => countOf(b) - countOf(a))
  const sides = own.filter((group) => others.includes(group))
  if (rest.length > 0) sides.push({ service: undefined, keys: rest })
  if (centre) sides.splice(Math.floor(sides.length / 2), 0, centre)
  return sides
}

export const entityGraph = (registry: Registry, nameOf: (key: string) => string): EntityGraph => {
  const edges = edgesOf(registry)
  const columns = groupsOf(registry, edges).map(({ service, keys }, index) => {
    const x = MARGIN + index * (NODE.width + GAP.x)
    const sorted = keys.toSorted((a, b) => compareNames(nameOf(a), nameOf(b)))
    return {
      service,
      x,
      nodes: sorted.map((key, row) => ({ key, x, y: MARGIN + HEAD_HEIGHT + row * (NODE.height + GAP.y) })),
    }
  })
  const rows = Math.max(0, ...columns.map(({ nodes }) => nodes.length))
  return {
    columns,
    nodes: columns.flatMap(({ nodes }) => nodes),
    edges,
    width: 2 * MARGIN + columns.length * (NODE.width + GAP.x) - GAP.x,
    height: 2 * MARGIN + HEAD_HEIGHT + rows * (NODE.height + GAP.y) - GAP.y,
  }
}
