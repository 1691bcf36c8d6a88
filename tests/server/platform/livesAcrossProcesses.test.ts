import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openKernel, startApp } from '#server/app.ts'
import { wholeKinds } from '#server/declared.ts'
import { services } from '#server/services.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { createClient } from '#tests/support/client.ts'
import { expectTrueMainBorrowings } from '#tests/support/mainBorrowings.ts'
import { act, close, outcomes as closings, closingTown, RUNNING, slot } from '../fixtures/closingTown.ts'
import { at, createCategory, createItem, MANAGER_RIGHTS, outcome } from '../fixtures/reservationPeople.ts'
import { collisions, createSeries, overbooked } from '../fixtures/reservationSeries.ts'
import { decide, outcomes, standing, stepsOf, validationTown } from '../fixtures/validationTown.ts'

const ROUNDS = 4
const CLIENTS = 9

const app = fileApp()
expectTrueMainBorrowings(app)
const town = closingTown(app)
const validation = validationTown(app)

const others: { url: string; stop: () => Promise<void> }[] = []
beforeAll(async () => {
  const { kernel, connectionString } = app()
  const { config, log, resources } = kernel
  for (let count = 0; count < 2; count++) {
    const opened = await openKernel({ config, log, resources, services, kinds: wholeKinds, connectionString })
    const other = await startApp({ ...opened, mounted: opened.mounted.map((one) => ({ ...one, schedules: {} })) })
    others.push({ url: `http://127.0.0.1:${other.port}`, stop: other.stop })
  }
})
afterAll(async () => {
  for (const { stop } of others) await stop()
})

const manager = () =>
  app().person({
    rights: {
      ...MANAGER_RIGHTS,
      CLOSE_RESERVATIONS_OF_SAME_SECTORS: true,
      CLOSE_RESERVATIONS_BEFORE_ENDING: true,
    },
  })

const only = (found: readonly string[], allowed: RegExp) => found.filter((text) => !allowed.test(text))

