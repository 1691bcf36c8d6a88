/** Changes of a reservation that are taken back: its dates, its lines and its people, with all rules of a booking. */
import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import {
  at,
  book,
  createCategory,
  createItem,
  createSector,
  MANAGER_RIGHTS,
  REQUESTER,
  UPDATE,
} from './reservationPeople.ts'

const app = fileApp()

const GET = `query ($id: ID!) { getActivities(entity: "reservation", recordId: $id) {
  items { id action changes canUndo undoRefusal isUndone undoes { id } } } }`
const UNDO = 'mutation ($id: ID!) { undoActivity(id: $id) }'
const ADD_FIELD = 'mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { id } }'

type Entry = {
  id: string
  action: string
  changes: Record<string, { before: unknown; after: unknown }>
  canUndo: boolean
  undoRefusal: string | null
  isUndone: boolean
  undoes: { id: string } | null
}
type Person = { borrower?: string; externalName?: string; externalEmail?: string; isMain?: boolean } & object
type Line = { id?: string; item: string; quantity?: number; borrowings?: Person[]; customFields?: object }

let manager: TestPerson
let category: string
let formation: string

beforeAll(async () => {
  manager = await app().person({ rights: MANAGER_RIGHTS, firstName: 'Anne', lastName: 'Aubrac' })
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
  (await client.get('activity-thread', GET, { id })).getActivities.items

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

/** Everything of the lines, as the tables hold it. */
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

const main = (client: TestPerson): Person => ({ borrower: client.id, isMain: true })

describe('dates of a reservation', () => {
  it('come back when they are free, and are refused when they are not', async () => {
    const hall = await item()
    const { data } = await book(manager, [hall])
    const { id } = data.createReservation
    const later = { startingAt: at('14:00'), endingAt: at('16:00'), subject: 'Décalée' }
    await change(manager, id, later)
    const moved = await latest(manager, id)
    expect(moved.canUndo).toBe(true)
    const { data: other } = await book(manager, [hall])
    expect(await refusal(manager, moved.id)).toMatchObject({ code: 'ITEM_UNAVAILABLE' })
    await app().pool.query('DELETE FROM reservation.reservation WHERE id = $1', [other.createReservation.id])
    await undone(manager, moved.id)
    const { rows } = await app().pool.query('SELECT subject FROM reservation.reservation WHERE id = $1', [id])
    expect(rows).toEqual([{ subject: 'Réunion' }])
    expect(await latest(manager, id)).toMatchObject({ action: 'UNDO', undoes: { id: moved.id } })
  })
})

describe('lines of a reservation', () => {
  it('come back whole, as the very lines that they were, and go away again', async () => {
    const [hall, chairs, gym] = [await item('Salle Jaurès'), await item('Chaises', 100), await item('Gymnase')]
    const people = [
      { borrower: manager.id, isMain: true, useType: formation, customFields: { BADGE: 7 } },
      { externalName: 'Société du Parc', externalEmail: 'parc@exemple.fr' },
    ]
    const id = await booked(manager, [
      { item: hall },
      { item: chairs, quantity: 40, borrowings: people, customFields: { SEATS: 12 } },
    ])
    const before = await linesOf(id)
    const [kept] = await refs(id)
    await change(manager, id, { items: [kept, { item: gym }] })
    const changed = await latest(manager, id)
    expect(changed.canUndo).toBe(true)
    expect(changed.changes).toEqual({
      reservationItems: { before: ['Chaises × 40'], after: ['Gymnase'] },
      borrowings: {
        before: ['Chaises\u00a0: Anne Aubrac (Formation), Société du Parc'],
        after: ['Gymnase\u00a0: Anne Aubrac'],
      },
    })
    const after = await linesOf(id)
    await undone(manager, changed.id)
    expect(await linesOf(id)).toEqual(before)
    const taken = await latest(manager, id)
    expect(taken).toMatchObject({ action: 'UNDO', canUndo: true, undoes: { id: changed.id } })
    expect((await entries(manager, id))[1]).toMatchObject({ isUndone: true, canUndo: false })
    await undone(manager, taken.id)
    expect(await linesOf(id)).toEqual(after)
  })

  it('take back quantities, people and custom values, and say what changed without its values', async () => {
    const chairs = await item('Chaises pliantes', 100)
    const people: Person[] = [main(manager), { externalName: 'Club', externalEmail: 'ancien@exemple.fr' }]
    const id = await booked(manager, [{ item: chairs, quantity: 10, borrowings: people, customFields: { SEATS: 1 } }])
    const before = await linesOf(id)
    const [line] = await refs(id)
    const now: Person[] = [{ externalName: 'Club', externalEmail: 'nouveau@exemple.fr', isMain: true }]
    await change(manager, id, { items: [{ ...line, quantity: 30, borrowings: now, customFields: { SEATS: 2 } }] })
    const entry = await latest(manager, id)
    expect(entry.changes).toEqual({
      reservationItems: { before: ['Chaises pliantes × 10'], after: ['Chaises pliantes × 30'] },
      borrowings: { before: ['Chaises pliantes\u00a0: Anne Aubrac, Club'], after: ['Chaises pliantes\u00a0: Club'] },
      details: {
        before: ['Chaises pliantes\u00a0: Places assises', 'Chaises pliantes\u00a0: adresse e-mail (Club)'],
        after: ['Chaises pliantes\u00a0: Places assises', 'Chaises pliantes\u00a0: adresse e-mail (Club)'],
      },
    })
    expect(JSON.stringify(entry)).not.toContain('exemple.fr')
    await undone(manager, entry.id)
    expect(await linesOf(id)).toEqual(before)
  })

  it('bring back the files of their custom fields, while these are there', async () => {
    const id = await booked(manager, [{ item: await item() }])
    const file = uuid()
    await app().pool.query(
      `INSERT INTO drive.file (id, name, extension, mime_type, size, hash)
       VALUES ($1, 'plan.pdf', 'pdf', 'application/pdf', 1, $2)`,
      [file, file],
    )
    await app().pool.query('UPDATE reservation.reservation_item SET custom_fields = $2 WHERE reservation_id = $1', [
      id,
      JSON.stringify({ PLAN: file }),
    ])
    const [line] = await refs(id)
    await change(manager, id, { items: [{ ...line, customFields: { PLAN: null } }] })
    const entry = await latest(manager, id)
    expect(await linesOf(id)).toMatchObject([{ customFields: {} }])
    await undone(manager, entry.id)
    expect(await linesOf(id)).toMatchObject([{ customFields: { PLAN: file } }])
    await undone(manager, (await latest(manager, id)).id)
    await app().pool.query('DELETE FROM drive.file WHERE id = $1', [file])
    expect(await refusal(manager, (await latest(manager, id)).id)).toMatchObject({ code: 'VALIDATION_FAILED' })
  })

  it('leave alone what became of other lines and of other fields since', async () => {
    const [one, two, three] = [await item(), await item(), await item()]
    const id = await booked(manager, [{ item: one }])
    await change(manager, id, { items: [...(await refs(id)), { item: two }] })
    const added = await latest(manager, id)
    await change(manager, id, { items: [...(await refs(id)), { item: three }], subject: 'Autre objet' })
    expect((await entries(manager, id))[1]).toMatchObject({ id: added.id, canUndo: true })
    await undone(manager, added.id)
    expect((await refs(id)).map((line) => line.item)).toEqual([one, three])
  })

  it('stay when the same line has changed since, with who changed it', async () => {
    const other = await app().person({ rights: MANAGER_RIGHTS, firstName: 'Marc', lastName: 'Vidal' })
    const chairs = await item('Tables', 100)
    const id = await booked(manager, [{ item: chairs, quantity: 10 }])
    const [line] = await refs(id)
    await change(manager, id, { items: [{ ...line, quantity: 20 }] })
    const entry = await latest(manager, id)
    await change(other, id, { items: [{ ...line, quantity: 30 }] })
    expect((await entries(manager, id))[1]).toMatchObject({ id: entry.id, canUndo: false })
    expect(await refusal(manager, entry.id)).toMatchObject({
      code: 'CONFLICT',
      message: 'Le champ «\u00a0Éléments réservés\u00a0» a été modifié depuis par Marc Vidal.',
    })
    expect(await linesOf(id)).toMatchObject([{ quantity: 30 }])
  })

  it('are done once when several ask at once', async () => {
    const [one, two] = [await item(), await item()]
    for (let round = 0; round < 3; round++) {
      const day = `2027-05-0${round + 1}`
      const dates = { startingAt: at('10:00', day), endingAt: at('12:00', day) }
      const id = await booked(manager, [{ item: one }], dates)
      await change(manager, id, { items: [...(await refs(id)), { item: two }] })
      const { id: entry } = await latest(manager, id)
      const answers = await Promise.all([undo(manager, entry), undo(manager, entry), undo(manager, entry)])
      const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'done').sort()
      expect(codes).toEqual(['CONFLICT', 'CONFLICT', 'done'])
      expect((await refs(id)).map((line) => line.item)).toEqual([one])
    }
  })

  it('do not come back where their slot was taken meanwhile, and do once it is free', async () => {
    const [hall, gym] = [await item('Salle Zay'), await item()]
    const id = await booked(manager, [{ item: hall }])
    await change(manager, id, { items: [{ item: gym }] })
    const entry = await latest(manager, id)
    const { data } = await book(manager, [hall])
    expect(await refusal(manager, entry.id)).toMatchObject({
      code: 'ITEM_UNAVAILABLE',
      conflicts: [{ itemName: 'Salle Zay' }],
    })
    expect((await refs(id)).map((line) => line.item)).toEqual([gym])
    await app().pool.query('DELETE FROM reservation.reservation WHERE id = $1', [data.createReservation.id])
    await undone(manager, entry.id)
    expect((await refs(id)).map((line) => line.item)).toEqual([hall])
  })

  it('race for their slot with a booking: one of them has it', async () => {
    const [hall, gym] = [await item(), await item()]
    const id = await booked(manager, [{ item: hall }])
    await change(manager, id, { items: [{ item: gym }] })
    const entry = await latest(manager, id)
    const [taken, back] = await Promise.all([book(manager, [hall]), undo(manager, entry.id)])
    const codes = [taken, back].map(({ errors }) => errors?.[0]?.extensions.code ?? 'done').sort()
    expect(codes).toEqual(['ITEM_UNAVAILABLE', 'done'])
  })

  it('keep to the rights of who asks', async () => {
    const requester = await app().person(REQUESTER)
    const friend = await app().person(REQUESTER)
    const hall = await item()
    const id = await booked(manager, [{ item: hall, borrowings: [main(requester), { borrower: friend.id }] }])
    const [line] = await refs(id)
    await change(requester, id, { items: [{ ...line, borrowings: [main(requester)] }] })
    const removed = await latest(requester, id)
    expect(await refusal(requester, removed.id)).toMatchObject({
      code: 'FORBIDDEN',
      message: 'Vous ne pouvez réserver que pour vous-même.',
    })
    await undone(manager, removed.id)

    const theirs = await booked(requester, [{ item: await item() }])
    const closed = await createItem(app().pool, 'property', category, { sectorIds: [await createSector(app().pool)] })
    const [own] = await refs(theirs)
    await change(manager, theirs, { items: [own, { item: closed, borrowings: [main(requester)] }] })
    await change(manager, theirs, { items: [own] })
    expect(await refusal(requester, (await latest(requester, theirs)).id)).toMatchObject({ code: 'FORBIDDEN' })
    const stranger = await app().person(REQUESTER)
    expect(await refusal(stranger, removed.id)).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('stay when they were closed since', async () => {
    const chairs = await item('Bancs', 50)
    const id = await booked(manager, [{ item: chairs, quantity: 2 }])
    const [line] = await refs(id)
    await change(manager, id, { items: [{ ...line, quantity: 3 }] })
    const entry = await latest(manager, id)
    await app().pool.query('UPDATE reservation.reservation_item SET closed_at = now() WHERE id = $1', [line?.id])
    expect(await refusal(manager, entry.id)).toMatchObject({
      code: 'CONFLICT',
      message: 'La réservation de «\u00a0Bancs\u00a0» est clôturée et ne peut plus être modifiée.',
    })
  })

  it('do not come back with people or items that have gone', async () => {
    const gone = await app().person({ firstName: 'Zoé', lastName: 'Partie' })
    const [hall, old] = [await item(), await item()]
    const id = await booked(manager, [
      { item: hall, borrowings: [main(manager), { borrower: gone.id }] },
      { item: old },
    ])
    const [first, second] = await refs(id)
    await change(manager, id, { items: [{ ...first, borrowings: [main(manager)] }, second] })
    const people = await latest(manager, id)
    await change(manager, id, { items: [first] })
    const items = await latest(manager, id)
    await app().pool.query('DELETE FROM security."user" WHERE id = $1', [gone.id])
    await app().pool.query('DELETE FROM company.property WHERE id = $1', [old])
    expect(await refusal(manager, people.id)).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ rule: 'exists', message: 'Cette personne n’existe plus' }],
    })
    expect(await refusal(manager, items.id)).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ rule: 'exists', message: 'Cet élément n’existe plus' }],
    })
  })

  it('never leave a reservation without any', async () => {
    const [one, two] = [await item(), await item()]
    const id = await booked(manager, [{ item: one }])
    await change(manager, id, { items: [...(await refs(id)), { item: two }] })
    const added = await latest(manager, id)
    await change(manager, id, { items: (await refs(id)).filter((line) => line.item === two) })
    expect(await refusal(manager, added.id)).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('aucun élément'),
    })
    expect((await refs(id)).map((line) => line.item)).toEqual([two])
  })

  it('are told of older entries, which cannot be taken back', async () => {
    const id = await booked(manager, [{ item: await item() }])
    const entry = uuid()
    const changes = {
      reservationItems: { before: ['Salle'], after: ['Gymnase'] },
      borrowings: { before: ['Salle : Anne'], after: ['Gymnase : Anne'] },
    }
    await app().pool.query(
      `INSERT INTO activity_thread.activity (id, entity, record_id, action, user_id, changes)
       VALUES ($1, 'reservation', $2, 'UPDATE', $3, $4)`,
      [entry, id, manager.id, JSON.stringify(changes)],
    )
    const told = await latest(manager, id)
    expect(told).toMatchObject({ id: entry, canUndo: false, changes })
    expect(told.undoRefusal).toContain('n’en a gardé que les noms')
    expect(await refusal(manager, entry)).toMatchObject({ code: 'CONFLICT', message: told.undoRefusal })
    const reader = await app().person({ rights: { RESERVATION: {}, READ_RESERVATIONS_OF_OTHER_BORROWERS: true } })
    expect((await latest(reader, id)).undoRefusal).toBeNull()
  })
})
