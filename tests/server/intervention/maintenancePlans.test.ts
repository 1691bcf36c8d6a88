import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayOf, utcTextOfDate } from '#resources/domain/time.ts'
import { generateDue } from '#server/modules/intervention/plans/generate.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { TECHNICIAN_RIGHTS, updateIntervention } from '../fixtures/interventionPeople.ts'
import { createCategory, createItem } from '../fixtures/reservationPeople.ts'

const app = fileApp()
let chief: TestPerson
let room: string

const NOW = new Date()
const DAY = 86_400_000
const TODAY = dayOf(utcTextOfDate(NOW), 'Europe/Paris')
const day = (days: number): string => new Date(Date.parse(`${TODAY}T12:00:00Z`) + days * DAY).toISOString().slice(0, 10)
const at = (days: number): Date => new Date(Date.parse(`${TODAY}T12:00:00Z`) + days * DAY)

beforeAll(async () => {
  chief = await app().person({ rights: { ...TECHNICIAN_RIGHTS, MAINTENANCE_PLAN: true } })
  room = await createItem(app().pool, 'location', await createCategory(app().pool))
})
beforeEach(async () => {
  await app().pool.query('DELETE FROM intervention.intervention')
  await app().pool.query('DELETE FROM intervention.maintenance_plan')
  await app().pool.query('DELETE FROM intervention.maintenance_date')
  await app().pool.query('DELETE FROM intervention.maintenance_move')
})

const CREATE = `mutation ($input: MaintenancePlanInput!) { createMaintenancePlan(input: $input) { id status nextDueOn } }`
const UPDATE = `mutation ($id: ID!, $input: MaintenancePlanInput!) {
  updateMaintenancePlan(id: $id, input: $input) { id status nextDueOn } }`
const GET = 'query ($id: ID!) { getMaintenancePlan(id: $id) { id status nextDueOn } }'
const FAILED = `query { getMaintenancePlans(filter: { status: { in: ["FAILED"] } }) {
  items { id status failedAt failure } } }`
const GENERATE = 'mutation ($id: ID!, $dueOn: Date) { generateMaintenanceWork(id: $id, dueOn: $dueOn) }'
const MOVE =
  'mutation ($id: ID!, $dueOn: Date!, $to: Date) { moveMaintenanceDate(id: $id, dueOn: $dueOn, to: $to) { nextDueOn } }'
const DATES = `query ($id: ID!) { getMaintenancePlanDates(id: $id) {
  upcoming { dueOn on } passed { dueOn state items } passedTotal } }`
const WORKS = `query { getInterventions(sort: [{ field: "dueOn", order: ASC }]) { items {
  id number label status dueOn missedDates limitDate actionType location { id } maintenancePlan { id } } } }`

const planned = (input: Record<string, unknown> = {}) => ({
  label: 'Contrôle des extincteurs',
  startsOn: day(0),
  rule: 'FREQ=WEEKLY;WKST=MO',
  overlap: 'STACK',
  horizonDays: 0,
  locations: [room],
  ...input,
})
const create = async (input: Record<string, unknown> = {}) =>
  (await chief.get('intervention', CREATE, { input: planned(input) })).createMaintenancePlan
const change = async (id: string, input: Record<string, unknown>) =>
  (await chief.get('intervention', UPDATE, { id, input })).updateMaintenancePlan
const read = async (id: string) => (await chief.get('intervention', GET, { id })).getMaintenancePlan
const works = async () => (await chief.get('intervention', WORKS)).getInterventions.items
const generate = (days: number) => generateDue(app().kernel, at(days))
const dates = async (id: string) => (await chief.get('intervention', DATES, { id })).getMaintenancePlanDates
const cancel = (id: string) =>
  updateIntervention(chief, id, { cancellationDate: TODAY, cancellationReason: 'Fournisseur absent' })
const finish = (id: string, days: number) =>
  updateIntervention(chief, id, {
    realizationStartingAt: `${day(days)} 08:00:00`,
    realizationEndingAt: `${day(days)} 09:00:00`,
    elapsedTime: 1,
  })
const french = (text: string): string => text.split('-').toReversed().join('/')

