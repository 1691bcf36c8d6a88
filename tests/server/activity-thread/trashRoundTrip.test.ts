import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { resources } from '#resources/index.ts'
import { tableName } from '#resources/schema/names.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { joinsOf, joinTableNameOf, tableNameOf } from '#server/engine/tables/tableGraph.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { classesOf } from '#tests/support/entityClasses.ts'
import { offerEverything } from '#tests/support/parameters.ts'
import { samplesOf } from '#tests/support/samples.ts'
import { representativesOf } from '#tests/support/thorough.ts'
import { createCategory, createItem } from '../fixtures/reservationPeople.ts'

const app = fileApp()

// Requested emails are deleted with their record and not restored.
const UNTOUCHED = new Set(['activity', 'deletedRecord', 'deletionRequest', 'securityEvent', 'email', 'sentEmail'])
const deletable = representativesOf(
  resources.all.filter(({ operations, right }) => right && operations.includes('delete')),
  classesOf('beforeRemove', 'remove', 'restore', 'afterWrite'),
)

const columnOf = (name: string) => `"${name}"`
const quotedPlace = (place: string) => place.split('.').map(columnOf).join('.')

const wholeDatabase = async (): Promise<Record<string, unknown>> => {
  const places = resources.all
    .filter(({ key }) => !UNTOUCHED.has(key))
    .flatMap((resource) => [tableNameOf(resource), ...joinsOf(resource).map(({ join }) => joinTableNameOf(join))])
  const dump: Record<string, unknown> = {}
  for (const place of places) {
    const { rows } = await app().pool.query(
      `SELECT to_jsonb(t) AS row FROM ${quotedPlace(place)} t ORDER BY to_jsonb(t)::text`,
    )
    dump[place] = rows.map(({ row }) => row)
  }
  const holds = await app().pool.query(
    'SELECT line_id, item_id, starting_at, held_until FROM reservation.hold ORDER BY line_id, item_id',
  )
  return { ...dump, holds: holds.rows }
}

const addFile = async (): Promise<string> => {
  const id = uuid()
  await app().pool.query(
    `INSERT INTO drive.file (id, name, extension, mime_type, size, hash) VALUES ($1, 'plan.pdf', 'pdf', 'application/pdf', 4, $2)`,
    [id, id],
  )
  return id
}

const attachEverything = async (resource: AnyResource, id: string): Promise<void> => {
  const { pool } = app()
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'image') continue
    const column = `${tableName(name)}_id`
    await pool.query(`UPDATE ${quotedPlace(tableNameOf(resource))} SET ${column} = $2 WHERE id = $1`, [
      id,
      await addFile(),
    ])
  }
  for (const { join, to } of joinsOf(resource).filter((one) => one.to === 'file')) {
    expect(to).toBe('file')
    await pool.query(
      `INSERT INTO ${quotedPlace(joinTableNameOf(join))} (${columnOf(join.ownerColumn)}, file_id, position) VALUES ($1, $2, 0)`,
      [id, await addFile()],
    )
  }
  if (!resource.customisable) return
  const names = [`NOTE_${id.slice(-6)}`, `PLAN_${id.slice(-6)}`].map((name) => name.toUpperCase())
  await pool.query(
    `INSERT INTO entity_customizer.custom_field (id, entity, label, name, type, required, size, options, in_list, retired, position)
     SELECT gen_random_uuid(), $1, name, name, type, false, 2, '[]', false, false, 0 FROM unnest($2::text[], '{string,image}'::text[]) AS f (name, type)`,
    [resource.key, names],
  )
  await pool.query(`SELECT pg_notify('regie_events', '{"topic":"customField","payload":{"entity":"${resource.key}"}}')`)
  await app().kernel.events.flush()
  const values = { [names[0] ?? '']: 'Important', [names[1] ?? '']: await addFile() }
  await pool.query(`UPDATE ${quotedPlace(tableNameOf(resource))} SET custom_fields = $2 WHERE id = $1`, [id, values])
}

const reserve = async (client: TestPerson): Promise<string> => {
  const item = await createItem(app().pool, 'property', await createCategory(app().pool))
  const many = await createItem(app().pool, 'location', await createCategory(app().pool), { quantity: 5 })
  const input = {
    subject: 'Réunion',
    startingAt: '2031-03-10 08:00:00',
    endingAt: '2031-03-10 10:00:00',
    items: [
      {
        item,
        borrowings: [
          { borrower: client.id, isMain: true },
          { externalName: 'Société du Parc', isMain: false },
        ],
      },
      { item: many, quantity: 3 },
    ],
  }
  const { createReservation } = await client.get(
    'reservation',
    'mutation C($input: ReservationWriteInput!) { createReservation(input: $input) { id } }',
    { input },
  )
  return createReservation.id
}

const remove = async (client: TestPerson, entityType: string, entityId: string): Promise<void> => {
  const input = { entityType, entityId }
  const { createDeletionRequest } = await client.get(
    'mutex',
    'mutation D($input: CreateDeletionRequestInput!) { createDeletionRequest(input: $input) { id } }',
    { input },
  )
  const GET = 'query G($id: ID!) { getDeletionRequest(id: $id) { status usedByMicroservices errors } }'
  for (;;) {
    const { getDeletionRequest: state } = await client.get('mutex', GET, { id: createDeletionRequest.id })
    if (state.status === 'SUCCESS') return
    if (['FAILURE', 'ERROR'].includes(state.status)) throw new Error(JSON.stringify(state))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const RESTORE = 'mutation R($ids: [ID!]!) { restoreRecords(ids: $ids) { id isRestored recordId reasons } }'
const binOf = async (recordId: string): Promise<string> =>
  (await app().pool.query('SELECT id FROM activity_thread.deleted_record WHERE record_id = $1', [recordId])).rows[0]?.id

let administrator: TestPerson
beforeAll(async () => {
  await offerEverything(app().pool)
  administrator = await app().administrator()
})

describe('a restored record', () => {
  it.each(deletable.map(({ key }) => key))('%s equals the original', async (key) => {
    const resource = resources.get(key)
    const recordId =
      key === 'reservation'
        ? await reserve(administrator)
        : await samplesOf({ registry: resources, client: administrator }).create(key)
    await attachEverything(resource, recordId)
    const before = await wholeDatabase()
    await remove(administrator, key, recordId)
    expect(await wholeDatabase()).not.toEqual(before)
    const { restoreRecords } = await administrator.get('activity-thread', RESTORE, { ids: [await binOf(recordId)] })
    expect(restoreRecords).toMatchObject([{ isRestored: true, recordId, reasons: [] }])
    expect(await wholeDatabase()).toEqual(before)
    expect(await binOf(recordId)).toBeUndefined()
  })
})
