import { describe, expect, test } from 'vitest'
import { compareNames } from '#resources/domain/naturalOrder.ts'
import { resources } from '#resources/index.ts'
import { edgesOf, entityGraph, NODE, startOf } from '#src/crud/map/graph.ts'

const { columns, nodes, edges, width, height } = entityGraph(resources, (key) => key)
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

  test('puts the entities of a service into one column, in the order of their names', () => {
    const services = columns.flatMap(({ service }) => service ?? [])
    expect(services).toEqual(['reservation', 'company', 'intervention'])
    expect(columns.at(-1)?.service).toBeUndefined()
    for (const { service, x, nodes: own } of columns) {
      expect(own.every((node) => node.x === x)).toBe(true)
      if (service) expect(own.every(({ key }) => resources.get(key).service === service)).toBe(true)
      expect(own.map(({ key }) => key)).toEqual(own.map(({ key }) => key).toSorted(compareNames))
    }
  })

  test('starts with the entity of most references that none references', () => {
    expect(startOf(edges)).toBe('reservation')
  })
})