describe('a maintenance plan', () => {
  it('that fails shows its reason until it succeeds, and does not stop the others', async () => {
    const ids = new Map<string, string>()
    for (const label of ['Premier', 'Fautif', 'Dernier']) ids.set(label, (await create({ label })).id)
    const failed = async () => (await chief.get('intervention', FAILED)).getMaintenancePlans.items
    const { pool } = app()
    await pool.query('DELETE FROM intervention.intervention')
    await pool.query('DELETE FROM intervention.maintenance_date')
    await pool.query(`ALTER TABLE intervention.intervention ADD CONSTRAINT no_fault CHECK (label <> 'Fautif')`)
    try {
      await generate(7)
      expect(await failed()).toEqual([
        {
          id: ids.get('Fautif'),
          status: 'FAILED',
          failedAt: at(7).toISOString().replace('T', ' ').slice(0, 19),
          failure: expect.stringMatching(/^Erreur inattendue\. .* [0-9a-f-]{36}\.$/),
        },
      ])
    } finally {
      await pool.query('ALTER TABLE intervention.intervention DROP CONSTRAINT no_fault')
    }
    const found = await works()
    expect(new Set(found.map(({ label }: { label: string }) => label))).toEqual(new Set(['Premier', 'Dernier']))
    await generate(7)
    expect(await failed()).toEqual([])
    expect(await read(ids.get('Fautif') ?? '')).toMatchObject({ status: 'ACTIVE', nextDueOn: day(14) })
    const { rows } = await pool.query('SELECT failed_at, failure FROM intervention.maintenance_plan')
    expect(rows).toEqual(Array(3).fill({ failed_at: null, failure: null }))
  })

  it('generates one work for a due date and item, before it by its horizon', async () => {
    const plan = await create({ startsOn: day(10), horizonDays: 7 })
    expect(plan).toMatchObject({ status: 'ACTIVE', nextDueOn: day(10) })
    expect(await generate(2)).toBe(0)
    expect(await generate(3)).toBe(1)
    expect(await generate(3)).toBe(0)
    const [work, ...others] = await works()
    expect(others).toEqual([])
    expect(work).toMatchObject({
      label: 'Contrôle des extincteurs',
      status: 'TO_PLAN',
      actionType: 'PREVENTIVE',
      dueOn: day(10),
      limitDate: day(10),
      location: { id: room },
      maintenancePlan: { id: plan.id },
    })
    expect(work.number).not.toBe(work.id)
    expect(await read(plan.id)).toMatchObject({ nextDueOn: day(17) })
  })

  it('generates each work once when three processes run at the same time', async () => {
    for (let index = 0; index < 12; index++) await create({ label: `Plan ${index}` })
    await Promise.all([generate(15), generate(15), generate(15)])
    await generate(15)
    const { rows } = await app().pool.query('SELECT count(*)::int AS works FROM intervention.intervention')
    expect(rows).toEqual([{ works: 36 }])
  })

  it('rejects a second work of a due date and item in PostgreSQL', async () => {
    const { id } = await create()
    await generate(0)
    const again = app().pool.query(
      `INSERT INTO intervention.maintenance_date (plan_id, due_on, item_id, outcome) VALUES ($1, $2, $3, 'WORK')`,
      [id, day(0), room],
    )
    await expect(again).rejects.toMatchObject({ code: '23505' })
  })

  it('generates one work for a due date out of the working hours, however often the job runs', async () => {
    // Weekends and 1 January are closed.
    await create({ rule: 'FREQ=DAILY' })
    for (const days of [0, 0.3, 0.6, 1, 1, 2, 3, 4, 5, 6]) await generate(days)
    const made = await works()
    expect(made.map(({ dueOn }: { dueOn: string }) => dueOn)).toEqual([0, 1, 2, 3, 4, 5, 6].map(day))
  })

  it('refuses an unknown rule, and a plan without items', async () => {
    const refused = async (input: Record<string, unknown>) => {
      const { errors } = await chief.ask('intervention', CREATE, { input: planned(input) })
      const [first] = (errors?.[0]?.extensions.errors ?? []) as { path: string; message: string }[]
      return first?.path
    }
    expect(await refused({ rule: 'FREQ=HOURLY' })).toBe('rule')
    expect(await refused({ locations: [] })).toBe('locations')
  })

  it('works on the items of a category and a site, as they are on each due date', async () => {
    const category = await createCategory(app().pool)
    const first = await createItem(app().pool, 'location', category)
    await create({ locations: [], itemCategory: category })
    expect(await generate(0)).toBe(1)
    const second = await createItem(app().pool, 'location', category)
    expect(await generate(7)).toBe(2)
    const items = (await works()).map(({ location }: { location: { id: string } }) => location.id)
    expect(items.toSorted()).toEqual([first, first, second].toSorted())
  })

  it('skips the months out of its season', async () => {
    const month = Number(day(0).slice(5, 7))
    const names = ['JANUARY', 'FEBRUARY', 'MARCH', 'APRIL', 'MAY', 'JUNE']
    const all = [...names, 'JULY', 'AUGUST', 'SEPTEMBER', 'OCTOBER', 'NOVEMBER', 'DECEMBER']
    const season = all.filter((_name, index) => index !== month - 1)
    const { nextDueOn } = await create({ rule: 'FREQ=DAILY', season })
    expect(nextDueOn.slice(8)).toBe('01')
    expect(nextDueOn > day(0)).toBe(true)
  })
})

