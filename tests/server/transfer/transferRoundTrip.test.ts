import { describe, expect, it } from 'vitest'
import { resources } from '#resources/index.ts'
import { exportName, tableName } from '#resources/schema/names.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { joinsOf, joinTableNameOf, tableNameOf } from '#server/engine/tables/tableGraph.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { classesOf } from '#tests/support/entityClasses.ts'
import { offerEverything } from '#tests/support/parameters.ts'
import { samplesOf } from '#tests/support/samples.ts'
import { IS_THOROUGH, representativesOf } from '#tests/support/thorough.ts'
import { checkImport, exportText, runImport } from '#tests/support/transfer.ts'
import { bookingOf, CREATE, createCategory, createItem } from '../fixtures/reservationPeople.ts'

const app = fileApp()

const NASTY = [
  '"guillemets"',
  'point;virgule',
  "=1+1'",
  "'=déjà",
  '+33',
  '-1',
  '@moi',
  '🎉 fête',
  'a | b',
  'a › b',
  'é\\;è',
  '0012',
  '12/2026',
]

/** Records per entity: one per text, or a sample that differs by entity. */
const COUNT = IS_THOROUGH ? NASTY.length : 3

const created = representativesOf(
  resources.all.filter(({ operations }) => operations.includes('create') && operations.includes('update')),
  classesOf('importing', 'complete', 'numbering', 'beforeWrite', 'afterWrite'),
)

const quoted = (place: string) =>
  place
    .split('.')
    .map((part) => `"${part}"`)
    .join('.')

const familyOf = (resource: AnyResource): AnyResource[] => [
  resource,
  ...Object.values(resource.fields).flatMap((field) =>
    field.kind === 'children' ? familyOf(resources.get(field.to)) : [],
  ),
]

const rowsOf = async (resource: AnyResource): Promise<unknown[]> => {
  const places = familyOf(resource).flatMap((one) => [
    tableNameOf(one),
    ...joinsOf(one).map(({ join }) => joinTableNameOf(join)),
  ])
  const dumps = []
  for (const place of places) {
    const { rows } = await app().pool.query(
      `SELECT to_jsonb(t) AS row FROM ${quoted(place)} t ORDER BY to_jsonb(t)::text`,
    )
    dumps.push(rows)
  }
  return dumps
}

const spoil = async (resource: AnyResource): Promise<void> => {
  for (const [name, field] of Object.entries(resource.fields)) {
    // The importing user's code carries their rights.
    if (resource.key === 'user' && name === 'code') continue
    const isFree = (field.kind === 'text' || field.kind === 'longText') && !field.pattern && !field.readOnly
    // A key names an entity: it is no free text.
    if ('entityKey' in field && field.entityKey) continue
    if (!isFree || ('format' in field && field.format) || (field.maxLength ?? 255) < 20) continue
    const texts =
      field.kind === 'longText' ? [...NASTY.map((text) => `${text}\nsuite ; \t fin`), 'x'.repeat(9_000)] : NASTY
    const column = `"${tableName(name)}"`
    const { rows } = await app().pool.query(
      `SELECT id, ${column} AS text FROM ${quoted(tableNameOf(resource))} ORDER BY id`,
    )
    const first = resources.all.indexOf(resource) * COUNT
    for (const [at, row] of rows.entries()) {
      const isUnique = field.unique || resource.unique?.some((fields) => fields.includes(name))
      const text = `${texts[(first + at) % texts.length]}${isUnique ? ` ${at}` : ''}`
      await app().pool.query(`UPDATE ${quoted(tableNameOf(resource))} SET ${column} = $2 WHERE id = $1`, [row.id, text])
    }
  }
}

const OWN_WAYS: Record<string, (person: TestPerson, count: number) => Promise<unknown>> = {
  reservation: async (person, count) => {
    const category = await createCategory(app().pool)
    const room = await createItem(app().pool, 'location', category, { name: `Salle ; ${count % 2}` })
    const stock = await createItem(app().pool, 'property', category, { quantity: 5 })
    const outside = { externalName: `Externe ${count}`, externalEmail: `externe${count}@exemple.fr` }
    const items = [
      { item: room, borrowings: [{ borrower: person.id, isMain: true }, outside] },
      { item: stock, quantity: 1 + (count % 5) },
    ]
    await person.get('reservation', CREATE, { input: bookingOf([], { input: { items } }) })
  },
}

const fill = async (person: TestPerson, resource: AnyResource): Promise<void> => {
  const { create } = samplesOf({ registry: resources, client: person })
  const own = OWN_WAYS[resource.key]
  for (let count = 0; count < COUNT; count++) await (own ? own(person, count) : create(resource.key))
  for (const one of familyOf(resource)) await spoil(one)
}

let administrator: TestPerson | undefined
const admin = async () => {
  if (!administrator) await offerEverything(app().pool)
  administrator ??= await app().administrator()
  return administrator
}

describe('an export can be imported unchanged', () => {
  it.each(created.map(({ key }) => key))('%s', async (key) => {
    const person = await admin()
    const resource = resources.get(key)
    await fill(person, resource)
    const before = await rowsOf(resource)
    const content = await exportText(app(), person, { service: resource.service, operation: exportName(key) })
    const checked = await checkImport(person, { entity: key, content })
    expect(checked).toMatchObject({ status: 'CHECKED', created: 0, updated: 0, refused: 0, errors: [], keyField: 'id' })
    expect(checked.unchanged).toBeGreaterThanOrEqual(COUNT)
    const done = await runImport(person, checked.id)
    expect(done).toMatchObject({ status: 'DONE', created: 0, updated: 0, unchanged: checked.unchanged })
    expect(await rowsOf(resource)).toEqual(before)
  })
})
