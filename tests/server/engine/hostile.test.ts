import { beforeAll, describe, expect, test } from 'vitest'
import { childFields } from '#resources/domain/children.ts'
import { CONSOLE_SERVICE } from '#resources/domain/consoleEntities.ts'
import { resources } from '#resources/index.ts'
import { holds } from '#resources/schema/condition.ts'
import type { Field } from '#resources/schema/field.ts'
import { getManyName, getOneName, typeName, updateName } from '#resources/schema/names.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { services } from '#server/services.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { oddValues, refusedValues } from '#tests/support/hostileValues.ts'
import { offerEverything } from '#tests/support/parameters.ts'
import { samplesOf } from '#tests/support/samples.ts'
import { IS_THOROUGH } from '#tests/support/thorough.ts'

const app = fileApp()
let administrator: TestPerson

beforeAll(async () => {
  await offerEverything(app().pool)
  administrator = await app().administrator()
})

const written = resources.all.filter(
  ({ key, operations }) => operations.includes('create') && operations.includes('update') && key !== 'reservation',
)
const CLEAR = ['VALIDATION_FAILED', 'BAD_REQUEST', 'FILE_TOO_LARGE']

type Target = { resource: AnyResource; id: string; person: TestPerson }

const isWritten = (field: Field): boolean => !field.readOnly && field.kind !== 'json'

const update = ({ resource, id, person }: Target, input: Record<string, unknown>) =>
  person.ask(
    resource.service,
    `mutation ($id: ID!, $input: ${typeName(resource.key)}Input!) { ${updateName(resource.key)}(id: $id, input: $input) { id } }`,
    { id, input },
  )

const selectionOf = (fields: Record<string, Field>): string =>
  Object.entries(fields)
    .map(([name, field]) => {
      if (field.kind === 'reference' || field.kind === 'references' || field.kind === 'children')
        return `${name} { id }`
      if (field.kind === 'files' || field.kind === 'image') return `${name} { id }`
      if (field.kind === 'embedded') return `${name} { ${Object.keys(field.fields).join(' ')} }`
      return name
    })
    .join(' ')

const stateOf = async ({ resource, id, person }: Target): Promise<string> => {
  const query = `query ($id: ID!) { ${getOneName(resource.key)}(id: $id) { updatedAt ${selectionOf(resource.fields)} } }`
  const record = await person.get(resource.service, query, { id })
  const { rows } = await app().pool.query(
    'SELECT count(*)::int AS count FROM activity_thread.activity WHERE record_id = $1',
    [id],
  )
  return JSON.stringify([record, rows[0].count])
}

const complaintOf = async (target: Target, name: string, value: unknown): Promise<string | undefined> => {
  const { errors } = await update(target, { [name]: value })
  const shown = `${name} = ${JSON.stringify(value).slice(0, 60)}`
  if (!errors) return `${shown} was taken`
  const [error] = errors
  const { code, errors: violations } = (error?.extensions ?? {}) as Record<string, unknown>
  if (!CLEAR.includes(String(code))) return `${shown} answered ${code}: ${error?.message}`
  if (code !== 'VALIDATION_FAILED') return undefined
  const isOnField = (violations as { path: string; message: string }[]).some(
    ({ path, message }) => path.startsWith(name) && message.length > 0,
  )
  return isOnField ? undefined : `${shown} is reported elsewhere: ${JSON.stringify(violations)}`
}

/** Visible fields only: values of hidden ones are dropped. */
const ownFields = async ({ resource, id, person }: Target): Promise<[string, Field][]> => {
  const query = `query ($id: ID!) { ${getOneName(resource.key)}(id: $id) { ${selectionOf(resource.fields)} } }`
  const record = (await person.get(resource.service, query, { id }))[getOneName(resource.key)]
  return Object.entries(resource.fields).filter(([, field]) => isWritten(field) && holds(field.when, record))
}

const sampled = new Set<string>()
let turn = 0
const sampleOf = <T>(use: string, { kind }: Field, values: readonly T[]): readonly T[] => {
  const isFirst = !sampled.has(`${use} ${kind}`)
  sampled.add(`${use} ${kind}`)
  turn += 1
  const step = Math.min(8, values.length)
  return IS_THOROUGH || isFirst ? values : values.filter((_value, index) => (index + turn) % step === 0)
}

