import { buildSchema, introspectionFromSchema } from 'graphql'
import { afterEach, describe, expect, it } from 'vitest'
import { apiTexts as texts } from '#i18n/fr/apiPages.ts'
import { ApiPage } from '#src/features/apiReference/ApiPage.tsx'
import { curlOf, exampleOf } from '#src/features/apiReference/apiExamples.ts'
import { operationsIn } from '#src/features/apiReference/apiSchema.ts'
import { refusalOfRead } from '#src/features/apiReference/runQuery.ts'
import { PRODUCT } from '#src/fields/views/catalogue.ts'
import { createMemory } from './memoryProvider.ts'
import { type Mounted, mount, plain, press, seen, text, typeIn, until } from './mount.tsx'

const schema = buildSchema(`
  "A group of people."
  type Sector { id: ID! displayName: String! XCODE: String }
  type SectorList { items: [Sector!]! total: Int! }
  input Pagination { page: Int! perPage: Int! }
  input SectorInput { name: String! color: String }
  type Query {
    "Returns sectors."
    getSectors(pagination: Pagination, search: String): SectorList!
    ping: Boolean!
  }
  type Mutation {
    createSector(input: SectorInput!): Sector!
  }
`)
const operations = operationsIn(schema, PRODUCT.registry, 'company')
const named = (name: string) => {
  const found = operations.find((one) => one.name === name)
  if (!found) throw new Error(name)
  return found
}

describe('an example of an operation', () => {
  it('selects the fields of a list, made in the console or not, with its page', () => {
    const { query, variables } = exampleOf(named('getSectors'))
    expect(refusalOfRead(query)).toBeUndefined()
    expect(query).toContain('getSectors(pagination: $pagination)')
    expect(query).toContain('XCODE')
    expect(variables).toEqual({ pagination: { page: 1, perPage: 10 } })
  })

  it('has the required values of an input, and keeps its quotes in a command', () => {
    const { query, variables } = exampleOf(named('createSector'))
    expect(variables).toEqual({ input: { name: '…' } })
    expect(refusalOfRead(query)).toBe(texts.problems.notRead)
    const command = curlOf('https://regie.example/', { query: '{ ping(text: "l\'eau") }', variables: {} })
    expect(command).toContain("l'\\''eau")
  })
})

describe('the page of the API', () => {
  let mounted: Mounted
  afterEach(() => mounted.unmount())

  const open = () => {
    const asked: unknown[] = []
    mounted = mount({
      ...{ memory: createMemory({}), resource: 'company/sector', at: '/admin/api' },
      routes: { '/admin/api': <ApiPage /> },
      answers: {
        IntrospectionQuery: () => introspectionFromSchema(schema),
        Exemple: (variables) => {
          asked.push(variables)
          return { getSectors: { total: 42, items: [] } }
        },
      },
    })
    return asked
  }

  it('lists the operations of the live schema and finds them by a field', async () => {
    open()
    await seen('getSectors')
    expect(text()).toContain('Secteurs')
    expect(text()).toContain(texts.found(3))
    await typeIn('input[type="search"]', 'xcode')
    await until(() => expect(text()).not.toContain('ping'))
    expect(text()).toContain('createSector')
    await typeIn('input[type="search"]', 'introuvable')
    await seen(texts.nothing)
  })

  it('runs a read that an operation offers, and no mutation', async () => {
    const asked = open()
    await press(/getSectors$/)
    await press(texts.use)
    await press(texts.run)
    await seen('"total": 42')
    expect(asked).toEqual([{ pagination: { page: 1, perPage: 10 } }])
    await typeIn('textarea:not([aria-hidden])', 'mutation { createSector(input: { name: "x" }) { id } }')
    await press(texts.run)
    await seen(plain(texts.problems.notRead))
    await typeIn('textarea:not([aria-hidden])', '{ getSectors(')
    await press(texts.run)
    await seen('Requête illisible')
    expect(asked).toHaveLength(1)
  })
})
