import { beforeAll, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { at, book, createCategory, createItem, MANAGER_RIGHTS } from '../fixtures/reservationPeople.ts'

const app = fileApp()
let owner: TestPerson
let manager: TestPerson

beforeAll(async () => {
  owner = await app().person({ rights: { ...MANAGER_RIGHTS, LOCATION: true, RESERVATION_CATEGORY: true } })
  manager = await app().person({ rights: MANAGER_RIGHTS })
})

const UPDATES = {
  category: `mutation ($id: ID!, $input: ReservationCategoryInput!, $confirmed: [String!]) {
    updateReservationCategory(id: $id, input: $input, confirmAffected: $confirmed) { id } }`,
  location: `mutation ($id: ID!, $input: LocationInput!, $confirmed: [String!]) {
    updateLocation(id: $id, input: $input, confirmAffected: $confirmed) { id } }`,
}
type Details = { code: string; reservations: number; items: number; confirmation: string; changes: []; lines: string[] }

const update = async (kind: keyof typeof UPDATES, id: string, input: object, confirmed?: string[]) => {
  const service = kind === 'category' ? 'reservation' : 'company'
  const { data, errors } = await owner.ask(service, UPDATES[kind], { id, input, confirmed })
  if (!errors) expect(Object.values(data)).toEqual([{ id }])
  return errors?.[0]?.extensions as Details | undefined
}

const open = (opensAt: string, closesAt: string, day = 'EVERY_DAY') => ({ day, opensAt, closesAt })
const reserve = async (item: string, from: string, to: string) => {
  const { data } = await book(manager, [item], { from, to })
  return data.createReservation as { id: string; number: string; reservationItems: { id: string }[] }
}
const PREVIEW = `query ($changes: [UnavailabilityInput!]!, $lines: [ID!]) {
  getAffectedReservations(changes: $changes, lines: $lines, pagination: { page: 1, perPage: 20 }) {
    total hidden reservations items { id items { itemId } } } }`
const preview = ({ changes, lines }: Pick<Details, 'changes' | 'lines'>, by = owner) =>
  by.ask('reservation', PREVIEW, { changes, lines })

const booked = async (parent?: string) => {
  const category = await createCategory(app().pool, parent)
  const hall = await createItem(app().pool, 'location', category, {})
  const morning = await reserve(hall, at('09:00'), at('11:00'))
  const evening = await reserve(hall, at('18:00'), at('20:00'))
  return { category, hall, morning, evening }
}

describe('opening hours of a category', () => {
  it('list the bookings that they forbid, and are saved once these are confirmed', async () => {
    const { category, hall, evening } = await booked()
    const input = { openingHours: [open('08:00', '18:00')] }
    const details = await update('category', category, input)
    expect(details).toMatchObject({
      code: 'AFFECTED_RESERVATIONS',
      reservations: 1,
      items: 1,
      lines: evening.reservationItems.map(({ id }) => id),
    })
    const { data } = await preview(details as Details)
    expect(data.getAffectedReservations).toMatchObject({
      total: 1,
      hidden: 0,
      items: [{ id: evening.id, items: [{ itemId: hall }] }],
    })
    expect(await update('category', category, input, ['other'])).toMatchObject({ reservations: 1 })
    expect(await update('category', category, input, [details?.confirmation ?? ''])).toBeUndefined()
  })

  it('refuse decisions, which they could not apply', async () => {
    const { category, evening } = await booked()
    const document = `mutation ($id: ID!, $input: ReservationCategoryInput!, $decisions: [AffectedDecisionInput!]) {
      updateReservationCategory(id: $id, input: $input, affectedDecisions: $decisions) { id } }`
    const save = async (remedy: string) => {
      const input = { openingHours: [open('08:00', '18:00')] }
      const decisions = [{ reservation: evening.id, remedy, reason: 'Nouveaux horaires' }]
      return (await owner.ask('reservation', document, { id: category, input, decisions })).errors?.[0]?.extensions
    }
    expect(await save('CANCEL')).toMatchObject({ code: 'VALIDATION_FAILED' })
    expect(await save('KEEP')).toMatchObject({ code: 'AFFECTED_RESERVATIONS', canDecide: false })
  })

  it('list no booking that the former hours forbade already, that is cancelled, or that is over', async () => {
    const { category, hall, evening } = await booked()
    const ids = evening.reservationItems.map(({ id }) => id)
    const late = await reserve(hall, at('21:00'), at('22:00'))
    await app().pool.query(
      `UPDATE reservation.reservation_category SET opening_hours = '[{"day":"EVERY_DAY","opensAt":"08:00","closesAt":"22:00"}]'
       WHERE id = $1`,
      [category],
    )
    const input = { openingHours: [open('08:00', '18:00')] }
    expect((await update('category', category, input))?.lines).toEqual(ids)
    expect(late.id).toBeTruthy()
    const CANCEL = 'mutation ($ids: [ID!]!) { cancelReservationItems(ids: $ids, reason: "Report") { isUpdated } }'
    await manager.get('reservation', CANCEL, { ids })
    expect(await update('category', category, input)).toBeUndefined()
  })

  it('concern the categories below, but no item with own hours', async () => {
    const top = await createCategory(app().pool)
    const { hall, evening } = await booked(top)
    const own = await createItem(app().pool, 'location', await createCategory(app().pool, top), {})
    expect(await update('location', own, { openingHours: [open('06:00', '23:00')] })).toBeUndefined()
    await reserve(own, at('19:00'), at('20:00'))
    const details = await update('category', top, { openingHours: [open('08:00', '18:00')] })
    expect(details?.lines).toEqual(evening.reservationItems.map(({ id }) => id))
    expect(hall).toBeTruthy()
  })

  it('are asked when the category moves under another one', async () => {
    const strict = await createCategory(app().pool)
    expect(await update('category', strict, { openingHours: [open('08:00', '18:00')] })).toBeUndefined()
    const { category } = await booked()
    expect(await update('category', category, { parent: strict })).toMatchObject({ reservations: 1 })
  })

  it('name 500 items and count all of them', async () => {
    const { category, hall, evening } = await booked()
    await app().pool.query(
      `INSERT INTO reservation.reservation_item (id, reservation_id, reservable_item_id, type, starting_at, ending_at, quantity, planning_status, validation_status)
       SELECT gen_random_uuid(), reservation_id, reservable_item_id, type, starting_at + make_interval(days => day),
         ending_at + make_interval(days => day), quantity, planning_status, validation_status
       FROM reservation.reservation_item, generate_series(1, 600) day WHERE reservable_item_id = $1 AND reservation_id = $2`,
      [hall, evening.id],
    )
    const details = await update('category', category, { openingHours: [open('08:00', '18:00')] })
    expect(details).toMatchObject({ reservations: 1, items: 601 })
    expect(details?.lines).toHaveLength(500)
  })
})

it('own hours of an item, and its move to another category, list its bookings', async () => {
  const { hall, evening } = await booked()
  const details = await update('location', hall, { openingHours: [open('08:00', '18:00')] })
  expect(details?.lines).toEqual(evening.reservationItems.map(({ id }) => id))
  const strict = await createCategory(app().pool)
  await update('category', strict, { openingHours: [open('08:00', '18:00')] })
  expect((await update('location', hall, { reservationCategory: strict }))?.lines).toEqual(details?.lines)
})

it('closed public holidays list the bookings of these days', async () => {
  const { category, hall } = await booked()
  const { id } = await reserve(hall, at('09:00', '2027-07-14'), at('10:00', '2027-07-14'))
  const details = await update('category', category, { publicHolidays: 'REFUSED' })
  expect((await preview(details as Details)).data.getAffectedReservations.items).toMatchObject([{ id }])
})

it('another region of public holidays lists the bookings of its days, of items that refuse them', async () => {
  const { category, hall } = await booked()
  expect(await update('category', category, { publicHolidays: 'REFUSED' })).toBeUndefined()
  const goodFriday = await reserve(hall, at('09:00', '2027-03-26'), at('10:00', '2027-03-26'))
  await reserve((await booked()).hall, at('09:00', '2027-03-26'), at('10:00', '2027-03-26'))
  const administrator = await app().person({ rights: { PARAMETER_MANAGEMENT: true } })
  const SET = `mutation ($input: UpdateParametersInput!, $confirmed: [String!]) {
    updateParameters(input: $input, confirmAffected: $confirmed) { code } }`
  const set = async (value: string, confirmed?: string[]) => {
    const input = { values: [{ code: 'PUBLIC_HOLIDAYS_REGION', value }] }
    return (await administrator.ask('parameter', SET, { input, confirmed })).errors?.[0]?.extensions as
      | Details
      | undefined
  }
  const details = await set('ALSACE_MOSELLE')
  const lines = goodFriday.reservationItems.map(({ id }) => id)
  expect(details).toMatchObject({ code: 'AFFECTED_RESERVATIONS', canDecide: false, items: 1, lines })
  const { data } = await preview(details as Details, administrator)
  expect(data.getAffectedReservations).toMatchObject({ reservations: 1, hidden: 1 })
  expect(await set('ALSACE_MOSELLE', [details?.confirmation ?? ''])).toBeUndefined()
  expect(await set('FRANCE')).toBeUndefined()
})

it('changed start days list bookings that start on other days', async () => {
  const { category, hall } = await booked()
  const tuesday = await reserve(hall, at('09:00', '2027-03-23'), at('10:00', '2027-03-23'))
  await reserve(hall, at('09:00', '2027-03-24'), at('10:00', '2027-03-24'))
  const days = ['MONDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']
  const details = await update('category', category, { startDays: days })
  expect(details?.lines).toEqual(tuesday.reservationItems.map(({ id }) => id))
})

it('an item that is not to be booked any more lists its bookings', async () => {
  const { hall, morning, evening } = await booked()
  const details = await update('location', hall, { reservable: false })
  expect(details).toMatchObject({ reservations: 2, canDecide: false })
  expect(details?.lines).toEqual([morning, evening].flatMap(({ reservationItems }) => reservationItems[0]?.id))
  expect(await update('location', hall, { reservable: false }, [details?.confirmation ?? ''])).toBeUndefined()
})

it('other changes of a category and wider hours ask nothing', async () => {
  const { category } = await booked()
  expect(await update('category', category, { name: 'Salles du soir', longestMinutes: 30 })).toBeUndefined()
  expect(await update('category', category, { openingHours: [open('00:00', '24:00')] })).toBeUndefined()
})

it('the preview needs a right to write rules, and hides reservations of others', async () => {
  const { category } = await booked()
  const details = await update('category', category, { openingHours: [open('08:00', '18:00')] })
  const { errors } = await preview(details as Details, manager)
  expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  const stranger = await app().person({ rights: { RESERVATION_CATEGORY: true } })
  const { data } = await preview(details as Details, stranger)
  expect(data.getAffectedReservations).toMatchObject({ total: 0, hidden: 1, reservations: 1, items: [] })
})
