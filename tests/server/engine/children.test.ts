import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { offerEverything } from '#tests/support/parameters.ts'

const app = fileApp()
let manager: TestPerson
let sectorId: string

const FIELDS = 'id name steps { id name position reserving selectApprover sectors { id } userRoles { id } }'
const CREATE = `mutation ($input: ReservationValidationWorkflowInput!) {
  createReservationValidationWorkflow(input: $input) { ${FIELDS} }
}`
const UPDATE = `mutation ($id: ID!, $input: ReservationValidationWorkflowInput!) {
  updateReservationValidationWorkflow(id: $id, input: $input) { ${FIELDS} }
}`

type Step = { id: string; name: string; position: number }
type Workflow = { id: string; name: string; steps: Step[] }

const create = async (input: object): Promise<Workflow> =>
  (await manager.get('reservation', CREATE, { input: { name: `Circuit ${uuid()}`, ...input } }))
    .createReservationValidationWorkflow
const update = async (id: string, input: object): Promise<Workflow> =>
  (await manager.get('reservation', UPDATE, { id, input })).updateReservationValidationWorkflow
const refusals = async (document: string, variables: Record<string, unknown>): Promise<string[]> => {
  const { errors } = await manager.ask('reservation', document, variables)
  const found = (errors?.[0]?.extensions.errors ?? []) as { path: string; rule: string }[]
  return found.map(({ path, rule }) => `${path}:${rule}`).sort()
}

beforeAll(async () => {
  await offerEverything(app().pool)
  manager = await app().person({ rights: { RESERVATION_VALIDATION_WORKFLOW: true, SECTOR: true } })
  const { createSector } = await manager.get('company', 'mutation { createSector(input: { name: "Nord" }) { id } }')
  sectorId = createSector.id
})

describe('the rows of a record', () => {
  test('are written in list order, with defaults and references', async () => {
    const { steps } = await create({
      steps: [
        { name: ' Service ', sectors: [sectorId], userRoles: [manager.roleId] },
        { name: 'Direction', reserving: true },
      ],
    })
    expect(steps).toMatchObject([
      {
        name: 'Service',
        position: 0,
        reserving: false,
        sectors: [{ id: sectorId }],
        userRoles: [{ id: manager.roleId }],
      },
      { name: 'Direction', position: 1, reserving: true, selectApprover: false, sectors: [], userRoles: [] },
    ])
  })

  test('are kept by id, moved, partly changed, added and removed', async () => {
    const { id, steps } = await create({
      steps: [{ name: 'Un', sectors: [sectorId], reserving: true }, { name: 'Deux' }, { name: 'Trois' }],
    })
    const [one, , three] = steps
    const updated = await update(id, {
      steps: [{ id: three?.id, name: 'Troisième' }, { name: 'Nouvelle' }, { id: one?.id }],
    })
    expect(updated.steps).toMatchObject([
      { id: three?.id, name: 'Troisième', position: 0 },
      { name: 'Nouvelle', position: 1 },
      { id: one?.id, name: 'Un', position: 2, reserving: true, sectors: [{ id: sectorId }] },
    ])
    expect(await update(id, { name: `Circuit ${uuid()}` })).toMatchObject({ steps: updated.steps })
    const emptied = await update(id, { steps: [{ id: one?.id, sectors: [] }] })
    expect(emptied.steps).toMatchObject([{ id: one?.id, position: 0, sectors: [] }])
  })

  test('appear in the record’s history as a whole, and not without a change', async () => {
    const { id, steps } = await create({ steps: [{ name: 'Un' }] })
    await update(id, { steps: steps.map((step) => ({ id: step.id })) })
    await update(id, { steps: [...steps.map((step) => ({ id: step.id })), { name: 'Deux' }] })
    const { rows } = await app().pool.query(
      `SELECT action, changes FROM activity_thread.activity WHERE entity = 'reservationValidationWorkflow' AND record_id = $1 ORDER BY id`,
      [id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['CREATE', 'UPDATE'])
    expect(rows[1].changes.steps.before).toMatchObject([{ id: steps[0]?.id, name: 'Un' }])
    expect(rows[1].changes.steps.after).toMatchObject([{ id: steps[0]?.id, name: 'Un' }, { name: 'Deux' }])
  })

  test('are rejected by path, all at once', async () => {
    const input = {
      name: 'Refusé',
      sectors: [uuid()],
      steps: [{ name: '' }, { name: 'x'.repeat(151), sectors: [uuid()] }, { name: 'Bon', userRoles: [uuid()] }],
    }
    expect(await refusals(CREATE, { input })).toEqual([
      'sectors:exists',
      'steps[0].name:required',
      'steps[1].name:maxLength',
      'steps[1].sectors:exists',
      'steps[2].userRoles:exists',
    ])
    expect(await refusals(CREATE, { input: { name: 'Vide', steps: [] } })).toEqual(['steps:required'])
    expect(await refusals(CREATE, { input: { name: 'Absent' } })).toEqual(['steps:required'])
    const many = Array.from({ length: 21 }, (_, index) => ({ name: `Étape ${index}` }))
    expect(await refusals(CREATE, { input: { name: 'Trop', steps: many } })).toEqual(['steps:maxItems'])
  })

  test('of another record cannot be used, nor one row twice', async () => {
    const [mine, other] = [await create({ steps: [{ name: 'À moi' }] }), await create({ steps: [{ name: 'Autre' }] })]
    const [own, strange] = [mine.steps[0]?.id, other.steps[0]?.id]
    const input = {
      steps: [
        { id: own, name: 'Une' },
        { id: own, name: 'Deux' },
        { id: strange, name: 'Prise' },
      ],
    }
    expect(await refusals(UPDATE, { id: mine.id, input })).toEqual(['steps[1]:repeated', 'steps[2]:exists'])
    expect((await update(other.id, {})).steps).toMatchObject([{ name: 'Autre' }])
  })

  test('are deleted with their record, without the records they reference', async () => {
    const { id } = await create({ steps: [{ name: 'Un', sectors: [sectorId] }] })
    await expect(app().pool.query('DELETE FROM company.sector WHERE id = $1', [sectorId])).rejects.toThrow(
      /foreign key/,
    )
    await app().pool.query('DELETE FROM reservation.reservation_validation_workflow WHERE id = $1', [id])
    const { rowCount } = await app().pool.query(
      'SELECT FROM reservation.reservation_validation_workflow_step WHERE reservation_validation_workflow_id = $1',
      [id],
    )
    expect(rowCount).toBe(0)
  })

  test('need write access to the record', async () => {
    const reader = await app().person({ rights: { RESERVATION_VALIDATION_WORKFLOW: {} } })
    const input = { name: 'Interdit', steps: [{ name: 'Un' }] }
    expect(await reader.errorCode('reservation', CREATE, { input })).toBe('FORBIDDEN')
  })
})
