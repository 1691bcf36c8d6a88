import { describe, expect, it } from 'vitest'
import { fileApp } from '#tests/support/app.ts'
import { at, createCategory, createItem, UPDATE } from '../fixtures/reservationPeople.ts'
import { decide, stepsOf, validationTown } from '../fixtures/validationTown.ts'

const app = fileApp()
const town = validationTown(app)

const say = (item: string, values: string) =>
  app().pool.query(`UPDATE company.property SET ${values} WHERE id = $1`, [item])
const stock = async (quantity?: number) =>
  createItem(app().pool, 'property', await createCategory(app().pool), { ...(quantity && { quantity }) })
const booked = async (items: readonly string[], quantity = 1) => town.asked(items, { quantity })
const change = async (id: string, input: object) => {
  const { errors } = await town.requester().ask('reservation', UPDATE, { id, input })
  return errors?.[0]?.extensions.code ?? 'done'
}
const SHORTER = { startingAt: at('10:00'), endingAt: at('11:00') }

describe('a shorter slot', () => {
  it.each([
    ['a longest duration', 'longest_minutes = 30'],
    ['a notice', 'notice_hours = 8784'],
    ['days to begin on', `start_days = '{MONDAY}'`],
    ['a block', `blocked = true, blocking_reason = 'Travaux'`],
    ['an item that is lent no more', 'reservable = false'],
  ])('is allowed despite later rules: %s', async (_name, values) => {
    const item = await stock()
    const { id } = await booked([item])
    await say(item, values)
    expect(await change(id, { startingAt: at('09:30'), endingAt: at('13:00') })).toBe('ITEM_UNAVAILABLE')
    expect(await change(id, SHORTER)).toBe('done')
  })

  it('is allowed by a later start too', async () => {
    const item = await stock()
    const { id } = await booked([item])
    await say(item, 'notice_hours = 8784')
    expect(await change(id, { startingAt: at('11:00'), endingAt: at('12:00') })).toBe('done')
  })

  it('must respect the minimum duration, and rules that the booking respected', async () => {
    const item = await stock()
    const { id } = await booked([item])
    await say(item, 'shortest_minutes = 90')
    expect(await change(id, SHORTER)).toBe('ITEM_UNAVAILABLE')
    const other = await stock()
    const kept = await booked([other])
    await say(
      other,
      `opening_hours = '[{"day": "EVERY_DAY", "opensAt": "08:00", "closesAt": "11:15"}, {"day": "EVERY_DAY", "opensAt": "11:45", "closesAt": "20:00"}]'`,
    )
    expect(await change(kept.id, { startingAt: at('10:00'), endingAt: at('10:05') })).toBe('done')
  })

  it('keeps its validation', async () => {
    const hall = await town.hall()
    const request = await town.asked([hall])
    const [first = '', second = ''] = stepsOf(request).map(({ id }) => id)
    await decide(town.clerk(), 'accept', [first])
    await decide(town.mayor(), 'accept', [second])
    expect(await change(request.id, SHORTER)).toBe('done')
    expect(stepsOf(await town.read(request.id)).map(({ status }) => status)).toEqual(['ACCEPTED', 'ACCEPTED'])
    expect(await change(request.id, { startingAt: at('10:00'), endingAt: at('11:30') })).toBe('done')
    expect(stepsOf(await town.read(request.id)).map(({ status }) => status)).toEqual(['PENDING', 'PENDING'])
  })
})

describe('fewer units and fewer items', () => {
  it('are allowed of a blocked item, also with a shorter slot', async () => {
    const [chairs, hall] = [await stock(20), await stock()]
    const { id, reservationItems } = await booked([chairs, hall])
    const lines = (
      await app().pool.query<{ id: string; item: string }>(
        'SELECT id, reservable_item_id AS item FROM reservation.reservation_item WHERE reservation_id = $1',
        [id],
      )
    ).rows
    expect(reservationItems).toHaveLength(2)
    const line = lines.find(({ item }) => item === chairs)
    const other = lines.find(({ item }) => item === hall)
    await change(id, { items: [{ ...line, quantity: 12 }, { ...other }] })
    await say(chairs, `blocked = true, blocking_reason = 'Travaux'`)
    expect(await change(id, { items: [{ ...line, quantity: 8 }, { ...other }] })).toBe('done')
    expect(await change(id, { ...SHORTER, items: [{ ...line, quantity: 5 }] })).toBe('done')
    expect(await change(id, { items: [{ ...line, quantity: 6 }] })).toBe('ITEM_UNAVAILABLE')
  })
})
