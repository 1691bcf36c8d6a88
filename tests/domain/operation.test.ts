import { expect, test } from 'vitest'
import { defineOperation } from '#server/engine/operation.ts'
import { definePart, defineService, namesWithAccess, workEstimates } from '#server/engine/service.ts'

const getBoats = defineOperation({
  sdl: 'type Boat { name: String! } extend type Query { "Boats of a harbour." getBoats(harbour: ID): [Boat!]! }',
  access: 'public',
  work: () => 7,
  resolve: (_context, { harbour }) => [{ name: harbour }],
})

test('an operation takes its name and its kind from its SDL', () => {
  expect(getBoats).toMatchObject({ name: 'getBoats', kind: 'query', access: 'public' })
})

test('an operation without a field of Query or Mutation, or with two, is rejected', () => {
  const resolve = () => null
  const defining = (sdl: string) => () => defineOperation({ sdl, resolve })
  expect(defining('type Boat { name: String! }')).toThrow('An operation needs one field')
  expect(defining('extend type Query { a: Int b: Int }')).toThrow('a, b')
  expect(defining('extend type Query { a: Int } extend type Mutation { b: Int }')).toThrow('a, b')
})

test('a service joins the operations, jobs and types of its parts, and rejects a name that two of them declare', () => {
  const boats = definePart({ sdl: 'scalar Draught', operations: [getBoats], jobs: { sail: async () => undefined } })
  const service = defineService({ name: 'harbour', parts: [boats] })
  expect(service).toMatchObject({ name: 'harbour', sdl: 'scalar Draught', operations: [getBoats] })
  expect(Object.keys(service.jobs ?? {})).toEqual(['sail'])
  expect(() => defineService({ name: 'harbour', parts: [boats, { operations: [getBoats] }] })).toThrow(
    'operation getBoats is declared twice',
  )
})

test('resolvers and lists of an extension become operations', () => {
  const size = () => 3
  const service = defineService({
    name: 'harbour',
    sdl: 'extend type Query { getBoats: Int, getQuays: Int } type Quay { size: Int }',
    resolvers: { Query: { getBoats: size, getQuays: size }, Mutation: { sail: size }, Quay: { size } },
    work: { sail: () => 9 },
    publicOperations: ['getBoats'],
    unlicensedOperations: ['getQuays', 'sail'],
    enrolmentOperations: ['sail'],
  })
  expect(service.operations?.map(({ name, kind, access }) => [name, kind, access])).toEqual([
    ['getBoats', 'query', 'public'],
    ['getQuays', 'query', 'unlicensed'],
    ['sail', 'mutation', 'enrolment'],
  ])
  expect(service.fields).toEqual({ Quay: { size } })
  expect(namesWithAccess(service, 'public')).toEqual(['getBoats'])
  expect(workEstimates(service).sail?.({}, 1)).toBe(9)
  expect(() => defineService({ name: 'harbour', publicOperations: ['getBoat'] })).toThrow('getBoat has no resolver')
})
