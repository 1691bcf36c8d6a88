import { beforeAll, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import {
  at,
  book,
  createCategory,
  createItem,
  MANAGER_RIGHTS,
  outcome,
  REQUESTER,
} from '../fixtures/reservationPeople.ts'
import { reservationTown } from '../fixtures/reservationTown.ts'

const app = fileApp()
const town = reservationTown(app)

let lifter: TestPerson
let requester: TestPerson
beforeAll(async () => {
  lifter = await app().person({ rights: { ...MANAGER_RIGHTS, OVERRIDE_BOOKING_RULES: true } })
  requester = await app().person(REQUESTER)
})

const DAYTIME = [{ day: 'EVERY_DAY', opensAt: '08:00', closesAt: '18:00' }]

const say = (table: string, id: string, rules: Record<string, unknown>) => {
  const names = Object.keys(rules)
  const values = Object.values(rules).map((value, index) =>
    names[index] === 'opening_hours' ? JSON.stringify(value) : value,
  )
  const set = names.map((name, index) => `${name} = $${index + 2}`).join(', ')
  return app().pool.query(`UPDATE ${table} SET ${set} WHERE id = $1`, [id, ...values])
}
const ruled = async (rules: Record<string, unknown>, item: Parameters<typeof town.hall>[0] = {}) => {
  const id = await town.hall(item)
  await say('company.location', id, rules)
  return id
}

type Conflict = { reason: string; message: string; nextFree: { startingAt: string; endingAt: string } | null }
type Refusal = { conflicts: Conflict[]; canLift: boolean }

const conflictOf = async (client: TestPerson, items: readonly string[], options = {}) => {
  const { errors } = await book(client, items, options)
  const { conflicts, canLift } = (errors?.[0]?.extensions ?? {}) as unknown as Refusal
  return { message: errors?.[0]?.message ?? '', conflict: conflicts[0], canLift }
}

describe('a booking', () => {
  it('against a rule is rejected with the rule, its value, the nearest alternative and the right to override it', async () => {
    const room = await ruled({ longest_minutes: 60 }, { name: 'Salle du four' })
    const { message, conflict, canLift } = await conflictOf(requester, [room])
    expect(conflict?.reason).toBe('RULE')
    expect(message).toContain('«\u00a0Salle du four\u00a0» se réserve pour 1\u00a0h au plus.')
    expect(message).toMatch(/Le plus proche possible\u00a0: le mercredi 10 mars 2027, de 11\u00a0h à 12\u00a0h\./)
    expect(message).toMatch(/Peu(t|vent) y déroger|super administrateur/)
    expect(conflict?.nextFree).toEqual({ startingAt: at('10:00'), endingAt: at('11:00') })
    expect(canLift).toBe(false)
    expect(await outcome(requester, [room], { to: at('11:00') })).toBe('booked')
  })

  it('beyond the horizon is offered the latest allowed free slot', async () => {
    const [near, far] = [await ruled({ horizon_days: 10 }), await ruled({ horizon_days: 20 })]
    const isWithin = (free: Conflict['nextFree'], days: number) => {
      const ahead = (Date.parse(`${free?.startingAt.replace(' ', 'T')}Z`) - Date.now()) / 86_400_000
      expect(ahead).toBeGreaterThan(days - 2)
      expect(ahead).toBeLessThan(days + 1)
    }
    const { errors } = await book(requester, [near, far])
    const { conflicts } = (errors?.[0]?.extensions ?? { conflicts: [] }) as unknown as Refusal
    isWithin(conflicts[0]?.nextFree ?? null, 10)
    isWithin(conflicts[1]?.nextFree ?? null, 20)
    const first = conflicts[0]?.nextFree
    const slot = { from: first?.startingAt ?? '', to: first?.endingAt ?? '' }
    expect(await outcome(requester, [near], slot)).toBe('booked')
    const next = (await conflictOf(requester, [near])).conflict?.nextFree
    expect(next && (next.endingAt <= slot.from || next.startingAt >= slot.to)).toBe(true)
  })

  it('inherits the category’s rules, unless a nearer category or the item overrides them', async () => {
    const below = await createCategory(app().pool, town.category())
    const own = await createCategory(app().pool, below)
    const [plain, refined] = [
      await createItem(app().pool, 'location', own),
      await createItem(app().pool, 'location', own),
    ]
    await say('company.location', refined, { longest_minutes: 180 })
    await say('reservation.reservation_category', below, { longest_minutes: 60, shortest_minutes: 30 })
    expect(await outcome(requester, [plain])).toBe('ITEM_UNAVAILABLE')
    expect(await outcome(requester, [refined])).toBe('booked')
    expect(await outcome(requester, [refined], { from: at('13:00'), to: at('13:20') })).toBe('ITEM_UNAVAILABLE')
    await say('reservation.reservation_category', own, { longest_minutes: 120 })
    expect(await outcome(requester, [plain])).toBe('booked')
  })

  it.each([
    ['opening hours', { opening_hours: DAYTIME }, { from: at('16:00'), to: at('18:00') }],
    ['days to begin on', { start_days: ['MONDAY'] }, {}],
    [
      'public holidays',
      { public_holidays: 'REFUSED' },
      { from: at('10:00', '2027-05-06'), to: at('11:00', '2027-05-06') },
    ],
    ['a horizon', { horizon_days: 1 }, {}],
    ['a notice', { notice_hours: 8_784 }, { from: at('10:00', '2027-02-01'), to: at('11:00', '2027-02-01') }],
  ])('is checked against %s', async (_, rules, options) => {
    expect(await outcome(requester, [await ruled(rules)], options)).toBe('ITEM_UNAVAILABLE')
  })
})

describe('a closed location', () => {
  it('closes all locations inside it, with reason and end', async () => {
    const site = await town.hall()
    const [floor, elsewhere] = [await town.hall({ parentId: site }), await town.hall()]
    const room = await town.hall({ parentId: floor, name: 'Salle du haut' })
    await app().pool.query(
      `INSERT INTO reservation.closed_period (id, name, location_id, starting_on, reopening_on)
       VALUES (gen_random_uuid(), 'Travaux du toit', $1, '2027-03-09', '2027-03-12')`,
      [site],
    )
    const { message, conflict } = await conflictOf(requester, [room])
    expect(message).toContain(
      '«\u00a0Salle du haut\u00a0» est indisponible jusqu’au vendredi 12 mars 2027 (Travaux du toit).',
    )
    expect(conflict?.nextFree).toEqual({ startingAt: at('10:00', '2027-03-12'), endingAt: at('12:00', '2027-03-12') })
    expect(await outcome(requester, [elsewhere])).toBe('booked')
    const reopened = { from: at('10:00', '2027-03-12'), to: at('11:00', '2027-03-12') }
    expect(await outcome(requester, [room], reopened)).toBe('booked')
    expect(await outcome(lifter, [room], { input: { overrideReason: 'Visite du chantier' } })).toBe('booked')
  })
})

describe('the override of rules', () => {
  it('needs a reason, which is stored and shown in the history', async () => {
    const room = await ruled({ longest_minutes: 60 })
    expect((await conflictOf(lifter, [room])).canLift).toBe(true)
    const id = await town.booked([room], { input: { overrideReason: ' Fête du village ' } }, lifter)
    const { rows } = await app().pool.query('SELECT override_reason FROM reservation.reservation WHERE id = $1', [id])
    expect(rows[0].override_reason).toBe('Fête du village')
    const thread = await app().pool.query(
      "SELECT changes->'override'->'after'->>0 AS text, record_label FROM activity_thread.activity WHERE record_id = $1 AND changes ? 'override'",
      [id],
    )
    expect(thread.rows[0].text).toContain('se réserve pour 1\u00a0h au plus. Motif\u00a0: Fête du village')
    expect(thread.rows[0].record_label).not.toContain(id)
  })

  it('stores nothing if no rule is broken', async () => {
    const id = await town.booked([await town.hall()], { input: { overrideReason: 'Pour rien' } }, lifter)
    const { rows } = await app().pool.query('SELECT override_reason FROM reservation.reservation WHERE id = $1', [id])
    expect(rows[0].override_reason).toBeNull()
  })

  it('is rejected without the right', async () => {
    const room = await ruled({ longest_minutes: 60 })
    const { errors } = await book(town.manager(), [room], { input: { overrideReason: 'Je le veux' } })
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  })

  it('takes no slot of another booking', async () => {
    const room = await ruled({ longest_minutes: 120 })
    await town.booked([room])
    const { conflict } = await conflictOf(lifter, [room], { to: at('15:00'), input: { overrideReason: 'Fête' } })
    expect(conflict?.reason).toBe('HELD')
  })
})

describe('a change', () => {
  it('is checked for the changed part of the period', async () => {
    const room = await town.hall()
    const id = await town.booked([room])
    await say('company.location', room, { longest_minutes: 60, notice_hours: 8_784 })
    expect((await town.update(id, { subject: 'Autre objet' })).errors).toBeUndefined()
    expect((await town.update(id, { endingAt: at('13:00') })).errors?.[0]?.extensions.code).toBe('ITEM_UNAVAILABLE')
    expect((await town.update(id, { endingAt: at('11:00') })).errors).toBeUndefined()
    const moved = await town.update(id, { startingAt: at('10:30'), endingAt: at('11:30') })
    expect(moved.errors?.[0]?.message).toContain('à l’avance')
    const lifted = { startingAt: at('10:30'), endingAt: at('11:30'), overrideReason: 'Retard du train' }
    expect((await town.update(id, lifted, lifter)).errors).toBeUndefined()
  })

  it('needs no reason to be undone', async () => {
    const room = await town.hall()
    const id = await town.booked([room])
    await town.update(id, { endingAt: at('11:00') })
    await say('company.location', room, { longest_minutes: 60 })
    const { rows } = await app().pool.query(
      "SELECT id FROM activity_thread.activity WHERE record_id = $1 AND action = 'UPDATE'",
      [id],
    )
    const { errors } = await town.manager().ask('activity-thread', 'mutation ($id: ID!) { undoActivity(id: $id) }', {
      id: rows[0].id,
    })
    expect(errors).toBeUndefined()
  })
})

const PREVIEW = `query ($input: ReservationSeriesInput!) { previewReservationSeries(input: $input) {
  date conflicts { reason message } } }`
const SERIES = `mutation ($input: ReservationSeriesInput!) { createReservationSeries(input: $input) { id } }`
const AVAILABLE = `query ($input: AvailabilityInput!) { getAvailability(input: $input) {
  items { state reason message canLift quantityFree nextFree { startingAt endingAt } } } }`

describe('other operations', () => {
  it('a series is checked by date, and overridden as one', async () => {
    const room = await ruled({ public_holidays: 'REFUSED', longest_minutes: 180 })
    // Thursdays: 6 May 2027 is Ascension.
    const reservation = {
      startingAt: at('10:00', '2027-04-29'),
      endingAt: at('12:00', '2027-04-29'),
      subject: 'Chorale',
      items: [{ item: room }],
    }
    const input = { reservation, rule: 'FREQ=WEEKLY;COUNT=3' }
    const { data } = await lifter.ask('reservation', PREVIEW, { input })
    expect(
      data.previewReservationSeries.map(({ conflicts }: { conflicts: { reason: string }[] }) => conflicts[0]?.reason),
    ).toEqual([undefined, 'RULE', undefined])
    const refused = await lifter.ask('reservation', SERIES, { input })
    expect(refused.errors?.[0]?.message).toContain('jours fériés')
    const lifted = { ...input, reservation: { ...reservation, overrideReason: 'Concert' } }
    expect((await lifter.ask('reservation', SERIES, { input: lifted })).errors).toBeUndefined()
    const { rows } = await app().pool.query(
      'SELECT r.override_reason FROM reservation.reservation r JOIN reservation.reservation_item l ON l.reservation_id = r.id WHERE l.reservable_item_id = $1 ORDER BY r.starting_at',
      [room],
    )
    expect(rows.map((row: { override_reason: string | null }) => row.override_reason)).toEqual([null, 'Concert', null])
  })

  it('the picker names the rule, and offers such items to users with the right only', async () => {
    const room = await ruled({ longest_minutes: 60 })
    const input = { startingAt: at('10:00'), endingAt: at('12:00'), itemIds: [room] }
    const asked = async (person: TestPerson) =>
      (await person.get('reservation', AVAILABLE, { input })).getAvailability.items[0]
    expect(await asked(requester)).toMatchObject({
      state: 'BLOCKED',
      reason: 'RULE',
      canLift: false,
      quantityFree: 0,
      nextFree: { startingAt: at('10:00'), endingAt: at('11:00') },
    })
    expect(await asked(lifter)).toMatchObject({ reason: 'RULE', canLift: true, quantityFree: 1 })
  })
})
