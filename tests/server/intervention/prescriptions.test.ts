import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMinutes } from '#resources/domain/time.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { thisMinute } from '#tests/support/clock.ts'
import { TECHNICIAN_RIGHTS } from '../fixtures/interventionPeople.ts'
import { createCategory, createItem } from '../fixtures/reservationPeople.ts'

const app = fileApp()
let chief: TestPerson
let hall: string
let file: string

const day = (days: number): string => addMinutes(thisMinute(), days * 24 * 60).slice(0, 10)
const LIFT = `mutation ($id: ID!, $input: PrescriptionInput!) { updatePrescription(id: $id, input: $input) {
  status liftedOn liftedBy { id } } }`
const ENTER = `mutation ($report: PrescriptionInput!, $rows: [PrescriptionRowInput!]!) {
  createPrescriptions(report: $report, rows: $rows) }`
const LIST = `{ getPrescriptions(sort: [{ field: "rank", order: ASC }]) {
  items { id label rank status deadline reportReference buildingFile { displayName } } } }`

beforeAll(async () => {
  chief = await app().person({ rights: TECHNICIAN_RIGHTS })
})
beforeEach(async () => {
  await app().pool.query('DELETE FROM intervention.prescription')
  await app().pool.query('DELETE FROM intervention.building_file')
  hall = await createItem(app().pool, 'location', await createCategory(app().pool))
  const { createBuildingFile } = await chief.get(
    'intervention',
    'mutation ($input: BuildingFileInput!) { createBuildingFile(input: $input) { id } }',
    { input: { location: hall } },
  )
  file = createBuildingFile.id
})

const report = (input: object = {}) => ({
  ...{ buildingFile: file, origin: 'COMMISSION', reportReference: 'PV 2026-118', reportDate: day(-30) },
  ...input,
})
const enter = (rows: readonly object[], input: object = {}) =>
  chief.ask('intervention', ENTER, { report: report(input), rows })
const list = async () => (await chief.get('intervention', LIST)).getPrescriptions.items
const pathsOf = ({ errors }: Awaited<ReturnType<typeof enter>>) =>
  ((errors?.[0]?.extensions.errors ?? []) as { path: string; rule: string }[]).map(
    ({ path, rule }) => `${path} ${rule}`,
  )
const lift = (id: string, input: object) => chief.ask('intervention', LIFT, { id, input })

describe('the prescriptions of a report', () => {
  it('are created together, each with its own deadline or that of the report', async () => {
    const rows = Array.from({ length: 12 }, (_none, index) => ({
      label: `Observation ${index + 1}`,
      rank: index + 1,
      ...(index === 0 && { deadline: day(-1) }),
    }))
    expect((await enter(rows, { deadline: day(60) })).data.createPrescriptions).toBe(12)
    const items = await list()
    expect(items).toHaveLength(12)
    expect(items[0]).toMatchObject({ label: 'Observation 1', status: 'OVERDUE', reportReference: 'PV 2026-118' })
    expect(items[1]).toMatchObject({ status: 'OPEN', deadline: day(60) })
    const counts = '{ getBuildingFiles { items { openPrescriptions overduePrescriptions } } }'
    expect((await chief.get('intervention', counts)).getBuildingFiles.items).toEqual([
      { openPrescriptions: 12, overduePrescriptions: 1 },
    ])
  })

  it('are all refused when one of them is wrong', async () => {
    const rows = [{ label: 'Débloquer l’issue de secours' }, { label: ' ' }]
    expect(pathsOf(await enter(rows))).toEqual(['rows[1].label required'])
    expect(pathsOf(await enter([]))).toEqual(['rows required'])
    expect(pathsOf(await enter(Array.from({ length: 101 }, () => ({ label: 'x' }))))).toEqual(['rows required'])
    expect(pathsOf(await enter([{ label: 'x' }], { buildingFile: null }))).toEqual(['buildingFile required'])
    expect(await list()).toEqual([])
  })

  it('concern a part of their building only', async () => {
    const category = await createCategory(app().pool)
    const other = await createItem(app().pool, 'location', category)
    const room = await createItem(app().pool, 'location', category)
    await app().pool.query('UPDATE company.location SET parent_id = $1 WHERE id = $2', [hall, room])
    expect(pathsOf(await enter([{ label: 'x' }], { location: other }))).toEqual(['location exists'])
    expect((await enter([{ label: 'x' }], { location: room })).errors).toBeUndefined()
  })
})

describe('a prescription', () => {
  it('is lifted with evidence or a note, by its author, and an undo opens it again', async () => {
    await enter([{ label: 'Remplacer deux blocs de secours' }])
    const [{ id }] = await list()
    expect(pathsOf(await lift(id, { liftedOn: day(0) }))).toEqual(['liftingNote required'])
    expect(pathsOf(await lift(id, { liftedOn: day(2), liftingNote: 'Fait' }))).toEqual(['liftedOn max'])
    expect(pathsOf(await lift(id, { liftedOn: day(-60), liftingNote: 'Fait' }))).toEqual(['liftedOn after'])
    const { data } = await lift(id, { liftedOn: day(0), liftingNote: 'Blocs remplacés, facture 2026-41' })
    expect(data.updatePrescription).toEqual({ status: 'LIFTED', liftedOn: day(0), liftedBy: { id: chief.id } })
    expect(pathsOf(await lift(id, { liftingNote: null }))).toEqual(['liftingNote required'])
    const { rows } = await app().pool.query<{ id: string }>(
      `SELECT id FROM activity_thread.activity WHERE record_id = $1 AND action = 'UPDATE'`,
      [id],
    )
    await chief.get('activity-thread', 'mutation ($id: ID!) { undoActivity(id: $id) }', { id: rows[0]?.id })
    expect((await list())[0]).toMatchObject({ status: 'OPEN' })
  })

  it('keeps its building from being deleted', async () => {
    await enter([{ label: 'x' }])
    const { rows } = await app()
      .pool.query('DELETE FROM intervention.building_file RETURNING id')
      .catch(() => ({ rows: [] }))
    expect(rows).toEqual([])
  })
})
