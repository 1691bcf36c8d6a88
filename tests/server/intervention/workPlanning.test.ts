import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMinutes, utcTextOfDate } from '#resources/domain/time.ts'
import { startTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { TECHNICIAN_RIGHTS, workOn } from '../fixtures/interventionPeople.ts'
import { createCategory, createItem } from '../fixtures/reservationPeople.ts'

let app: TestApp
let technician: TestPerson
let other: TestPerson
let reader: TestPerson
let room: string
let hall: string

const CREATE = 'mutation ($input: InterventionInput!) { createIntervention(input: $input) { id } }'
const PLANNING = `query ($input: WorkPlanningInput!, $filter: InterventionFilter) {
  getWorkPlanning(input: $input, filter: $filter) {
    works { id label status priority startingAt endingAt isBegun isDone isBlocking itemId item lead rowIds }
    rows { id name detail closedHours absences { startingAt endingAt reason } } closedHours isCut } }`

/** Monday to Sunday in Paris. */
const WEEK = { from: '2026-03-01 23:00:00', to: '2026-03-08 23:00:00' }

const create = async (label: string, input: Record<string, unknown>, place = room): Promise<string> =>
  (await technician.get('intervention', CREATE, { input: { ...workOn(place, input), label } })).createIntervention.id
const planning = async (input: Record<string, unknown> = {}, filter: Record<string, unknown> = {}, as = technician) =>
  (await as.get('intervention', PLANNING, { input: { rows: 'TECHNICIAN', ...WEEK, ...input }, filter })).getWorkPlanning
const labels = async (...params: Parameters<typeof planning>): Promise<string[]> =>
  (await planning(...params)).works.map(({ label }: { label: string }) => label)
const planned = (day: number, from = '09:00', to = '11:00') => ({
  expectedStartingAt: `2026-03-0${day} ${from}:00`,
  expectedEndingAt: `2026-03-0${day} ${to}:00`,
})

beforeAll(async () => {
  app = await startTestApp()
  technician = await app.person({ rights: TECHNICIAN_RIGHTS })
  other = await app.person({ rights: TECHNICIAN_RIGHTS })
  reader = await app.person({ rights: { INTERVENTION: {} } })
  const category = await createCategory(app.pool)
  hall = await createItem(app.pool, 'location', category)
  room = await createItem(app.pool, 'location', category)
})
afterAll(() => app.stop())
beforeEach(() => app.pool.query('DELETE FROM intervention.intervention'))

describe('the planning of works', () => {
  it('returns works by their planned period, or by that of their realisation', async () => {
    await create('planned', planned(3))
    await create('done elsewhere', {
      ...planned(4),
      realizationStartingAt: '2026-03-20 08:00:00',
      realizationEndingAt: '2026-03-20 09:00:00',
    })
    await create('begins before', {
      expectedStartingAt: '2026-02-20 08:00:00',
      expectedEndingAt: '2026-03-02 08:00:00',
    })
    await create('unplanned', {})
    await create('cancelled', { ...planned(5), cancellationDate: '2026-03-01', cancellationReason: 'Erreur' })
    expect(await labels()).toEqual(['begins before', 'planned'])
    const { works } = await planning({ from: '2026-03-19 23:00:00', to: '2026-03-20 23:00:00' })
    expect(works).toMatchObject([{ label: 'done elsewhere', status: 'DONE', isBegun: true, isDone: true }])
  })

  it('draws work under way until now', async () => {
    await create('under way', { realizationStartingAt: '2026-03-02 08:00:00' })
    expect(await labels()).toEqual(['under way'])
    const before = utcTextOfDate(new Date())
    const [work] = (await planning()).works
    expect(work.endingAt >= before).toBe(true)
    const today = { from: addMinutes(before, -1), to: addMinutes(before, 60) }
    expect(await labels(today)).toEqual(['under way'])
    expect(await labels({ from: '2026-02-01 00:00:00', to: '2026-02-20 00:00:00' })).toEqual([])
  })

  it('lists lead and other workers as rows, and technicians without work', async () => {
    await create('together', { ...planned(3), user: technician.id, workers: [other.id] })
    const { works, rows } = await planning()
    expect(works[0].rowIds.toSorted()).toEqual([technician.id, other.id].toSorted())
    const ids = rows.map(({ id }: { id: string }) => id)
    expect(ids).toEqual(expect.arrayContaining([technician.id, other.id]))
    expect(ids).not.toContain(reader.id)
    const { rows: items, works: byItem } = await planning({ rows: 'ITEM' })
    expect(items.map(({ id }: { id: string }) => id)).toEqual([room])
    expect(byItem[0].rowIds).toEqual([room])
  })

  it('filters as the list does, by site and by technician', async () => {
    await app.pool.query('UPDATE company.location SET parent_id = $1 WHERE id = $2', [hall, room])
    await create('urgent', { ...planned(3), priority: 'URGENT', user: technician.id })
    await create('low', { ...planned(3), priority: 'LOW', workers: [other.id] }, hall)
    expect(await labels({}, { priority: { in: ['URGENT'] } })).toEqual(['urgent'])
    expect(await labels({}, { isMine: true }, other)).toEqual(['low'])
    expect((await labels({ sites: [hall] })).toSorted()).toEqual(['low', 'urgent'])
    expect(await labels({ sites: [room] })).toEqual(['urgent'])
    const { works, rows } = await planning({ technicians: [other.id] })
    expect(works.map(({ label }: { label: string }) => label)).toEqual(['low'])
    expect(rows.map(({ id }: { id: string }) => id)).toEqual([other.id])
    expect(await labels({}, { status: { in: ['PLANNED_NOT_DONE'] } }, reader)).toHaveLength(2)
  })

  it('returns the time outside working hours', async () => {
    const { closedHours } = await planning({ from: '2026-03-01 23:00:00', to: '2026-03-02 23:00:00' })
    // Monday: before 8:00, from 12:00 to 13:30, after 17:30.
    expect(closedHours).toEqual([[0, 480, 720, 90, 1050, 390]])
  })

  it('returns hours and absences of technicians, with reasons for their readers', async () => {
    const manager = await app.person({ rights: { ...TECHNICIAN_RIGHTS, TECHNICIAN: true, USER: {}, USER_ROLE: {} } })
    const absence = { startingAt: '2026-03-03 08:00:00', endingAt: '2026-03-03 12:00:00', reason: 'TRAINING' }
    const ADD = 'mutation ($input: TechnicianInput!) { createTechnician(input: $input) { id } }'
    const evening = { trade: 'Plombier', workingHours: [{ day: 'EVERY_DAY', opensAt: '18:00', closesAt: '23:00' }] }
    const absences = [absence, { ...absence, startingAt: '2026-04-03 08:00:00', endingAt: '2026-04-03 12:00:00' }]
    await manager.get('intervention', ADD, { input: { ...evening, user: other.id, absences } })
    const rowOf = async (as: TestPerson) => {
      const { rows, closedHours } = await planning({ to: '2026-03-02 23:00:00', from: '2026-03-01 23:00:00' }, {}, as)
      const row = rows.find(({ id }: { id: string }) => id === other.id)
      return { closed: closedHours[row.closedHours], row }
    }
    expect((await rowOf(manager)).closed).toEqual([0, 1080, 1380, 60])
    const absencesOf = async (as: TestPerson) =>
      (await planning({}, {}, as)).rows.find(({ id }: { id: string }) => id === other.id).absences
    expect(await absencesOf(manager)).toEqual([absence])
    expect(await absencesOf(technician)).toEqual([{ ...absence, reason: null }])
    await manager.get('intervention', ADD, { input: { ...evening, user: technician.id } })
    // The same hours are computed and sent once.
    expect((await planning({})).closedHours).toHaveLength(2)
  })

  it('returns the city of suppliers to readers of that field only', async () => {
    const ADD = 'mutation { createSupplier(input: { name: "Toitures Blin", city: "Dreux" }) { id } }'
    const LIMIT = 'mutation ($input: EntityOverrideInput!) { updateEntityOverride(input: $input) { entity } }'
    const admin = await app.administrator()
    const buyer = await app.person({ rights: { ...TECHNICIAN_RIGHTS, SUPPLIER: {} } })
    const { id } = (await admin.get('company', ADD)).createSupplier
    const city = async (as: TestPerson) =>
      (await planning({ rows: 'SUPPLIER' }, {}, as)).rows.find((row: { id: string }) => row.id === id).detail
    expect([await city(buyer), await city(reader)]).toEqual(['Dreux', null])
    const limit = (read: object | null) =>
      admin.get('entity-customizer', LIMIT, { input: { entity: 'supplier', fields: { city: read } } })
    await limit({ read: { roles: [technician.roleId] } })
    await app.kernel.events.flush()
    expect([await city(buyer), await city(admin)]).toEqual([null, 'Dreux'])
    await limit(null)
  })

  it('refuses unknown, reversed and too long periods, and users without the right', async () => {
    const ask = (input: Record<string, unknown>) =>
      technician.errorCode('intervention', PLANNING, { input: { rows: 'ITEM', ...WEEK, ...input } })
    expect(await ask({ from: '2026-03-09 23:00:00' })).toBe('VALIDATION_FAILED')
    expect(await ask({ to: '2026-09-08 23:00:00' })).toBe('VALIDATION_FAILED')
    expect(await ask({ sites: ['x'] })).toBe('VALIDATION_FAILED')
    const stranger = await app.person({ rights: { LOCATION: true } })
    expect(await stranger.errorCode('intervention', PLANNING, { input: { rows: 'ITEM', ...WEEK } })).toBe('FORBIDDEN')
  })
})
