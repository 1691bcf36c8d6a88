import { beforeAll, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { at, book, MANAGER_RIGHTS, outcome } from '../fixtures/reservationPeople.ts'
import { reservationTown } from '../fixtures/reservationTown.ts'

const app = fileApp()
const town = reservationTown(app)
const { hall, property, created } = town

let manager: TestPerson
beforeAll(() => {
  manager = town.manager()
})

describe('a taken slot', () => {
  it('is reported with reason, end and next free slot', async () => {
    const room = await hall({ name: 'Salle Rivière' })
    await created([room])
    await created([room], { from: at('12:00'), to: at('13:00') })
    const colleague = await app().person({ rights: MANAGER_RIGHTS })
    const { errors } = await book(colleague, [room], { from: at('11:00'), to: at('12:30') })
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'ITEM_UNAVAILABLE',
      conflicts: [
        {
          itemId: room,
          itemName: 'Salle Rivière',
          reason: 'HELD',
          until: at('12:00'),
          nextFree: { startingAt: at('13:00'), endingAt: at('14:30') },
        },
      ],
    })
    expect(errors?.[0]?.message.replace(/\(.*?\)/, '(qui)')).toBe(
      '«~Salle Rivière~» n’est pas libre~: une autre réservation l’occupe le mercredi 10 mars 2027, de 11~h à 13~h. Il s’agit de «~Réunion~» (qui). Prochain créneau libre~: le mercredi 10 mars 2027, de 14~h à 15~h~30.'.replaceAll(
        '~',
        '\u00a0',
      ),
    )
  })

  it('is reported as own, with its number, for a repeated request', async () => {
    const [room, chairs] = [await hall(), await property({ quantity: 10 })]
    const { number } = await created([room])
    const { errors: again } = await book(manager, [room])
    expect(again?.[0]?.message).toContain(`votre réservation ${number} l’occupe`)
    const of = await created([chairs], { quantity: 6 })
    const { errors: more } = await book(manager, [chairs], { quantity: 6 })
    expect(more?.[0]?.message).toContain(`Votre réservation ${of.number} en a déjà 6.`)
    const colleague = await app().person({ rights: MANAGER_RIGHTS })
    const { errors: theirs } = await book(colleague, [chairs], { quantity: 6 })
    expect(theirs?.[0]?.message).not.toContain(of.number)
  })

  it.each([
    ['before', '08:00', '10:00', 'booked'],
    ['after', '12:00', '14:00', 'booked'],
    ['over the start', '09:59', '10:01', 'ITEM_UNAVAILABLE'],
    ['over the end', '11:59', '12:01', 'ITEM_UNAVAILABLE'],
    ['inside', '10:30', '11:00', 'ITEM_UNAVAILABLE'],
    ['around', '09:00', '13:00', 'ITEM_UNAVAILABLE'],
  ])('%s: %s–%s is %s', async (_name, from, to, expected) => {
    const room = await hall()
    await created([room])
    expect(await outcome(manager, [room], { from: at(from), to: at(to) })).toBe(expected)
  })

  it('counts the quantity held at each instant', async () => {
    const chairs = await property({ quantity: 10 })
    await created([chairs], { quantity: 6, from: at('09:00'), to: at('11:00') })
    await created([chairs], { quantity: 7, from: at('11:00'), to: at('12:00') })
    expect(await outcome(manager, [chairs], { quantity: 3, from: at('09:00'), to: at('12:00') })).toBe('booked')
    const { errors } = await book(manager, [chairs], { quantity: 2, from: at('10:00'), to: at('11:30') })
    expect(errors?.[0]?.extensions.conflicts).toMatchObject([{ reason: 'QUANTITY' }])
    expect(errors?.[0]?.message).toContain('Il ne reste aucun exemplaire')
  })

  it('counts all holds, however many items have them', async () => {
    const chairs = await property({ quantity: 1_001 })
    const { id } = await created([chairs])
    // Triggers would sum the stock again for each row.
    await app().pool.query('ALTER TABLE reservation.reservation_item DISABLE TRIGGER USER')
    await app().pool.query(
      `INSERT INTO reservation.reservation_item (id, reservation_id, type, reservable_item_id, quantity, planning_status,
         validation_status, starting_at, ending_at)
       SELECT gen_random_uuid(), $1, 'PROPERTY', $2, 1, 'RESERVED', 'ACCEPTED', r.starting_at, r.ending_at
       FROM reservation.reservation r, generate_series(1, 1000) WHERE r.id = $1`,
      [id, chairs],
    )
    await app().pool.query('ALTER TABLE reservation.reservation_item ENABLE TRIGGER USER')
    expect(await outcome(manager, [chairs])).toBe('ITEM_UNAVAILABLE')
    const { getAvailability } = await manager.get(
      'reservation',
      'query ($input: AvailabilityInput!) { getAvailability(input: $input) { items { state quantityFree } } }',
      { input: { startingAt: at('10:00'), endingAt: at('12:00'), itemIds: [chairs] } },
    )
    expect(getAvailability.items).toEqual([{ state: 'TAKEN', quantityFree: 0 }])
  })

  it('blocks a location with everything inside it, but not its other parts', async () => {
    const whole = await hall()
    const [left, right] = [await hall({ parentId: whole }), await hall({ parentId: whole })]
    const corner = await hall({ parentId: left })
    await created([left])
    expect(await outcome(manager, [right])).toBe('booked')
    expect(await outcome(manager, [whole])).toBe('ITEM_UNAVAILABLE')
    expect(await outcome(manager, [corner])).toBe('ITEM_UNAVAILABLE')
    expect(await outcome(manager, [whole, corner], { from: at('14:00'), to: at('15:00') })).toBe('ITEM_UNAVAILABLE')
    await created([whole], { from: at('16:00'), to: at('17:00') })
    expect(await outcome(manager, [corner], { from: at('16:30'), to: at('18:00') })).toBe('ITEM_UNAVAILABLE')
  })

  it('rejects a blocked item or location from the start of the blocking', async () => {
    const closed = await hall({ blocked: true })
    const inside = await hall({ parentId: closed })
    const soon = await hall({ blocked: true, blockedAt: '2027-03-10 11:00:00+00' })
    const hidden = await property({ reservable: false })
    expect(await outcome(manager, [closed])).toBe('ITEM_UNAVAILABLE')
    expect(await outcome(manager, [inside])).toBe('ITEM_UNAVAILABLE')
    expect(await outcome(manager, [soon])).toBe('ITEM_UNAVAILABLE')
    expect(await outcome(manager, [soon], { from: at('10:00'), to: at('11:00') })).toBe('booked')
    expect(await outcome(manager, [hidden])).toBe('ITEM_UNAVAILABLE')
  })
})
