import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { checkImport } from '#tests/support/transfer.ts'
import { at } from '../fixtures/reservationPeople.ts'
import { changeSeries, createSeries } from '../fixtures/reservationSeries.ts'
import { reservationTown } from '../fixtures/reservationTown.ts'
import { binActions } from '../fixtures/trashActions.ts'

const app = fileApp()
const town = reservationTown(app)
const { remove, restore } = binActions(app)
const { hall, property, booked, update } = town

const DEFINE = 'mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { id } }'
const CHANGE =
  'mutation ($id: ID!, $input: UpdateCustomFieldInput!) { updateCustomField(id: $id, input: $input) { id } }'
const READ = `query ($id: ID!) { getReservation(id: $id) { customFields startingAt
  reservationItems { id customFields reservableItem { id } borrowings { id customFields } } } }`
const OF_SERIES = `query ($id: ID!) { getReservations(filter: { series: { in: [$id] } },
  sort: [{ field: "startingAt", order: ASC }]) { items { id customFields } } }`
const BOOK = 'mutation ($input: ReservationWriteInput!) { createReservation(input: $input) { id } }'

let administrator: TestPerson
let manager: TestPerson
beforeAll(async () => {
  administrator = await app().administrator()
  manager = town.manager()
  for (const [entity, name] of [
    ['reservation', 'DOSSIER'],
    ['reservationItem', 'PLOMB'],
    ['borrowing', 'BADGE'],
  ])
    await define(String(entity), String(name), { unique: true })
})

const define = async (entity: string, name: string, settings: object = {}): Promise<string> => {
  const input = { entity, name, label: name, type: 'string', required: false, settings }
  const { createCustomField } = await administrator.get('entity-customizer', DEFINE, { input })
  await app().kernel.events.flush()
  return createCustomField.id
}

let count = 0
const value = (): string => `V-${count++}`
const booking = (items: object[], input: object = {}) =>
  manager.ask('reservation', BOOK, {
    input: { startingAt: at('10:00'), endingAt: at('12:00'), subject: 'Réunion', items, ...input },
  })
type Answer = { errors?: readonly { extensions: Record<string, unknown> }[] }
const errorsOf = (answer: Answer) =>
  (answer.errors?.[0]?.extensions.errors ?? []) as { path: string; rule: string; message: string }[]
const read = async (id: string) => (await manager.get('reservation', READ, { id })).getReservation

