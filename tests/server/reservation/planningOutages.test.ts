import { describe, expect, it } from 'vitest'
import { fileApp } from '#tests/support/app.ts'
import { createIntervention, TECHNICIAN_RIGHTS, workOn } from '../fixtures/interventionPeople.ts'
import { at, MANAGER_RIGHTS, REQUESTER } from '../fixtures/reservationPeople.ts'
import { reservationTown } from '../fixtures/reservationTown.ts'

const app = fileApp()
const { manager, hall, property, booked } = reservationTown(app)

const OUTAGES = `query ($input: PlanningInput!) { getPlanningOutages(input: $input) { isCut
  outages { kind startingAt endingAt names reason message quantity } } }`

const PERIOD = { from: at('00:00'), to: at('00:00', '2027-03-11') }
const WORK = { blockReservableItem: true, expectedStartingAt: at('10:00'), expectedEndingAt: at('12:00') }

const outages = async (input: Record<string, unknown>, client = manager()) => {
  const answer = await client.get('reservation', OUTAGES, { input: { ...PERIOD, ...input } })
  expect(answer.getPlanningOutages.isCut).toBe(false)
  return answer.getPlanningOutages.outages
}

const blockedBy = async (place: string, input: Record<string, unknown> = {}) => {
  const technician = await app().person({ rights: TECHNICIAN_RIGHTS })
  return createIntervention(technician, workOn(place, { ...WORK, ...input }))
}

describe('outages of the planning', () => {
  it('have label and number of the intervention for readers of interventions only', async () => {
    const room = await hall({ name: 'Salle du Phare' })
    const { number } = await blockedBy(room)
    const told = { kind: 'INTERVENTION', startingAt: at('10:00'), endingAt: at('12:00'), names: ['Salle du Phare'] }
    const [outage, ...others] = await outages({ items: [room] })
    expect(others).toEqual([])
    expect(outage).toMatchObject({ ...told, reason: null, quantity: null })
    expect(outage.message).not.toContain(number)
    const reader = await app().person({ rights: { ...MANAGER_RIGHTS, INTERVENTION: {} } })
    expect(await outages({ items: [room] }, reader)).toMatchObject([
      { ...told, reason: `Radiateur froid (${number})`, message: expect.stringContaining(number) },
    ])
  })

  it('appear once for a place and its parts', async () => {
    const whole = await hall({ name: 'Le gymnase' })
    const parts = [await hall({ parentId: whole }), await hall({ parentId: whole })]
    await blockedBy(whole)
    for (const items of [[whole, ...parts], parts]) {
      expect(await outages({ items })).toMatchObject([{ kind: 'INTERVENTION', names: ['Le gymnase'] }])
    }
  })

  it('hide the name and the reason of a place that the requester does not see', async () => {
    const requester = await app().person(REQUESTER)
    const reserved = await app().person(REQUESTER)
    const site = await hall({
      name: 'Le site caché',
      userIds: [reserved.id],
      blocked: true,
      blockedAt: at('08:00'),
    })
    const room = await hall({ parentId: site, name: 'La salle vue' })
    await blockedBy(site)
    const seen = await outages({ items: [room] }, requester)
    expect(seen).toMatchObject([
      { kind: 'BLOCKED', names: ['La salle vue'], startingAt: at('08:00'), endingAt: null, reason: null },
      { kind: 'INTERVENTION', names: ['La salle vue'], reason: null },
    ])
    expect(JSON.stringify(seen)).not.toMatch(/site caché|Travaux/)
    expect(await outages({ items: [site] }, requester)).toEqual([])
    expect(await outages({ items: [room] })).toMatchObject([
      { kind: 'BLOCKED', names: ['Le site caché'], reason: 'Travaux' },
      { kind: 'INTERVENTION', names: ['Le site caché'] },
    ])
  })

  it('concern items with reservations if no filter is on', async () => {
    const [used, unused] = [await hall({ name: 'Salle louée' }), await hall({ name: 'Salle oubliée' })]
    for (const room of [used, unused]) await blockedBy(room)
    await booked([used], { from: at('14:00'), to: at('15:00') })
    const names = (await outages({})).flatMap((outage: { names: string[] }) => outage.names)
    expect(names).toContain('Salle louée')
    expect(names).not.toContain('Salle oubliée')
    expect(await outages({ items: [unused] })).toHaveLength(1)
  })

  it('count units out of service, and have no end if work has no planned end', async () => {
    const chairs = await property({ name: 'Chaise', quantity: 10 })
    await blockedBy('', { itemType: 'PROPERTY', location: undefined, property: chairs, unitsOutOfService: 3 })
    expect(await outages({ items: [chairs] })).toMatchObject([{ names: ['Chaise'], quantity: 3 }])
    const room = await hall()
    await blockedBy(room, {
      expectedEndingAt: undefined,
      expectedStartingAt: undefined,
      realizationStartingAt: at('09:00'),
    })
    expect(await outages({ items: [room] })).toMatchObject([{ startingAt: at('09:00'), endingAt: null }])
  })

  it('contain closed days once for all their items', async () => {
    const rooms = [await hall({ name: 'Atelier 1' }), await hall({ name: 'Atelier 2' })]
    for (const room of rooms) {
      await app().pool.query(
        `INSERT INTO reservation.closed_period (id, name, location_id, starting_on, reopening_on)
         VALUES (gen_random_uuid(), 'Peinture', $1, '2027-03-10', '2027-03-11')`,
        [room],
      )
    }
    expect(await outages({ items: rooms })).toMatchObject([
      { kind: 'CLOSED', names: ['Atelier 1', 'Atelier 2'], reason: 'Peinture', message: 'Fermé\u00a0: Peinture' },
    ])
  })
})
