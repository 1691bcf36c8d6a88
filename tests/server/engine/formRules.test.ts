import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '#resources/index.ts'
import { createRegistry } from '#resources/schema/checkedRegistry.ts'
import * as field from '#resources/schema/field.ts'
import { defineResource } from '#resources/schema/resource.ts'
import { entityViewOf } from '#src/crud/entityView.ts'
import { errorLeaves } from '#src/crud/form/errorPaths.ts'
import { inputOf, newValues } from '#src/crud/form/formValues.ts'
import { formPathOf, formResolver } from '#src/crud/form/validateForm.ts'
import { startTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { generateBeyond } from '#tests/support/integrator.ts'

const specimen = defineResource({
  key: 'specimen',
  service: 'company',
  right: 'SPECIMEN',
  title: ['name'],
  fields: {
    name: field.text({ required: true, minLength: 2, maxLength: 8 }),
    digits: field.text({ digits: 3 }),
    alpha: field.text({ format: 'alpha' }),
    alphaNum: field.text({ format: 'alphaNum', notOneOf: ['admin'] }),
    alphaDash: field.text({ format: 'alphaDash' }),
    alphaSpaces: field.text({ format: 'alphaSpaces' }),
    siret: field.text({ format: 'siret' }),
    pattern: field.text({ pattern: '^[A-Z]+$' }),
    words: field.text({ oneOf: ['A', 'B'] }),
    email: field.email(),
    phone: field.phone(),
    url: field.url(),
    between: field.integer({ min: -2, max: 5 }),
    positive: field.decimal({ sign: 'positive', decimals: 1 }),
    negative: field.integer({ sign: 'negative' }),
    money: field.money({ max: 10 }),
    kind: field.choice(['A', 'B']),
    demanded: field.text({ requiredIf: { field: 'kind', is: 'B' } }),
    hidden: field.text({ required: true, when: { field: 'kind', is: 'A' } }),
    kinds: field.choices(['A', 'B', 'C'], { minItems: 2 }),
    start: field.date(),
    end: field.date(),
    one: field.text(),
    other: field.text(),
    secret: field.text(),
    secretAgain: field.text(),
    people: field.embedded({ name: field.text({ required: true }), email: field.email() }, { maxItems: 2 }),
  },
  rules: [
    { rule: 'after', fields: ['end', 'start'] },
    { rule: 'atMostOneOf', fields: ['one', 'other'] },
    { rule: 'confirmed', fields: ['secretAgain', 'secret'] },
  ],
})

const registry = createRegistry([...resources.all, specimen])
const labels = {
  singular: 'spécimen',
  plural: 'spécimens',
  gender: 'MASCULINE' as const,
  // Without labels, the server uses field names.
  fields: Object.fromEntries(Object.keys(specimen.fields).map((name) => [name, name])),
}
const view = entityViewOf(specimen, {
  labels,
  set: { groups: [], fields: [] },
  isReady: true,
  catalogue: { registry, labels: { specimen: labels } },
})
const moment = { zone: 'Europe/Paris', now: new Date('2026-11-21T09:00:00Z') }

let folder: string
let app: TestApp
let manager: TestPerson

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regie-rules-'))
  await generateBeyond(registry, folder)
  app = await startTestApp({ resources: registry, migrations: folder })
  manager = await app.person({ rights: { SPECIMEN: true } })
})
afterAll(async () => {
  await app?.stop()
  await rm(folder, { recursive: true, force: true })
})

const text = fc.oneof(
  fc.constant(''),
  fc.constantFrom(
    'A',
    'B',
    'admin',
    'Éloïse',
    'grande salle',
    'a-b_c',
    '123',
    '12a',
    '73282932000074',
    ' x ',
    'ab\ncd',
  ),
  fc.constantFrom('a@b.fr', 'a@b', '01 23 45 67 89', 'https://exemple.fr', 'javascript:alert(1)', '\u202Eabc', '\0'),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
)
const orNothing = <T>(value: fc.Arbitrary<T>) => fc.oneof(fc.constant(null), value)
const day = fc.constantFrom('2026-01-01', '2026-01-02', '2026-02-28')

const ARBITRARIES: Record<string, fc.Arbitrary<unknown>> = {
  between: orNothing(fc.integer({ min: -10, max: 10 })),
  positive: orNothing(fc.constantFrom(-1, 0, 0.5, 0.55, 3)),
  negative: orNothing(fc.integer({ min: -3, max: 3 })),
  money: orNothing(fc.constantFrom(-1, 0, 9.99, 10.001, 11)),
  kind: orNothing(fc.constantFrom('A', 'B')),
  kinds: fc.array(fc.constantFrom('A', 'B', 'C'), { maxLength: 4 }),
  start: orNothing(day),
  end: orNothing(day),
  people: fc.array(fc.record({ name: orNothing(text), email: orNothing(text) }), { maxLength: 3 }),
}
const values = fc.record(
  Object.fromEntries(Object.keys(specimen.fields).map((name) => [name, ARBITRARIES[name] ?? orNothing(text)])),
)

const CREATE = 'mutation ($input: SpecimenInput!) { createSpecimen(input: $input) { id } }'

const inOrder = (found: readonly (readonly [string, string])[]) =>
  found.map(([path, message]) => `${path}: ${message}`).sort()

const byBrowser = async (form: Record<string, unknown>): Promise<string[]> => {
  const { errors } = await formResolver(view)(form, undefined, { fields: {}, shouldUseNativeValidation: false })
  return inOrder(errorLeaves(errors).map(({ path, message }) => [path, message]))
}

const byServer = async (form: Record<string, unknown>): Promise<string[]> => {
  const { errors } = await manager.ask('company', CREATE, { input: inputOf(view, form) })
  const found = (errors?.[0]?.extensions.errors ?? []) as { path: string; message: string }[]
  if (errors) expect(errors[0]?.extensions.code).toBe('VALIDATION_FAILED')
  const places = new Map<string, string>()
  for (const { path, message } of found) {
    const place = formPathOf(view, path).replace(/\.root$/, '')
    if (!places.has(place)) places.set(place, message)
  }
  return inOrder([...places])
}

test('browser and server return the same errors', async () => {
  await fc.assert(
    fc.asyncProperty(values, async (given) => {
      const form = { ...newValues(view, moment), ...given }
      expect(await byServer(form)).toEqual(await byBrowser(form))
    }),
    { numRuns: 150 },
  )
}, 60_000)

test('values accepted by both are stored', async () => {
  const form = { ...newValues(view, moment), name: 'Lot 1', kind: 'B', demanded: 'oui', kinds: ['A', 'C'] }
  expect(await byBrowser(form)).toEqual([])
  expect(await byServer(form)).toEqual([])
})