describe('a server that was down for three due dates', () => {
  const downFor = async (overlap: string) => {
    const plan = await create({ overlap, startsOn: day(1) })
    await Promise.all([generate(16), generate(16), generate(16)])
    await generate(16)
    return { plan, made: await works() }
  }

  it('generates a late work for each when they stack', async () => {
    const { made } = await downFor('STACK')
    expect(made.map(({ dueOn }: { dueOn: string }) => dueOn)).toEqual([day(1), day(8), day(15)])
  })

  it('generates one work that names the missed dates when they merge', async () => {
    const { plan, made } = await downFor('MERGE')
    expect(made).toMatchObject([{ dueOn: day(1), missedDates: `${french(day(8))}, ${french(day(15))}` }])
    expect((await dates(plan.id)).passed).toEqual([
      { dueOn: day(15), state: 'MERGED', items: 1 },
      { dueOn: day(8), state: 'MERGED', items: 1 },
    ])
  })

  it('generates one work that names the missed dates when they are skipped', async () => {
    const { made } = await downFor('SKIP')
    expect(made).toMatchObject([{ dueOn: day(15), missedDates: `${french(day(1))}, ${french(day(8))}` }])
  })
})

describe('an open work', () => {
  it('takes the next due date over when dates merge, and the following one opens after its end', async () => {
    await create({ overlap: 'MERGE', horizonDays: 5 })
    await generate(0)
    await generate(3)
    expect(await works()).toHaveLength(1)
    await generate(7)
    const [open] = await works()
    expect(open.missedDates).toBe(french(day(7)))
    await finish(open.id, 8)
    await generate(9)
    expect((await works()).map(({ dueOn }: { dueOn: string }) => dueOn)).toEqual([day(0), day(14)])
  })

  it('holds the next due date back when dates follow the completion', async () => {
    const { id } = await create({ anchor: 'COMPLETION', overlap: null, rule: 'FREQ=DAILY;INTERVAL=10' })
    await generate(0)
    const [open] = await works()
    await generate(30)
    expect(await works()).toHaveLength(1)
    expect(await read(id)).toMatchObject({ status: 'WAITING', nextDueOn: null })
    expect(await chief.errorCode('intervention', GENERATE, { id })).toBe('CONFLICT')
    await finish(open.id, 4)
    await generate(5)
    expect(await read(id)).toMatchObject({ status: 'ACTIVE', nextDueOn: day(14) })
    expect(await generate(14)).toBe(1)
  })
})

describe('a cancelled work', () => {
  it('gives its due date back, which can be generated again, and cannot be reinstated beside the new one', async () => {
    const { id } = await create()
    await generate(0)
    const [work] = await works()
    await cancel(work.id)
    await generate(0)
    expect(await works()).toHaveLength(1)
    expect((await dates(id)).passed).toEqual([{ dueOn: day(0), state: 'RESTORED', items: 1 }])
    const { generateMaintenanceWork } = await chief.get('intervention', GENERATE, { id, dueOn: day(0) })
    expect(generateMaintenanceWork).toBe(1)
    expect((await dates(id)).passed).toEqual([])
    const back = `mutation ($id: ID!) { updateIntervention(id: $id, input: { cancellationDate: null }) { id } }`
    expect(await chief.errorCode('intervention', back, { id: work.id })).toBe('CONFLICT')
    expect(await chief.errorCode('intervention', GENERATE, { id, dueOn: day(0) })).toBe('CONFLICT')
  })

  it('keeps its due date when it is reinstated', async () => {
    const { id } = await create()
    await generate(0)
    const [work] = await works()
    await cancel(work.id)
    await updateIntervention(chief, work.id, { cancellationDate: null })
    expect((await dates(id)).passed).toEqual([])
  })
})

