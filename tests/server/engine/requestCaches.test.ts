import type { GraphQLSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import { wholeSchema } from '#server/declared.ts'
import { boundedJson } from '#server/engine/fastReads/boundedJson.ts'
import { createWeightedCache } from '#server/engine/fastReads/weightedCache.ts'
import { cachedDocuments, type Prepared, publicDocument } from '#server/engine/graphql/documents.ts'
import { schemaOfService } from '#server/engine/graphql/schema.ts'
import { namesWithAccess } from '#server/engine/service.ts'
import { apiGatewayService } from '#server/modules/api-gateway/index.ts'
import { companyService } from '#server/modules/company/index.ts'
import { createPreparedNames } from '#server/platform/postgres/preparedName.ts'

const composer = { resources: wholeSchema.resources, hooks: new Map() }
const schemaOf = (service: typeof companyService) => schemaOfService(wholeSchema, service) as GraphQLSchema

describe('a weighted cache', () => {
  it('evicts the least recently used entries', () => {
    const cache = createWeightedCache<string>(10)
    cache.set('a', 'A', 4)
    cache.set('b', 'B', 4)
    expect(cache.get('a')).toBe('A')
    cache.set('c', 'C', 4)
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', undefined, 'C'])
    expect(cache.weight()).toBe(8)
  })

  it('counts a replaced entry once, and stores none above its limit', () => {
    const cache = createWeightedCache<string>(10)
    cache.set('a', 'A', 4)
    cache.set('a', 'AA', 6)
    expect([cache.get('a'), cache.weight()]).toEqual(['AA', 6])
    cache.set('b', 'B', 11)
    expect([cache.get('b'), cache.get('a'), cache.weight()]).toEqual([undefined, 'AA', 6])
  })
})

describe('documents', () => {
  it('of live sessions are cached up to a weight, however many', () => {
    const cache = createWeightedCache<Prepared>(300_000)
    const documentOf = cachedDocuments({
      composer,
      name: 'company',
      schema: schemaOf(companyService),
      estimates: {},
      cache,
    })
    const documents = Array.from({ length: 100 }, (_, index) => `query q${index} { getSectors { items { id name } } }`)
    for (const document of documents) documentOf(document)
    expect(cache.weight()).toBeLessThanOrEqual(300_000)
    expect(documentOf(documents[99] ?? '')).toBe(documentOf(documents[99] ?? ''))
  })

  it('are weighed with their variables', () => {
    const weight = (document: string) => {
      const cache = createWeightedCache<Prepared>(10_000_000)
      cachedDocuments({ composer, name: 'company', schema: schemaOf(companyService), estimates: {}, cache })(document)
      return cache.weight()
    }
    const filtered = weight('query ($filter: PropertyFilter) { getProperties(filter: $filter) { total } }')
    expect(filtered).toBeGreaterThan(2 * weight('query { getProperties { items { id name displayName } total } }'))
  })

  it('that are invalid are not cached', () => {
    const cache = createWeightedCache<Prepared>(300_000)
    const documentOf = cachedDocuments({
      composer,
      name: 'company',
      schema: schemaOf(companyService),
      estimates: {},
      cache,
    })
    for (const document of ['{', '{ nothing }', `{ ${'getSectors { total } '.repeat(900)} }`]) {
      expect(() => documentOf(document)).toThrow()
    }
    expect(cache.weight()).toBe(0)
  })

  it('without a session are parsed each time', () => {
    const prepare = () =>
      publicDocument(
        schemaOf(apiGatewayService),
        namesWithAccess(apiGatewayService, 'public'),
        '{ getInstanceStatus { demonstration } }',
      )
    expect(prepare()).toBeDefined()
    expect(prepare()).not.toBe(prepare())
  })
})

describe('a statement', () => {
  const namesOf = (preparedName: (text: string) => string | undefined) => (text: string) =>
    Array.from({ length: 4 }, () => preparedName(text))

  it('is prepared when repeated, unless it is long', () => {
    const names = namesOf(createPreparedNames())
    const [first, second, third, fourth] = names('SELECT 1')
    expect([first, second]).toEqual([undefined, undefined])
    expect(third).toBeDefined()
    expect(fourth).toBe(third)
    expect(names(`SELECT '${'x'.repeat(60_000)}'`)).toEqual(Array(4).fill(undefined))
  })

  it('is evicted if rare, once there are too many', () => {
    const preparedName = createPreparedNames()
    preparedName('SELECT 2')
    preparedName('SELECT 2')
    for (let index = 0; index < 50; index++) preparedName(`SELECT ${index}, '${'x'.repeat(45_000)}'`)
    expect(namesOf(preparedName)('SELECT 2').map((name) => name !== undefined)).toEqual([false, false, true, true])
  })
})

describe('an answer', () => {
  const answer = {
    data: { list: { items: [{ id: 'é"\n', at: new Date(0), gone: undefined }, null, 3], total: 2 }, none: null },
    errors: undefined,
    stringify: () => '',
  }

  it('equals the usual JSON', () => {
    expect(boundedJson(answer, 1_000)).toBe(JSON.stringify(answer))
    const long = { data: { list: Array.from({ length: 41 }, (_, index) => ({ index })) } }
    expect(boundedJson(long, 1_000)).toBe(JSON.stringify(long))
    expect(boundedJson({ data: { a: [], b: {}, c: [[1, [2]], undefined] } }, 100)).toBe(
      '{"data":{"a":[],"b":{},"c":[[1,[2]],null]}}',
    )
  })

  it('is dropped once too long, before the rest is read', () => {
    let isRead = false
    const late = {
      get late() {
        isRead = true
        return 1
      },
    }
    const list = [...Array.from({ length: 40 }, () => 'x'), late]
    expect(boundedJson({ data: { list } }, 50)).toBeUndefined()
    expect(isRead).toBe(false)
  })
})
