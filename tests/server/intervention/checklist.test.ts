import { beforeAll, describe, expect, it } from 'vitest'
import { generateDue } from '#server/modules/intervention/plans/generate.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { dayAhead } from '#tests/support/clock.ts'
import { png } from '../fixtures/driveFiles.ts'
import { createIntervention, TECHNICIAN_RIGHTS, updateIntervention, workOn } from '../fixtures/interventionPeople.ts'
import { createCategory, createItem } from '../fixtures/reservationPeople.ts'

const app = fileApp()
let chief: TestPerson
let room: string

beforeAll(async () => {
  chief = await app().person({ rights: { ...TECHNICIAN_RIGHTS, MAINTENANCE_PLAN: true } })
  room = await createItem(app().pool, 'location', await createCategory(app().pool))
})

const POINTS = `points { id label kind unit minimum maximum value result note photo { id url thumbnailUrl } correctiveWork { id } }`
const READ = `query ($id: ID!) { getIntervention(id: $id) { id ${POINTS} } }`
const RECORD = `mutation ($id: ID!, $input: InterventionPointResultInput!) {
  recordInterventionPoint(id: $id, input: $input) { id ${POINTS} } }`
const CORRECT = `mutation ($point: ID!) { createCorrectiveWork(point: $point) {
  id label actionType description location { id } followUpOf { id } } }`

const CHECKLIST = [
  { label: 'Voyant vert' },
  { label: 'Pression', kind: 'MEASURE', unit: 'bar', minimum: 1.5, maximum: 2.5 },
]

const work = async (points: readonly object[] = CHECKLIST) => {
  const { id } = await createIntervention(chief, workOn(room, { points }))
  return (await chief.get('intervention', READ, { id })).getIntervention
}
const record = async (id: string, input: Record<string, unknown>) =>
  (await chief.get('intervention', RECORD, { id, input })).recordInterventionPoint.points