describe.each([1, 3])('on %i process(es)', (processes) => {
  const through = (person: TestPerson, index: number): TestPerson => {
    const urls = [app().url, ...others.map(({ url }) => url)].slice(0, processes)
    return { ...person, ...createClient(urls[index % urls.length] ?? app().url, person.token) }
  }
  const all = <T>(run: (index: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: CLIENTS }, (_none, index) => run(index)))
  const nothingTwice = async () => {
    expect(await collisions(app().pool)).toBe(0)
    expect(await overbooked(app().pool)).toBe(0)
  }

  it('two validators on one item: one decides, the other reads the name of the first', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const hall = await validation.hall({ steps: [validation.clerkStep()] })
      const request = await validation.asked([hall])
      const ids = stepsOf(request).map(({ id }) => id)
      const answers = await all((index) =>
        decide(through(validation.clerk(), index), index % 2 ? 'accept' : 'deny', ids),
      )
      const found = answers.flat()
      expect(outcomes(found).filter((one) => one === 'done')).toHaveLength(1)
      const refused = found.filter(({ isUpdated }) => !isUpdated)
      expect(refused.every(({ error }) => /a déjà été (acceptée|refusée) par/.test(error?.message ?? ''))).toBe(true)
      expect(standing(await validation.read(request.id))).toMatch(/^(ACCEPTED RESERVED A|DENIED PENDING D)$/)
    }
  })

  it('an acceptance that holds the slot, against bookings of it: one succeeds', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const hall = await validation.hall({ steps: [validation.clerkStep({ reserving: true })] })
      const request = await validation.asked([hall])
      const [step = ''] = stepsOf(request).map(({ id }) => id)
      await validation.setSwitch(false)
      const found = await all(async (index) =>
        index % 3 === 0
          ? (outcomes(await decide(through(validation.clerk(), index), 'accept', [step]))[0] ?? '')
          : String(await outcome(through(validation.boss(), index), [hall])),
      )
      await validation.setSwitch(true)
      expect(only(found, /^(done|booked|ITEM_UNAVAILABLE|CONFLICT)$/)).toEqual([])
      expect(found.filter((text) => text === 'done' || text === 'booked')).toHaveLength(1)
    }
    await nothingTwice()
  })

  it('closing against reopening against booking the slot: each with its reason', async () => {
    const category = await town.category('OPTIONAL')
    const closer = await manager()
    const found: string[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const item = await town.item(category)
      const { line } = await town.booked(closer, item, RUNNING())
      const answers = await all(async (index) => {
        const person = through(closer, index)
        if (index % 3 === 0) return closings(await close(person, [{ id: line }]))
        if (index % 3 === 1) return closings(await act(person, 'reopen', [line]))
        return [String(await outcome(person, [item], slot(0, 30)))]
      })
      found.push(...answers.flat())
    }
    expect(only(found, /^(done|booked|ITEM_UNAVAILABLE|CONFLICT [A-Z_]+|CONFLICT)$/)).toEqual([])
    expect(found).toContain('done')
    await nothingTwice()
  })

  it('series against series, in both orders of their items: one gets every date', async () => {
    const category = await createCategory(app().pool)
    const person = await manager()
    const items = [
      await createItem(app().pool, 'location', category),
      await createItem(app().pool, 'location', category),
    ]
    const answers = await all((index) =>
      createSeries(through(person, index), index % 2 ? items : items.toReversed(), {
        first: '2028-03-02',
        rule: 'FREQ=WEEKLY;COUNT=10;BYDAY=TH;WKST=MO',
      }),
    )
    const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'booked')
    expect(codes.filter((code) => code !== 'booked' && code !== 'ITEM_UNAVAILABLE')).toEqual([])
    expect(codes.filter((code) => code === 'booked')).toHaveLength(1)
    await nothingTwice()
  })

  it('slots at the limits of buffers, opening hours and a quota: never more than allowed', async () => {
    const category = await createCategory(app().pool)
    await app().pool.query(
      `UPDATE reservation.reservation_category SET preparation_minutes = 15, tidying_minutes = 15,
         opening_hours = '[{"day":"EVERY_DAY","opensAt":"08:00","closesAt":"20:00"}]' WHERE id = $1`,
      [category],
    )
    const person = await manager()
    const room = await createItem(app().pool, 'location', category)
    // Half an hour of each hour: the buffers fill the other half.
    const hour = (index: number) => at(`${String(6 + index).padStart(2, '0')}:00`)
    const half = (index: number) => at(`${String(6 + index).padStart(2, '0')}:30`)
    const found = await all(async (index) =>
      outcome(through(person, index), [room], { from: hour(index), to: half(index) }),
    )
    // 06:00 UTC is 07:00 in Paris, before the opening.
    expect(found).toEqual(['ITEM_UNAVAILABLE', ...Array.from({ length: CLIENTS - 1 }, () => 'booked')])
    const between = await all((index) =>
      outcome(through(person, index), [room], {
        from: hour(CLIENTS + Math.floor(index / 3)).replace(':00:00', ':10:00'),
        to: half(CLIENTS + Math.floor(index / 3)),
      }),
    )
    expect(only(between.map(String), /^(booked|ITEM_UNAVAILABLE)$/)).toEqual([])
    expect(between.filter((text) => text === 'booked')).toHaveLength(3)
    const closes = await all((index) =>
      outcome(through(person, index), [room], { from: at('18:30'), to: at(index % 2 ? '19:00' : '19:01') }),
    )
    expect(closes.filter((text) => text === 'booked')).toHaveLength(1)
    await app().pool.query(
      `INSERT INTO reservation.booking_quota (id, name, reservation_category_id, subject, measure, most, period)
       VALUES (gen_random_uuid(), gen_random_uuid()::text, $1, 'PERSON', 'BOOKINGS', 2, 'DAY')`,
      [category],
    )
    const rooms = await all(() => createItem(app().pool, 'location', category))
    const one = await manager()
    const quota = await all((index) => outcome(through(one, index), [rooms[index] ?? '']))
    expect(quota.filter((text) => text === 'booked')).toHaveLength(2)
    expect(quota.filter((text) => text === 'ITEM_UNAVAILABLE')).toHaveLength(CLIENTS - 2)
    await nothingTwice()
  })
})
