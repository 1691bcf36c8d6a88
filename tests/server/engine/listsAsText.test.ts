import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type GraphQLField, type GraphQLObjectType, type GraphQLSchema, getNamedType, isLeafType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '#resources/index.ts'
import { getManyName, typeName } from '#resources/schema/names.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { wholeSchema } from '#server/declared.ts'
import { loadDemonstration } from '#server/demo/index.ts'
import { canSendRowJson } from '#server/engine/fastReads/rowJson.ts'
import { schemaOfService } from '#server/engine/graphql/schema.ts'
import { type Selection, select } from '#server/engine/read/selection.ts'
import { createDiskStorage } from '#server/platform/storage/diskStorage.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { classesOf } from '#tests/support/entityClasses.ts'
import { representativesOf } from '#tests/support/thorough.ts'

const app = fileApp()
let folder: string
let administrator: TestPerson
let borrower: TestPerson

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regie-lists-'))
  await loadDemonstration({ pool: app().pool, storage: await createDiskStorage(folder) }, new Date())
  administrator = await app().administrator()
  borrower = await app().person({ rights: { RESERVATION: { createAndUpdate: true, delete: false }, DEPARTMENT: {} } })
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

const listed = resources.all.filter(({ external, operations }) => !external && operations.includes('list'))

const schemaOf = (service: string): GraphQLSchema => {
  const found = wholeSchema.services.find(({ name }) => name === service)
  return schemaOfService(wholeSchema, found as never) as GraphQLSchema
}

const TITLE = select('id', 'displayName')

/** Selection below a field; undefined if the database does not write it. */
const belowOf = (resource: AnyResource, { name, type, args, resolve }: GraphQLField<unknown, unknown>) => {
  if (resolve || args.length > 0) return undefined
  if (isLeafType(getNamedType(type))) return select()
  const isRecords = ['reference', 'references', 'children'].includes(resource.fields[name]?.kind ?? '')
  return isRecords || name === 'createdBy' || name === 'ancestors' ? TITLE : undefined
}

const selectionFor = (resource: AnyResource): Selection => {
  const type = schemaOf(resource.service).getType(typeName(resource.key)) as GraphQLObjectType
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const below = belowOf(resource, field)
    const isWritten =
      below &&
      canSendRowJson(
        app().kernel,
        resource,
        new Map([
          ['id', select()],
          [field.name, below],
        ]),
      )
    return isWritten && field.name !== 'id' ? [[field.name, below] as const] : []
  })
  return new Map([['id', select()], ...fields])
}

const written = (selection: Selection): string =>
  [...selection].map(([name, below]) => (below.size > 0 ? `${name} { ${written(below)} }` : name)).join(' ')

const pages = [
  'pagination: { page: 1, perPage: 5 }',
  'pagination: { page: 2, perPage: 5 }',
  'pagination: { page: 900, perPage: 5 }',
  'filter: { ids: [] }',
]

/** Lists with own SQL, and one of each kind of field. */
const compared = representativesOf(listed, classesOf('visible', 'newest', 'computed', 'filters'))

describe.each(compared.map(({ key }) => key))('a list of %s', (key) => {
  const resource = resources.get(key)

  it.each(pages)('of %s', async (asked) => {
    const name = getManyName(key)
    const list = `${name}(${asked}) { isTotalExact items { ${written(selectionFor(resource))} } total hasNextPage }`
    for (const person of [administrator, borrower]) {
      const plain = await person.ask(resource.service, `query { ${list} }`)
      const other = await person.ask(resource.service, `query { other: ${list} }`)
      if (other.errors)
        expect(plain.errors).toEqual(JSON.parse(JSON.stringify(other.errors).replaceAll('"other"', `"${name}"`)))
      else expect(JSON.stringify(plain.data?.[name])).toBe(JSON.stringify(other.data?.other))
    }
  })
})

it('folded rows have their counts, as selected', async () => {
  const listOf = (id: string) =>
    `getReservations(folded: true, filter: { ids: ["${id}"] }) { folds { count id } items { id number } }`
  const { rows } = await app().pool.query<{ id: string }>(
    'SELECT id FROM reservation.reservation WHERE series_id IS NOT NULL ORDER BY starting_at',
  )
  let folds = 0
  for (const { id } of rows.slice(0, 10)) {
    const plain = await administrator.get('reservation', `query { ${listOf(id)} }`)
    const other = await administrator.get('reservation', `query { other: ${listOf(id)} }`)
    expect(JSON.stringify(plain.getReservations)).toBe(JSON.stringify(other.other))
    folds += plain.getReservations.folds.length
  }
  expect(folds).toBeGreaterThan(0)
})

it('the database writes most fields', () => {
  const counts = listed.map((resource) => selectionFor(resource).size)
  expect(Math.min(...counts)).toBeGreaterThan(2)
  expect(Math.max(...counts)).toBeGreaterThan(20)
})
