import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { roundMessages as messages } from '#i18n/fr/rounds.ts'
import { utcTextOfDate } from '#resources/domain/time.ts'
import { generateDue } from '#server/modules/intervention/plans/generate.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { dayAhead } from '#tests/support/clock.ts'
import { png } from '../fixtures/driveFiles.ts'
import { createIntervention, TECHNICIAN_RIGHTS, updateIntervention } from '../fixtures/interventionPeople.ts'
import { createCategory, createItem } from '../fixtures/reservationPeople.ts'
import { binActions } from '../fixtures/trashActions.ts'

const app = fileApp()
const trash = binActions(app)
let chief: TestPerson
let technician: TestPerson
let stranger: TestPerson
let rooms: string[]

const READER = { INTERVENTION: { createAndUpdate: false } } as const

beforeAll(async () => {
  chief = await app().person({ rights: { ...TECHNICIAN_RIGHTS, MAINTENANCE_PLAN: true } })
  technician = await app().person({ rights: READER })
  stranger = await app().person({ rights: READER })
  const category = await createCategory(app().pool)
  rooms = []
  for (let rank = 1; rank <= 40; rank++)
    rooms.push(await createItem(app().pool, 'location', category, { name: `Salle ${rank}` }))
})

const CHECKLIST = [
  { label: 'Bloc de secours allumé', asksPhoto: true },
  { label: 'Température', kind: 'MEASURE', unit: '°C', minimum: 17, maximum: 21 },
  { label: 'État général', kind: 'TEXT' },
]

const READ = `query ($id: ID!) { getRound(id: $id) { id label isOver canRecord missingReason
  items { id name } points { id label kind asksPhoto }
  results { id item point result value note recordedAt user hasPhoto thumbnailUrl correctiveWork { id displayName } } } }`
const SEND = `mutation ($round: ID!, $results: [SentRoundResult!]!) {
  synchroniseRound(round: $round, results: $results) { id status message correctiveWork } }`
const FINISH = `mutation ($round: ID!, $missingReason: String) { finishRound(round: $round, missingReason: $missingReason) }`
const FOLLOWING = `query ($round: ID!) { getInterventions(filter: { followUpOf: { in: [$round] } }) { items {
  id label priority status actionType description location { id } files { name } } } }`

type Sent = Record<string, unknown> & { id: string }

const ago = (minutes: number): string => utcTextOfDate(new Date(Date.now() - minutes * 60_000))

const read = async (id: string, person = chief) => (await person.get('intervention', READ, { id })).getRound
const send = async (round: string, results: readonly Sent[], person = technician) =>
  (await person.get('intervention', SEND, { round, results })).synchroniseRound
const following = async (round: string) =>
  (await chief.get('intervention', FOLLOWING, { round })).getInterventions.items

const open = async (input: Record<string, unknown> = {}) => {
  const values = { label: 'Ronde', isRound: true, locations: rooms, points: CHECKLIST, user: technician.id, ...input }
  const { id } = await createIntervention(chief, values)
  const { points, items } = await read(id)
  return { id, items, light: points[0].id, heat: points[1]?.id, state: points[2]?.id }
}

const result = (point: string, item: string | undefined, input: Record<string, unknown> = {}): Sent => ({
  ...{ id: uuid(), point, item, recordedAt: ago(30), result: 'OK' },
  ...input,
})