const childValues = (field: Field): unknown[] => {
  if (field.kind !== 'children' || field.handWritten) return []
  const fields = childFields({ field, resource: resources.get(field.to) })
  return Object.entries(fields).flatMap(([name, child]) =>
    isWritten(child) ? refusedValues(child).map((value) => [{ [name]: value }]) : [],
  )
}

const targetOf = async (resource: AnyResource): Promise<Target> => {
  const person = administrator
  const samples = samplesOf({ registry: resources, client: person })
  return { resource, person, id: await samples.create(resource.key) }
}

describe.each(written.map((resource) => [resource.key, resource] as const))('%s', (_key, resource) => {
  test('rejects invalid values, each at its field, and stores nothing', async () => {
    const target = await targetOf(resource)
    const before = await stateOf(target)
    const complaints: string[] = []
    for (const [name, field] of await ownFields(target)) {
      for (const value of sampleOf('refused', field, [...refusedValues(field), ...childValues(field)])) {
        const complaint = await complaintOf(target, name, value)
        if (complaint) complaints.push(complaint)
      }
    }
    expect(complaints).toEqual([])
    expect(await stateOf(target)).toBe(before)
  })

  test('stores unusual texts unchanged, except invisible characters, and finds them', async () => {
    const target = await targetOf(resource)
    const query = `query ($id: ID!) { ${getOneName(resource.key)}(id: $id) { ${selectionOf(resource.fields)} } }`
    const search = `query ($filter: ${typeName(resource.key)}Filter) { ${getManyName(resource.key)}(filter: $filter) { total } }`
    for (const [name, field] of await ownFields(target)) {
      for (const value of sampleOf('odd', field, oddValues(field))) {
        const { errors } = await update(target, { [name]: value })
        if (errors) {
          expect(CLEAR).toContain(errors[0]?.extensions.code)
          continue
        }
        const record = (await target.person.get(resource.service, query, { id: target.id }))[getOneName(resource.key)]
        expect(record[name]).toBe(value.replace(/[\u200b\u200f\u202e]/g, ''))
        const { errors: searchErrors } = await target.person.ask(resource.service, search, { filter: { q: value } })
        expect(searchErrors).toBeUndefined()
      }
    }
  })
})

/** The service of console entities has no endpoint before the first one. */
const served = services.map(({ name }) => name).filter((name) => name !== CONSOLE_SERVICE)

describe.each(served)('the %s service', (service) => {
  const deep = (depth: number): unknown => (depth === 0 ? 'x' : { a: deep(depth - 1) })
  const LIST = resources.ofService(service).find(({ operations }) => operations.includes('list'))

  test('answers malicious documents with a clear error', async () => {
    const person = administrator
    const documents = [
      `{ ${Array.from({ length: 1_000 }, (_, index) => `a${index}: __typename`).join(' ')} }`,
      '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
      `{ ${'a { '.repeat(500)} b ${'} '.repeat(500)} }`,
      `query (${Array.from({ length: 2_000 }, (_, index) => `$v${index}: Int`).join(' ')}) { __typename }`,
      '{ __typename @a @b @c @skip(if: "x") }',
      '{',
      '\0',
      '',
    ]
    for (const document of documents) {
      const { errors } = await person.ask(service, document)
      expect(errors?.[0]?.extensions.code).not.toBe('INTERNAL_SERVER_ERROR')
      expect(errors?.[0]?.message).not.toMatch(/node_modules|\.ts:|at .*\(/)
    }
  })

  test('rejects malformed filters', async () => {
    if (!LIST) return
    const person = administrator
    const query = `query ($filter: ${typeName(LIST.key)}Filter) { ${getManyName(LIST.key)}(filter: $filter) { total } }`
    for (const filter of [
      deep(200),
      { q: deep(3) },
      { ids: [deep(2)] },
      { ids: 'x'.repeat(10_000) },
      { __proto__x: 1 },
      12,
    ]) {
      expect(await person.errorCode(service, query, { filter })).toBeOneOf([...CLEAR, 'QUERY_TOO_EXPENSIVE'])
    }
  })
})
