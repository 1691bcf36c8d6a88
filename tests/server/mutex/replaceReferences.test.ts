import { beforeAll, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { deletionRequests } from '../fixtures/deletionRequests.ts'

const app = fileApp()
const { request, finished } = deletionRequests(app)
const REPLACE = 'mutation ($input: ReplaceReferencesInput!) { replaceReferences(input: $input) }'

let person: TestPerson
let count = 0
const name = (what: string) => `${what} ${process.pid}-${count++}`
beforeAll(async () => {
  person = await app().administrator()
})

const add = async (type: string, input: object, service = 'company'): Promise<string> => {
  const document = `mutation ($input: ${type}Input!) { create${type}(input: $input) { id } }`
  return (await person.get(service, document, { input }))[`create${type}`].id
}

const replace = (entityType: string, entityId: string, replacementId: string, who = person) =>
  who.ask('mutex', REPLACE, { input: { entityType, entityId, replacementId } })

const messageOf = ({ errors }: { errors?: { message: string }[] }) => errors?.[0]?.message

it('a replacement moves lists and rows, each value once, adds to their history, and deletes the record', async () => {
  const [north, south] = [await add('Sector', { name: name('Nord') }), await add('Sector', { name: name('Sud') })]
  const one = await add('Property', { name: name('Tente'), reservable: false, sectors: [north] })
  const both = await add('Property', { name: name('Tente'), reservable: false, sectors: [north, south] })
  expect((await replace('sector', north, south)).data.replaceReferences).toBe(2)
  const { rows } = await app().pool.query(
    'SELECT property_id AS id, sector_id AS sector FROM company.property_sectors WHERE property_id = ANY($1)',
    [[one, both]],
  )
  expect(rows.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
    [one, both].toSorted().map((id) => ({ id, sector: south })),
  )
  const history = await app().pool.query(
    "SELECT changes FROM activity_thread.activity WHERE record_id = $1 AND action = 'UPDATE'",
    [one],
  )
  expect(history.rows).toEqual([{ changes: { sectors: { before: [north], after: [south] } } }])
  expect((await finished(person, (await request(person, 'sector', north)).id)).status).toBe('SUCCESS')
})

it('a replacement moves values in child rows', async () => {
  const [old, now] = [
    await add('Equipment', { name: name('Micro') }, 'reservation'),
    await add('Equipment', { name: name('Micro HF') }, 'reservation'),
  ]
  const hall = await add('Location', {
    name: name('Salle'),
    reservable: false,
    equipment: [{ equipment: old, quantity: 2 }],
  })
  expect((await replace('equipment', old, now)).data.replaceReferences).toBe(1)
  const { rows } = await app().pool.query(
    'SELECT equipment_id AS id, quantity FROM company.location_equipment WHERE location_id = $1',
    [hall],
  )
  expect(rows).toEqual([{ id: now, quantity: 2 }])
})

it('a replacement never puts a location under itself', async () => {
  const site = await add('Location', { name: name('Site'), reservable: false })
  const room = await add('Location', { name: name('Salle'), reservable: false, parent: site })
  expect(messageOf(await replace('location', site, room))).toMatch(/Salle.*Rien n’a été remplacé/)
  const { rows } = await app().pool.query('SELECT parent_id AS parent FROM company.location WHERE id = $1', [room])
  expect(rows).toEqual([{ parent: site }])
})

it('a replacement moves bookings by booking rules, and reports the one that finds the other hall taken', async () => {
  const sector = await add('Sector', { name: name('Secteur') })
  const reservationCategory = await add('ReservationCategory', { name: name('Salles') }, 'reservation')
  const hall = () => add('Location', { name: name('Salle'), reservable: true, sectors: [sector], reservationCategory })
  const [old, other] = [await hall(), await hall()]
  const BOOK = 'mutation ($input: ReservationWriteInput!) { createReservation(input: $input) { id } }'
  const book = async (item: string, hour: string, subject: string) => {
    const input = {
      subject,
      startingAt: `2030-03-04 ${hour}:00:00`,
      endingAt: `2030-03-04 ${hour}:30:00`,
      items: [{ item, quantity: 1 }],
    }
    return (await person.get('reservation', BOOK, { input })).createReservation.id
  }
  const free = await book(old, '09', 'Libre')
  const crossing = await book(old, '14', 'Croisée')
  await book(other, '14', 'Déjà là')
  const itemsOf = async () =>
    (
      await app().pool.query(
        'SELECT reservation_id AS id, reservable_item_id AS item FROM reservation.reservation_item WHERE reservation_id = ANY($1)',
        [[free, crossing]],
      )
    ).rows
  const refused = await replace('location', old, other)
  expect(messageOf(refused)).toMatch(/«.*».*Rien n’a été remplacé/)
  expect((await itemsOf()).map(({ item }) => item)).toEqual([old, old])
  await person.get(
    'reservation',
    'mutation ($id: ID!, $input: ReservationWriteInput!) { updateReservation(id: $id, input: $input) { id } }',
    {
      id: crossing,
      input: { startingAt: '2030-03-04 16:00:00', endingAt: '2030-03-04 17:00:00' },
    },
  )
  expect((await replace('location', old, other)).data.replaceReferences).toBe(2)
  expect((await itemsOf()).map(({ item }) => item)).toEqual([other, other])
  expect((await finished(person, (await request(person, 'location', old)).id)).status).toBe('SUCCESS')
})

it('a replacement needs the right to delete the record, and to change its uses', async () => {
  const [north, south] = [await add('Sector', { name: name('Nord') }), await add('Sector', { name: name('Sud') })]
  await add('Property', { name: name('Tente'), reservable: false, sectors: [north] })
  const deleter = await app().person({ rights: { SECTOR: true } })
  const writer = await app().person({ rights: { SECTOR: { createAndUpdate: true }, PROPERTY: true } })
  for (const who of [deleter, writer]) {
    expect((await replace('sector', north, south, who)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  }
  expect((await replace('sector', north, north)).errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED')
})