describe('results of a round', () => {
  it('give 3 linked works for 3 failures of 40 rooms when they are sent twice', async () => {
    const { id, light, items } = await open({ priority: 'HIGH' })
    expect(items.map(({ name }: { name: string }) => name).slice(0, 3)).toEqual(['Salle 1', 'Salle 2', 'Salle 3'])
    const results = rooms.map((room, index) =>
      result(light, room, index % 15 === 0 ? { result: 'NOT_OK', note: 'Éteint' } : {}),
    )
    const first = await send(id, results)
    expect(first.every(({ status }: { status: string }) => status === 'STORED')).toBe(true)
    const again = await send(id, results)
    expect(again.every(({ status }: { status: string }) => status === 'ALREADY_STORED')).toBe(true)
    const works = await following(id)
    expect(works).toHaveLength(3)
    expect(works).toContainEqual(
      expect.objectContaining({
        ...{ label: messages.corrective('Bloc de secours allumé'), priority: 'HIGH', actionType: 'CURATIVE' },
        ...{ description: 'Éteint', location: { id: rooms[15] } },
      }),
    )
    const stored = (await read(id)).results
    expect(stored).toHaveLength(40)
    expect(stored.filter((one: { correctiveWork: unknown }) => one.correctiveWork)).toHaveLength(3)
  })

  it('give one work for each failure when two devices send them at once', async () => {
    const { id, light } = await open()
    const sent = () => rooms.slice(0, 12).map((room) => result(light, room, { result: 'NOT_OK' }))
    await Promise.all([technician, chief, technician, chief].map((person) => send(id, sent(), person)))
    expect(await following(id)).toHaveLength(12)
    expect((await read(id)).results).toHaveLength(12)
  })

  it('of three days ago are stored with their time, and start the round', async () => {
    const { id, light } = await open()
    const recordedAt = ago(3 * 24 * 60)
    const [answer] = await send(id, [result(light, rooms[0], { recordedAt })])
    expect(answer.status).toBe('STORED')
    expect((await read(id)).results[0].recordedAt).toBe(recordedAt)
    const query = 'query ($id: ID!) { getIntervention(id: $id) { realizationStartingAt } }'
    expect((await chief.get('intervention', query, { id })).getIntervention.realizationStartingAt).toBe(recordedAt)
  })

  it('of an older time lose against a later one, in any order', async () => {
    const { id, heat } = await open()
    const of = (minutes: number, value: number) =>
      result(heat, rooms[0], { recordedAt: ago(minutes), result: undefined, value })
    await send(id, [of(20, 19)])
    expect(await send(id, [of(40, 12)])).toMatchObject([{ status: 'OUTDATED' }])
    expect(await send(id, [of(10, 18), of(15, 12)])).toMatchObject([{ status: 'STORED' }, { status: 'OUTDATED' }])
    expect((await read(id)).results).toMatchObject([{ value: 18, result: 'OK' }])
    expect(await following(id)).toHaveLength(0)
  })

  it('of a clock that is ahead count as now', async () => {
    const { id, light } = await open()
    await send(id, [result(light, rooms[0], { recordedAt: '2099-01-01 00:00:00' })])
    const [{ recordedAt }] = (await read(id)).results
    expect(recordedAt <= ago(0)).toBe(true)
  })

  it.each([
    ['Température', 'heat', 16.9, 'NOT_OK'],
    ['Température', 'heat', 17, 'OK'],
    ['Température', 'heat', 21, 'OK'],
    ['Température', 'heat', 21.5, 'NOT_OK'],
  ] as const)('with the measured %s (%s) %s are %s', async (_label, point, value, expected) => {
    const round = await open()
    await send(round.id, [result(round[point], rooms[0], { result: undefined, value })])
    expect((await read(round.id)).results).toMatchObject([{ value, result: expected }])
  })

  it('cancel the corrective work when the point is good before it starts, and say why they do not', async () => {
    const { id, light } = await open()
    const at = (minutes: number, given: object) => result(light, rooms[0], { recordedAt: ago(minutes), ...given })
    await send(id, [at(50, { result: 'NOT_OK' })])
    expect(await send(id, [at(40, { result: 'OK' })])).toMatchObject([{ status: 'STORED', correctiveWork: null }])
    expect(await following(id)).toMatchObject([{ status: 'CANCELLED' }])
    await send(id, [at(30, { result: 'NOT_OK' })])
    const open2 = (await following(id)).find(({ status }: { status: string }) => status !== 'CANCELLED')
    await updateIntervention(chief, open2.id, { realizationStartingAt: ago(25) })
    const [kept] = await send(id, [at(20, { result: 'OK' })])
    expect(kept).toMatchObject({ status: 'STORED', correctiveWork: open2.id })
    expect(kept.message).toContain('déjà commencée')
    await send(id, [at(10, { result: 'NOT_OK' })])
    expect(await following(id)).toHaveLength(2)
  })

  it('keep a photo in the history, which the corrective work receives too', async () => {
    const { id, light } = await open()
    const one = result(light, rooms[0], { result: 'NOT_OK', photo: { upload: null } })
    const files = { 'variables.results.0.photo.upload': new File([await png()], 'bloc.png', { type: 'image/png' }) }
    for (const status of ['STORED', 'ALREADY_STORED']) {
      const { data } = await technician.send('intervention', SEND, { round: id, results: [one] }, files)
      expect(data.synchroniseRound).toMatchObject([{ status }])
    }
    const [stored] = (await read(id)).results
    expect(stored).toMatchObject({ hasPhoto: true, user: expect.stringMatching(/./) })
    expect((await fetch(`${app().url}${stored.thumbnailUrl}`)).status).toBe(200)
    expect(await following(id)).toMatchObject([{ files: [{ name: 'bloc.png' }] }])
    const { rows } = await app().pool.query(`SELECT count(*)::int AS count FROM drive.file WHERE name = 'bloc.png'`)
    expect(rows[0].count).toBe(2)
    const history = 'query ($id: ID!) { getThread(entity: "intervention", recordId: $id) { items { changes } } }'
    const { items } = (await chief.get('activity-thread', history, { id })).getThread
    const photos = items.filter(({ changes }: { changes: object }) => 'pointPhoto' in changes)
    const after = ['Salle 1 – Bloc de secours allumé – bloc.png']
    expect(photos).toEqual([{ changes: { pointPhoto: { before: [], after } } }])
  })

  it('are refused one by one with a reason, and the others are stored', async () => {
    const { id, light, heat, state } = await open({ locations: rooms.slice(0, 3) })
    const other = await open({ locations: rooms.slice(0, 3) })
    const taken = result(other.light, rooms[0])
    await send(other.id, [taken])
    const text = new File(['<script>'], 'photo.png', { type: 'image/png' })
    const results = [
      result(other.light, rooms[0]),
      result(light, rooms[9]),
      result(light, rooms[0], { id: taken.id }),
      result(light, rooms[0], { id: 'x' }),
      result(light, rooms[0], { value: 3 }),
      result(light, rooms[0], { result: undefined }),
      result(heat, rooms[0], { result: 'OK' }),
      result(heat, rooms[0], { value: 1e300 }),
      result(state, rooms[0], { note: ' \u0000 ' }),
      result(state, rooms[0], { note: 'x'.repeat(501) }),
      result(light, rooms[2], { photo: { upload: null } }),
      result(light, rooms[1], { note: 'Bon\u0000 état' }),
    ]
    const files = { 'variables.results.10.photo.upload': text }
    const { data } = await technician.send('intervention', SEND, { round: id, results }, files)
    const told = data.synchroniseRound.map(({ status, message }: Record<string, string>) => message ?? status)
    const { refused } = messages
    expect(told.slice(0, 10)).toEqual([
      ...[refused.pointGone, refused.itemGone, refused.badId, refused.badId, refused.hasValue, refused.noResult],
      ...[refused.noValue, refused.badValue, refused.noText, refused.longNote(500)],
    ])
    expect(data.synchroniseRound[10].status).toBe('REFUSED')
    expect(data.synchroniseRound[11].status).toBe('STORED')
    expect((await read(id)).results).toMatchObject([{ item: rooms[1], note: 'Bon état' }])
  })

  it('are refused to other users, after the end, and above 500 at once', async () => {
    const { id, light } = await open({ locations: rooms.slice(0, 1), points: [{ label: 'Vu' }] })
    const one = result(light, rooms[0])
    expect(await send(id, [one], stranger)).toMatchObject([{ status: 'REFUSED', message: messages.refused.notYours }])
    expect((await read(id, stranger)).canRecord).toBe(false)
    const many = Array.from({ length: 501 }, () => result(light, rooms[0]))
    expect(await technician.errorCode('intervention', SEND, { round: id, results: many })).toBe('VALIDATION_FAILED')
    expect(await send(id, many.slice(1), stranger)).toHaveLength(500)
    await send(id, [one])
    expect((await technician.get('intervention', FINISH, { round: id })).finishRound).toBe(true)
    expect((await technician.get('intervention', FINISH, { round: id })).finishRound).toBe(false)
    const late = await send(id, [result(light, rooms[0])])
    expect(late).toMatchObject([{ status: 'REFUSED', message: messages.refused.isFinished }])
    expect(await send(uuid(), [one])).toMatchObject([{ status: 'REFUSED', message: messages.refused.gone }])
  })

  it('of two users of one phone carry their own names', async () => {
    const { id, light } = await open({ workers: [stranger.id] })
    await send(id, [result(light, rooms[0])], technician)
    await send(id, [result(light, rooms[1])], stranger)
    const { rows } = await app().pool.query(
      `SELECT one.location_id AS item, one.user_id AS "user" FROM intervention.round_result one
       JOIN intervention.intervention_point point ON point.id = one.point_id WHERE point.intervention_id = $1`,
      [id],
    )
    expect(new Map(rows.map(({ item, user }) => [item, user]))).toEqual(
      new Map([
        [rooms[0], technician.id],
        [rooms[1], stranger.id],
      ]),
    )
  })
})