describe('a user', () => {
  it('generates the next due date before its horizon, once', async () => {
    const { id } = await create({ startsOn: day(30) })
    expect((await chief.get('intervention', GENERATE, { id })).generateMaintenanceWork).toBe(1)
    expect((await works()).map(({ dueOn }: { dueOn: string }) => dueOn)).toEqual([day(30)])
    expect(await read(id)).toMatchObject({ nextDueOn: day(37) })
    expect(await generate(30)).toBe(0)
  })

  it('moves or drops one due date, and the others stay', async () => {
    const { id } = await create({ startsOn: day(7) })
    const moved = { id, dueOn: day(7), to: day(9) }
    expect((await chief.get('intervention', MOVE, moved)).moveMaintenanceDate.nextDueOn).toBe(day(9))
    await chief.get('intervention', MOVE, { id, dueOn: day(14), to: null })
    expect((await dates(id)).upcoming.slice(0, 2)).toEqual([
      { dueOn: day(7), on: day(9) },
      { dueOn: day(21), on: day(21) },
    ])
    const THREAD = `query ($id: ID!) { getThread(entity: "maintenancePlan", recordId: $id) {
      items { action changes canUndo } } }`
    const { items } = (await chief.get('activity-thread', THREAD, { id })).getThread
    const first = `${french(day(7))} → ${french(day(9))}`
    const both = `${first}, ${french(day(14))} → supprimée`
    expect(items.slice(0, 2)).toEqual([
      { action: 'UPDATE', changes: { adjustments: { before: first, after: both } }, canUndo: false },
      { action: 'UPDATE', changes: { adjustments: { before: null, after: first } }, canUndo: false },
    ])
    await generate(8)
    expect(await works()).toEqual([])
    await generate(20)
    expect(await works()).toMatchObject([{ dueOn: day(7), limitDate: day(9) }])
    expect((await dates(id)).passed).toEqual([{ dueOn: day(14), state: 'DROPPED', items: 1 }])
    expect(await chief.errorCode('intervention', MOVE, moved)).toBe('CONFLICT')
    expect(await chief.errorCode('intervention', MOVE, { ...moved, dueOn: day(22) })).toBe('CONFLICT')
  })

  it('pauses a plan: no work is generated, and the dates of the pause are listed', async () => {
    const { id } = await create({ startsOn: day(0) })
    await app().pool.query(
      'UPDATE intervention.maintenance_plan SET followed_from = $2, starts_on = $2 WHERE id = $1',
      [id, day(-14)],
    )
    expect(await change(id, { isPaused: true })).toMatchObject({ status: 'PAUSED', nextDueOn: null })
    expect(await generate(1)).toBe(0)
    expect(await change(id, { isPaused: false })).toMatchObject({ status: 'ACTIVE', nextDueOn: day(0) })
    expect((await dates(id)).passed).toEqual([
      { dueOn: day(-7), state: 'PAUSED', items: 1 },
      { dueOn: day(-14), state: 'PAUSED', items: 1 },
    ])
    expect(await generate(0)).toBe(1)
  })

  it('changes the rule: the new one counts from today, and no date is generated twice', async () => {
    const { id } = await create()
    await generate(0)
    expect(await change(id, { rule: 'FREQ=DAILY;INTERVAL=2' })).toMatchObject({ nextDueOn: day(2) })
    await generate(0)
    expect(await works()).toHaveLength(1)
  })

  it('needs the right to write plans', async () => {
    const { id } = await create()
    const reader = await app().person({ rights: { ...TECHNICIAN_RIGHTS, MAINTENANCE_PLAN: {} } })
    expect(await reader.errorCode('intervention', GENERATE, { id })).toBe('FORBIDDEN')
    expect(await reader.errorCode('intervention', MOVE, { id, dueOn: day(0), to: null })).toBe('FORBIDDEN')
    expect(await reader.errorCode('intervention', UPDATE, { id, input: { isPaused: true } })).toBe('FORBIDDEN')
    expect((await reader.get('intervention', DATES, { id })).getMaintenancePlanDates.upcoming).toHaveLength(8)
  })
})
