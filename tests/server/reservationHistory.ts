import { v7 as uuid } from 'uuid'
import { beforeAll, expect } from 'vitest'
import type { TestApp, TestPerson } from '#tests/support/app.ts'
import { book, createCategory, createItem, MANAGER_RIGHTS, UPDATE } from './reservationPeople.ts'

const GET = `query ($id: ID!) { getThread(entity: "reservation", recordId: $id) {
  items { id action changes canUndo undoRefusal isUndone undoes { id } } } }`
const UNDO = 'mutation ($id: ID!) { undoActivity(id: $id) }'
const ADD_FIELD = 'mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { id } }'

export type Entry = {
  id: string
  action: string
  changes: Record<string, { before: unknown; after: unknown }>
  canUndo: boolean
  undoRefusal: string | null
  isUndone: boolean
  undoes: { id: string } | null
}
export type Person = { borrower?: string; externalName?: string; externalEmail?: string; isMain?: boolean } & object
export type Line = { id?: string; item: string; quantity?: number; borrowings?: Person[]; customFields?: object }

export const main = (client: TestPerson): Person => ({ borrower: client.id, isMain: true })

export const reservationHistory = (app: () => TestApp) => {
  let manager: TestPerson
  let category: string
  let formation: string

  beforeAll(async () => {
    manager = await app().person({
      rights: { ...MANAGER_RIGHTS, EXTERNAL_BORROWER: {} },
      firstName: 'Anne',
      lastName: 'Aubrac',
    })
    category = await createCategory(app().pool)
    formation = uuid()
    await app().pool.query('INSERT INTO reservation.use_type (id, name) VALUES ($1, $2)', [formation, 'Formation'])
    const admin = await app().administrator()
    for (const [entity, name, label, type] of [
      ['reservationItem', 'SEATS', 'Places assises', 'int'],
      ['reservationItem', 'PLAN', 'Plan', 'file'],
      ['borrowing', 'BADGE', 'Badge', 'int'],
    ]) {
      const input = { entity, name, label, type, size: 2 }
      await admin.get('entity-customizer', ADD_FIELD, { input })
    }
  })

  const item = (name?: string, quantity?: number) =>
    createItem(app().pool, 'property', category, { ...(name && { name }), ...(quantity && { quantity }) })

  const booked = async (client: TestPerson, lines: readonly Line[], input: object = {}) => {
    const { data, errors } = await book(client, [], { input: { items: lines, ...input } })
    expect(errors).toBeUndefined()
    return data.createReservation.id as string
  }

  const change = async (client: TestPerson, id: string, input: object) => {
    const { errors } = await client.ask('reservation', UPDATE, { id, input })
    expect(errors).toBeUndefined()
  }

  const entries = async (client: TestPerson, id: string): Promise<Entry[]> =>
    (await client.get('activity-thread', GET, { id })).getThread.items

  const latest = async (client: TestPerson, id: string): Promise<Entry> => {
    const [entry] = await entries(client, id)
    if (!entry) throw new Error('The history is empty')
    return entry
  }

  const undo = (client: TestPerson, id: string) => client.ask('activity-thread', UNDO, { id })

  const undone = async (client: TestPerson, id: string) => expect((await undo(client, id)).errors).toBeUndefined()

  const refusal = async (client: TestPerson, id: string) => {
    const { errors } = await undo(client, id)
    return { message: errors?.[0]?.message, ...errors?.[0]?.extensions }
  }

  const linesOf = async (id: string) => {
    const { rows } = await app().pool.query(
      `SELECT line.id, line.reservable_item_id AS item, line.quantity, line.custom_fields AS "customFields",
         line.planning_status AS "planningStatus",
         (SELECT json_agg(json_build_object('borrower', p.borrower_id, 'externalName', p.external_name,
            'externalEmail', p.external_email, 'isMain', p.is_main, 'useType', p.use_type_id, 'customFields', p.custom_fields)
            ORDER BY p.is_main DESC, p.external_name, p.borrower_id)
          FROM reservation.borrowing p WHERE p.reservation_item_id = line.id) AS people
       FROM reservation.reservation_item line WHERE line.reservation_id = $1 ORDER BY line.id`,
      [id],
    )
    return rows
  }

  const refs = async (id: string): Promise<Line[]> =>
    (await linesOf(id)).map((line) => ({ id: line.id, item: line.item }))

  return {
    manager: () => manager,
    category: () => category,
    formation: () => formation,
    item,
    booked,
    change,
    entries,
    latest,
    undo,
    undone,
    refusal,
    linesOf,
    refs,
  }
}