describe('a round', () => {
  it('ends with all results, or with the reason of the missing ones', async () => {
    const { id, light } = await open({ locations: rooms.slice(0, 2), points: [{ label: 'Vu', asksPhoto: true }] })
    await send(id, [result(light, rooms[0])])
    const { errors } = await technician.ask('intervention', FINISH, { round: id })
    expect(errors?.[0]?.extensions.errors).toMatchObject([{ path: 'missingReason', message: messages.missing(2) }])
    const end = { realizationStartingAt: ago(60), realizationEndingAt: ago(1) }
    await expect(updateIntervention(chief, id, end)).rejects.toThrow()
    await technician.get('intervention', FINISH, { round: id, missingReason: 'Salle fermée' })
    expect(await read(id)).toMatchObject({ isOver: true, canRecord: false, missingReason: 'Salle fermée' })
  })

  it('needs points, keeps recorded items and points, and has at most 5,000 results', async () => {
    const refused = async (input: object) => {
      const values = { label: 'Ronde', isRound: true, locations: rooms, points: CHECKLIST, ...input }
      const create = 'mutation ($input: InterventionInput!) { createIntervention(input: $input) { id } }'
      const { errors } = await chief.ask('intervention', create, { input: values })
      return ((errors?.[0]?.extensions.errors ?? []) as { path: string }[]).map(({ path }) => path)
    }
    expect(await refused({ points: [] })).toEqual(['points'])
    expect(await refused({ locations: [] })).toEqual(['locations'])
    const labels = Array.from({ length: 100 }, (_one, index) => ({ label: `Point ${index}` }))
    const { id, light } = await open({ points: labels })
    expect(await refused({ locations: [...rooms, ...(await moreRooms())], points: labels })).toEqual(['locations'])
    await send(id, [result(light, rooms[0])])
    await expect(updateIntervention(chief, id, { locations: rooms.slice(1) })).rejects.toThrow('à corriger')
    await expect(updateIntervention(chief, id, { isRound: false, location: rooms[1] })).rejects.toThrow()
    const { points } = await read(id)
    const others = points.slice(1).map((point: { id: string }) => ({ id: point.id }))
    await expect(updateIntervention(chief, id, { points: others })).rejects.toThrow()
    await updateIntervention(chief, id, { locations: rooms.slice(0, 1) })
    expect((await read(id)).items).toHaveLength(1)
  })

  it('goes to the trash with its results, and comes back with them', async () => {
    const { id, light } = await open()
    await send(id, [result(light, rooms[0], { note: 'Vu' })])
    const admin = await app().administrator()
    await trash.remove(admin, 'intervention', id)
    const { rows } = await app().pool.query('SELECT FROM intervention.round_result WHERE point_id = $1', [light])
    expect(rows).toHaveLength(0)
    expect(await trash.restore(admin, id)).toMatchObject([{ isRestored: true }])
    expect((await read(id)).results).toMatchObject([{ note: 'Vu' }])
  })
})

