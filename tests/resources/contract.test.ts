import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Kind, parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import { resources } from '#resources/index.ts'
import {
  columnName,
  createName,
  exportName,
  getManyName,
  getOneName,
  joinTableName,
  pathOf,
  schemaName,
  tableName,
  typeName,
  updateManyName,
  updateName,
} from '#resources/schema/names.ts'
import { productSchema, wholeSchema } from '#server/declared.ts'
import { planContract, printContract } from '#server/engine/graphql/contract.ts'
import { differenceBetween } from '#server/engine/tables/generate.ts'
import { currentSnapshot } from '#server/engine/tables/snapshot.ts'
import { services } from '#server/services.ts'

const ROOT = join(import.meta.dirname, '../..')
const contracts = productSchema.services.flatMap((service) => {
  const text = printContract(productSchema, service)
  return text === undefined ? [] : [[service.name, text] as const]
})

describe('the contract', () => {
  test.each(contracts)('of %s is up to date (npm run db:generate)', (name, text) => {
    expect(readFileSync(join(ROOT, 'contract', `${name}.graphql`), 'utf8')).toBe(text)
  })

  test('and the types of its operations are up to date (npm run db:generate)', async () => {
    const folder = pathToFileURL(join(ROOT, 'contract/'))
    expect(await planContract({ ...productSchema, folder })).toEqual([])
  })

  test('contains no removed service', () => {
    const typed = productSchema.services.flatMap(({ name, operations }) => (operations ? [`${name}.ts`] : []))
    expect(readdirSync(join(ROOT, 'contract')).sort()).toEqual(
      [...contracts.map(([name]) => `${name}.graphql`), ...typed].sort(),
    )
  })

  test.each(services.map((service) => [service.name, service] as const))(
    'of %s has an answer behind every operation',
    (_name, service) => {
      const derived = resources
        .ofService(service.name)
        .flatMap(({ key }) =>
          [getOneName, getManyName, createName, updateName, updateManyName, exportName].map((name) => name(key)),
        )
      const written = (service.operations ?? []).map(({ name }) => name)
      const text = printContract(wholeSchema, service) ?? 'scalar None'
      const roots = parse(text).definitions.flatMap((definition) =>
        definition.kind === Kind.OBJECT_TYPE_DEFINITION && /^(Query|Mutation)$/.test(definition.name.value)
          ? (definition.fields ?? []).map(({ name }) => name.value)
          : [],
      )
      expect(roots.filter((operation) => !derived.includes(operation) && !written.includes(operation))).toEqual([])
    },
  )
})

describe('the tables', () => {
  test('match the last migration (npm run db:generate)', async () => {
    const snapshot = JSON.parse(readFileSync(join(ROOT, 'server/migrations/snapshot.json'), 'utf8'))
    const [after, { resources: own }] = [currentSnapshot(productSchema), productSchema]
    expect((await differenceBetween({ before: snapshot, after, resources: own })).statements).toEqual([])
  })
})

describe('the names', () => {
  test.each(productSchema.resources.all.map((resource) => [resource.key, resource] as const))(
    'of %s stay',
    (key, resource) => {
      const { right, operations, fields } = resource
      const operationNames = { list: getManyName, get: getOneName, create: createName, update: updateName }
      expect({
        table: `${schemaName(resource.service)}.${tableName(key)}`,
        type: typeName(key),
        path: pathOf(resource),
        right,
        operations: Object.entries(operationNames).flatMap(([operation, name]) =>
          operations.some((asked) => asked === operation) ? [name(key)] : [],
        ),
        fields: Object.entries(fields).map(([name, { kind }]) =>
          kind === 'references' || kind === 'files'
            ? `${name}: ${joinTableName(key, name)}`
            : kind === 'children'
              ? name
              : `${name}: ${columnName(name, kind)}`,
        ),
      }).toMatchSnapshot()
    },
  )
})
