import { describe, expect, test } from 'vitest'
import { resources } from '#resources/index.ts'
import { edgesOf, entityGraph, NODE } from '#src/crud/map/graph.ts'

const { nodes, edges, routes, width, height } = entityGraph(resources)
const at = new Map(nodes.map((node) => [node.key, node]))

describe('the map of entities', () => {
  test('contains all references, child rows as their record', () => {
    expect(edges).toContainEqual({ from: 'property', to: 'reservationCategory' })
    expect(edges).toContainEqual({ from: 'reservation', to: 'location' })
    expect(edges.some(({ from, to }) => from === 'reservationItem' || to === 'reservationItem')).toBe(false)
  })

  test('draws both ends of each arrow, and each arrow once', () => {
    for (const { from, to } of edges) expect([at.has(from), at.has(to)]).toEqual([true, true])
    expect(new Set(edges.map(({ from, to }) => `${from} ${to}`)).size).toBe(edges.length)
    expect(edgesOf(resources)).toEqual(edges)
  })

  test('places entities without overlap inside the drawing', () => {
    for (const one of nodes) {
      expect(one.x >= 0 && one.y >= 0 && one.x + NODE.width <= width && one.y + NODE.height <= height).toBe(true)
      for (const other of nodes) {
        const isApart = Math.abs(one.x - other.x) >= NODE.width || Math.abs(one.y - other.y) >= NODE.height
        expect(one === other || isApart, `${one.key} and ${other.key}`).toBe(true)
      }
    }
  })

  test('leads no arrow through another entity', () => {
    for (const { from, to, lanes } of routes) {
      const columns = Math.abs((at.get(to)?.x ?? 0) - (at.get(from)?.x ?? 0))
      expect(lanes.length === 0, `${from} → ${to}`).toBe(columns < 2 * NODE.width)
      for (const { x, y } of lanes) {
        const hit = nodes.find((node) => node.x === x && y > node.y && y < node.y + NODE.height)
        expect(hit, `${from} → ${to}`).toBeUndefined()
      }
    }
  })

  test('places entities left of their references, except in cycles', () => {
    const isBack = ({ from, to }: (typeof edges)[number]) => (at.get(from)?.x ?? 0) >= (at.get(to)?.x ?? 0)
    for (const { from, to } of edges.filter(isBack)) {
      const reached = new Set([to])
      for (const key of reached) for (const edge of edges) if (edge.from === key) reached.add(edge.to)
      expect(reached.has(from), `${from} → ${to}`).toBe(true)
    }
  })
})