describe('a point of a checklist', () => {
  it('stores its result and note, and the other points stay', async () => {
    const { points } = await work()
    const [light, pressure] = points
    await record(light.id, { result: 'OK' })
    const after = await record(light.id, { note: 'Remplacé' })
    expect(after).toMatchObject([{ ...light, result: 'OK', note: 'Remplacé' }, pressure])
  })

  it.each([
    [1.4, 'NOT_OK'],
    [1.5, 'OK'],
    [2.5, 'OK'],
    [2.6, 'NOT_OK'],
    [null, null],
  ])('with the measured value %s is %s', async (value, result) => {
    const [, pressure] = (await work()).points
    const [, after] = await record(pressure.id, { value })
    expect(after).toMatchObject({ value, result })
  })

  it('refuses a value of a check, a typed result of a measure, and any result of a cancelled work', async () => {
    const { id, points } = await work()
    const [light, pressure] = points
    const code = (point: string, input: object) => chief.errorCode('intervention', RECORD, { id: point, input })
    expect(await code(light.id, { value: 2 })).toBe('VALIDATION_FAILED')
    expect(await code(pressure.id, { result: 'OK' })).toBe('VALIDATION_FAILED')
    await updateIntervention(chief, id, { cancellationDate: '2027-01-04', cancellationReason: 'Doublon' })
    expect(await code(light.id, { result: 'OK' })).toBe('CONFLICT')
  })

  it('that failed gives one corrective work, linked both ways', async () => {
    const { id, points } = await work()
    const [light, pressure] = points
    expect(await chief.errorCode('intervention', CORRECT, { point: light.id })).toBe('CONFLICT')
    await record(pressure.id, { value: 3, note: 'Fuite au raccord' })
    const both = await Promise.all([1, 2].map(() => chief.ask('intervention', CORRECT, { point: pressure.id })))
    const made = both.flatMap(({ data }) => (data ? [data.createCorrectiveWork] : []))
    expect(made).toMatchObject([
      {
        label: 'Non conforme\u00a0: Pression',
        actionType: 'CURATIVE',
        description: 'Valeur relevée\u00a0: 3\u00a0bar\nFuite au raccord',
        location: { id: room },
        followUpOf: { id },
      },
    ])
    const [, after] = await record(pressure.id, { note: 'Fuite' })
    expect(after.correctiveWork).toEqual({ id: made[0].id })
  })

  it('takes a photo, which stays with other results, goes with the corrective work and has a history', async () => {
    const { id, points } = await work()
    const take = (point: string, file: File) =>
      chief.send('intervention', RECORD, { id: point, input: { photo: {} } }, { 'variables.input.photo.upload': file })
    const picture = new File([(await png(40)) as BlobPart], 'photo.png', { type: 'image/png' })
    const [light] = (await take(points[0].id, picture)).data.recordInterventionPoint.points
    expect(light.photo.thumbnailUrl).toContain('/drive/thumbnails/')
    expect((await fetch(`${app().url}${light.photo.url}`)).status).toBe(200)
    const [after, pressure] = await record(light.id, { result: 'NOT_OK' })
    expect([after.photo.id, after.result, pressure.photo]).toEqual([light.photo.id, 'NOT_OK', null])
    const FILES = 'mutation ($point: ID!) { createCorrectiveWork(point: $point) { files { name } } }'
    const { createCorrectiveWork } = await chief.get('intervention', FILES, { point: light.id })
    expect(createCorrectiveWork.files).toEqual([{ name: 'photo.png' }])
    expect((await record(light.id, { photo: null }))[0].photo).toBeNull()
    const HISTORY = `query ($id: ID!) { getThread(entity: "intervention", recordId: $id) {
      items { changes canUndo user { id } } } }`
    const { items } = (await chief.get('activity-thread', HISTORY, { id })).getThread
    const photos = items.filter(({ changes }: { changes: object }) => 'pointPhoto' in changes)
    const given = { canUndo: false, user: { id: chief.id } }
    expect(photos).toEqual([
      { ...given, changes: { pointPhoto: { before: ['Voyant vert – photo.png'], after: [] } } },
      { ...given, changes: { pointPhoto: { before: [], after: ['Voyant vert – photo.png'] } } },
    ])
    const refused = await take(light.id, new File(['MZ'], 'photo.png', { type: 'image/png' }))
    expect(refused.errors?.[0]?.extensions).toMatchObject({ errors: [{ path: 'photo', rule: 'image' }] })
    const reader = await app().person({ rights: { LOCATION: true } })
    expect(await reader.errorCode('intervention', READ, { id: after.id })).toBe('FORBIDDEN')
  })

  it('is written with the right to write interventions only', async () => {
    const [light] = (await work()).points
    const reader = await app().person({ rights: { ...TECHNICIAN_RIGHTS, INTERVENTION: {} } })
    expect(await reader.errorCode('intervention', RECORD, { id: light.id, input: { result: 'OK' } })).toBe('FORBIDDEN')
    expect(await reader.errorCode('intervention', CORRECT, { point: light.id })).toBe('FORBIDDEN')
  })
})

describe('the checklist of a plan', () => {
  it('reaches each of its works, in order and without results', async () => {
    const startsOn = dayAhead(0)
    const input = {
      label: 'Contrôle',
      startsOn,
      rule: 'FREQ=YEARLY',
      horizonDays: 30,
      locations: [room],
      checklist: CHECKLIST,
    }
    const create = 'mutation ($input: MaintenancePlanInput!) { createMaintenancePlan(input: $input) { id } }'
    const { createMaintenancePlan } = await chief.get('intervention', create, { input })
    await generateDue(app().kernel)
    const query = `query ($plan: ID!) { getInterventions(filter: { maintenancePlan: { in: [$plan] } }) { items { ${POINTS} } } }`
    const { items } = (await chief.get('intervention', query, { plan: createMaintenancePlan.id })).getInterventions
    expect(items).toHaveLength(1)
    expect(items[0].points).toMatchObject(
      CHECKLIST.map((point) => ({ ...point, result: null, value: null, photo: null })),
    )
  })
})