describe('a unique field', () => {
  it('of a reservation refuses a value of another one, without distinction of case', async () => {
    const file = value()
    const id = await booked([await hall()], { input: { customFields: { DOSSIER: file } } })
    const taken = await booking([{ item: await hall() }], { customFields: { DOSSIER: file.toLowerCase() } })
    expect(errorsOf(taken)).toMatchObject([
      {
        path: 'customFields.DOSSIER',
        rule: 'unique',
        message: 'Cette valeur du champ «\u00a0DOSSIER\u00a0» est déjà utilisée',
      },
    ])
    expect((await update(id, { customFields: { DOSSIER: file.toLowerCase() } })).errors).toBeUndefined()
    const other = await booked([await hall()])
    expect(errorsOf(await update(other, { customFields: { DOSSIER: file } }))).toMatchObject([{ rule: 'unique' }])
  })

  it('of an item refuses a value of another item, of the same reservation too', async () => {
    const seal = value()
    const [one, two] = [await hall(), await hall()]
    await booked([await hall()], { input: { items: [{ item: await hall(), customFields: { PLOMB: seal } }] } })
    expect(errorsOf(await booking([{ item: one }, { item: two, customFields: { PLOMB: seal } }]))).toMatchObject([
      { path: 'items[1].customFields.PLOMB', rule: 'unique' },
    ])
    const same = value()
    const twice = [one, two].map((item) => ({ item, customFields: { PLOMB: same } }))
    expect(errorsOf(await booking(twice))).toMatchObject([{ path: 'items[1].customFields.PLOMB', rule: 'unique' }])
  })

  it('of an item may move to another item of the reservation', async () => {
    const [one, two] = [value(), value()]
    const items = [await hall(), await hall()]
    const id = await booked([], {
      input: { items: items.map((item, index) => ({ item, customFields: { PLOMB: [one, two][index] } })) },
    })
    const lines = (await read(id)).reservationItems as {
      id: string
      reservableItem: { id: string }
      customFields: { PLOMB: string }
    }[]
    const swapped = lines.map((line) => ({
      id: line.id,
      item: line.reservableItem.id,
      customFields: { PLOMB: line.customFields.PLOMB === one ? two : one },
    }))
    expect((await update(id, { items: swapped })).errors).toBeUndefined()
    const replaced = [{ ...swapped[0], item: await hall() }]
    expect((await update(id, { items: replaced })).errors).toBeUndefined()
  })

  it('of a borrower is shared by the items of one person, and refused for another', async () => {
    const badge = value()
    const people = (name: string) => [{ externalName: name, isMain: true, customFields: { BADGE: badge } }]
    const items = [await hall(), await property({ quantity: 5 })].map((item) => ({
      item,
      borrowings: people('Les Lecteurs'),
    }))
    expect((await booking(items)).errors).toBeUndefined()
    const other = [{ item: await hall(), borrowings: people('Le Cercle') }]
    expect(errorsOf(await booking(other))).toMatchObject([{ path: 'items[0].borrowings[0].customFields.BADGE' }])
  })

  it('accepts one of many concurrent bookings', async () => {
    const [file, seal] = [value(), value()]
    const halls = await Promise.all(Array.from({ length: 6 }, () => hall()))
    const answers = await Promise.all(
      halls.map((item, index) =>
        booking([{ item, customFields: { PLOMB: index % 2 ? seal : seal.toLowerCase() } }], {
          customFields: { DOSSIER: file },
        }),
      ),
    )
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
  })

  it('has a value on the first date of a series only', async () => {
    const file = value()
    const room = await hall()
    const { data, errors } = await createSeries(manager, [room], { reservation: { customFields: { DOSSIER: file } } })
    expect(errors).toBeUndefined()
    const dates = async () =>
      (await manager.get('reservation', OF_SERIES, { id: data.createReservationSeries.id })).getReservations.items as {
        id: string
        customFields: { DOSSIER?: string }
      }[]
    expect((await dates()).map(({ customFields }) => customFields.DOSSIER)).toEqual([file, ...Array(9).fill(undefined)])
    const [, second] = await dates()
    const changed = await changeSeries(
      manager,
      { reservation: second?.id ?? '', scope: 'ALL' },
      { subject: 'Club', customFields: { DOSSIER: value() } },
    )
    expect(changed.errors).toBeUndefined()
    expect((await dates()).filter(({ customFields }) => customFields.DOSSIER)).toHaveLength(2)
  })

  it('reports repeated values of an imported file and of a restored reservation', async () => {
    const [file, room] = [value(), `Salle ${uuid()}`]
    await hall({ name: room })
    const line = (hour: number) => `Import;10/03/2028 ${hour}:00;10/03/2028 ${hour + 1}:00;Élément : ${room};${file}`
    const content = ['Objet;Début;Fin;Éléments réservés;DOSSIER', line(10), line(12)].join('\n')
    const plan = await checkImport(manager, { entity: 'reservation', content })
    expect(plan.errors).toMatchObject([{ line: 3, message: expect.stringContaining('DOSSIER') }])
    const id = await booked([await hall()], { input: { customFields: { DOSSIER: file } } })
    await remove(administrator, 'reservation', id)
    await booked([await hall()], { input: { customFields: { DOSSIER: file } } })
    const [refused] = await restore(administrator, id)
    expect(refused).toMatchObject({ isRestored: false, reasons: [expect.stringContaining(file)] })
  })

  it('cannot be made of repeated values, which are listed', async () => {
    const id = await define('reservationItem', 'CAISSE')
    const box = value()
    for (const item of [await hall(), await hall()]) await booking([{ item, customFields: { CAISSE: box } }])
    const answer = await administrator.ask('entity-customizer', CHANGE, { id, input: { settings: { unique: true } } })
    expect(errorsOf(answer)).toMatchObject([{ path: 'settings.unique', message: expect.stringContaining(box) }])
  })

  it('is found by an index of the items', async () => {
    const client = await app().pool.connect()
    await client.query('BEGIN')
    await client.query('SET LOCAL enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT id FROM reservation.reservation_item WHERE custom_fields <> '{}'::jsonb
         AND kernel.normalize(kernel.custom_text(custom_fields)) LIKE kernel.normalize('%V-12345%')`,
    )
    await client.query('ROLLBACK')
    client.release()
    expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('reservation_item_custom_text')
  })
})