const moreRooms = async (): Promise<string[]> => {
  const category = await createCategory(app().pool)
  return Promise.all(Array.from({ length: 11 }, () => createItem(app().pool, 'location', category)))
}

describe('a plan', () => {
  const create = 'mutation ($input: MaintenancePlanInput!) { createMaintenancePlan(input: $input) { id } }'
  const startsOn = dayAhead(0)
  const plan = { label: 'Ronde', startsOn, rule: 'FREQ=WEEKLY', horizonDays: 3, asRound: true, priority: 'URGENT' }
  const WORKS = `query ($plan: ID!) { getInterventions(filter: { maintenancePlan: { in: [$plan] } }) { items {
    id isRound item location { id } locations { id } points { label kind unit minimum maximum asksPhoto } priority dueOn } } }`

  it('generates one round for all its items, once for each due date', async () => {
    const input = { ...plan, locations: rooms, checklist: CHECKLIST }
    const { id } = (await chief.get('intervention', create, { input })).createMaintenancePlan
    await Promise.all([1, 2, 3].map(() => generateDue(app().kernel)))
    await generateDue(app().kernel)
    const { items } = (await chief.get('intervention', WORKS, { plan: id })).getInterventions
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({ isRound: true, location: null, priority: 'URGENT', dueOn: startsOn })
    expect(items[0].locations).toHaveLength(40)
    expect(items[0].item).toBe('40\u00a0éléments')
    expect(items[0].points).toMatchObject(CHECKLIST)
    const cancel = { cancellationDate: startsOn, cancellationReason: 'Agent absent' }
    await updateIntervention(chief, items[0].id, cancel)
    const again = 'mutation ($id: ID!, $dueOn: Date) { generateMaintenanceWork(id: $id, dueOn: $dueOn) }'
    const answer = await chief.get('intervention', again, { id, dueOn: startsOn })
    expect(answer.generateMaintenanceWork).toBe(1)
  })

  it('of rounds needs a checklist', async () => {
    const { errors } = await chief.ask('intervention', create, { input: { ...plan, locations: rooms } })
    expect(errors?.[0]?.extensions.errors).toMatchObject([{ path: 'checklist' }])
  })
})
