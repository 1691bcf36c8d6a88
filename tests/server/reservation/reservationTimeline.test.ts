import { describe, expect, it } from 'vitest'
import { fileApp } from '#tests/support/app.ts'
import { at, REQUESTER } from '../fixtures/reservationPeople.ts'
import { reservationTown } from '../fixtures/reservationTown.ts'

const app = fileApp()
const town = reservationTown(app, { firstName: 'Inès', lastName: 'Girard' })
const { hall, property, booked } = town

const TIMELINE = `query ($input: PlanningInput!) { getTimeline(input: $input) { isCut closedHours items { id closedHours name quantity siteId siteName
  canReserve spans obstacles { kind startingAt endingAt message } } } }`

type Item = { id: string; spans: string; obstacles: { kind: string; message: string }[] }

const timeline = async (input: Record<string, unknown>, client = town.manager()) => {
  const period = { from: at('00:00'), to: at('00:00', '2027-03-11') }
  const { getTimeline } = await client.get('reservation', TIMELINE, { input: { ...period, ...input } })
  const byId = new Map(getTimeline.items.map((item: Item) => [item.id, item]))
  return { ...getTimeline, of: (id: string) => byId.get(id) as Item & Record<string, unknown> }
}

describe('the timeline', () => {
  it('returns four numbers per hold, earlier starts included, and rows for free items', async () => {
    const [room, free, van] = [await hall(), await hall(), await property({ quantity: 8 })]
    await booked([room], { from: at('23:00', '2027-03-09'), to: at('01:30') })
    await booked([room], { from: at('08:00'), to: at('09:00') })
    await booked([], { input: { startingAt: at('10:00'), endingAt: at('12:00'), items: [{ item: van, quantity: 3 }] } })
    const { of, isCut } = await timeline({ items: [room, free, van] })
    expect(isCut).toBe(false)
    expect(of(room)).toMatchObject({
      spans: '-60,150,0,1,480,60,0,1',
      obstacles: [],
      canReserve: true,
      siteId: room,
    })
    expect(of(free)).toMatchObject({ spans: '' })
    expect(of(van)).toMatchObject({ spans: '600,120,0,3', quantity: 8, siteId: null })
  })

  it('includes holds of containing and contained locations, interventions and blockings', async () => {
    const whole = await hall({ name: 'La halle entière' })
    const half = await hall({ parentId: whole, name: 'La demi-halle' })
    await booked([half], { from: at('08:00'), to: at('09:00') })
    const { of } = await timeline({ items: [whole, half] })
    expect(of(whole).obstacles).toMatchObject([{ kind: 'RELATED', startingAt: at('08:00'), endingAt: at('09:00') }])
    expect(of(whole).obstacles[0]?.message).toContain('La demi-halle')
    expect(of(half)).toMatchObject({ obstacles: [], siteId: whole, siteName: 'La halle entière' })
    const blocked = await hall({ blocked: true, blockedAt: at('12:00') })
    expect((await timeline({ items: [blocked] })).of(blocked).obstacles).toMatchObject([
      { kind: 'BLOCKED', startingAt: at('12:00'), endingAt: at('00:00', '2027-03-11') },
    ])
  })

  it('shows a requester bookable items, and other users’ holds by time only', async () => {
    const requester = await app().person(REQUESTER)
    const room = await hall()
    await booked([room], { subject: 'Secret' })
    const answer = await timeline({ items: [room] }, requester)
    expect(answer.of(room)).toMatchObject({ canReserve: true })
    expect(answer.of(room).spans.split(',')).toHaveLength(4)
    expect(JSON.stringify(answer)).not.toContain('Secret')
  })

  it('returns closed hours and days by rule, hours once for items that share them', async () => {
    const [one, other, plain] = [await hall(), await hall(), await hall()]
    await app().pool.query('UPDATE company.location SET opening_hours = $2, public_holidays = $3 WHERE id = ANY ($1)', [
      [one, other],
      JSON.stringify([{ day: 'EVERY_DAY', opensAt: '08:00', closesAt: '18:00' }]),
      'REFUSED',
    ])
    await app().pool.query(
      `INSERT INTO reservation.closed_period (id, name, location_id, starting_on, reopening_on)
       VALUES (gen_random_uuid(), 'Peinture', $1, '2027-05-06', '2027-05-07')`,
      [plain],
    )
    // Ascension, and two hours of the day before; Paris is two hours ahead of UTC.
    const range = { from: at('20:00', '2027-05-05'), to: at('22:00', '2027-05-06') }
    const { of, closedHours } = await timeline({ items: [one, other, plain], ...range })
    expect([of(one).closedHours, of(other).closedHours, of(plain).closedHours]).toEqual([0, 0, null])
    expect(closedHours).toHaveLength(1)
    expect(closedHours[0]).toEqual([0, 600, 1200, 360])
    expect(of(one).obstacles).toMatchObject([{ kind: 'CLOSED', message: 'Fermé\u00a0: Ascension' }])
    expect(of(plain).obstacles).toMatchObject([{ kind: 'CLOSED', message: 'Fermé\u00a0: Peinture' }])
  })

  it('rejects too long a period, and invalid ids', async () => {
    const { errors } = await town
      .manager()
      .ask('reservation', TIMELINE, { input: { from: at('00:00'), to: at('00:00', '2028-03-10') } })
    expect(errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED')
  })
})
