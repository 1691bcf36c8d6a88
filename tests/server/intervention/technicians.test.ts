import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Rights } from '#resources/domain/rights.ts'
import { startTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { TECHNICIAN_RIGHTS, workOn } from '../fixtures/interventionPeople.ts'
import { createCategory, createItem } from '../fixtures/reservationPeople.ts'

const RIGHTS: Rights = { ...TECHNICIAN_RIGHTS, TECHNICIAN: true, USER: {}, USER_ROLE: {} }
let app: TestApp
let dispatcher: TestPerson
let chief: TestPerson
let anne: TestPerson
let room: string

const CREATE = `mutation ($input: InterventionInput!, $confirmAffected: [String!]) {
  createIntervention(input: $input, confirmAffected: $confirmAffected) { id number } }`
const UPDATE = `mutation ($id: ID!, $input: InterventionInput!, $confirmAffected: [String!]) {
  updateIntervention(id: $id, input: $input, confirmAffected: $confirmAffected) { id user { id } } }`
const FILE = 'mutation ($input: TechnicianInput!) { createTechnician(input: $input) { id } }'

const FITTER = { trade: 'Électricienne' }

/** Tuesday, 3 March 2026 in Paris is one hour ahead of UTC. */
const on = (from: string, to: string, day = '2026-03-03') => ({
  expectedStartingAt: `${day} ${from}:00`,
  expectedEndingAt: `${day} ${to}:00`,
})
const MORNING = on('08:00', '10:00')

const ask = (document: string, variables: Record<string, unknown>, as = dispatcher) =>
  as.ask('intervention', document, variables)
const create = (input: Record<string, unknown>, as = dispatcher, confirmAffected?: string[]) =>
  ask(CREATE, { input: workOn(room, input), confirmAffected }, as)
const made = async (input: Record<string, unknown>, as = dispatcher): Promise<{ id: string; number: string }> => {
  const { data, errors } = await create(input, as)
  if (errors) throw new Error(JSON.stringify(errors))
  return data.createIntervention
}
const refusal = async (input: Record<string, unknown>, as = dispatcher) => {
  const { errors } = await create(input, as)
  return { code: errors?.[0]?.extensions.code, reasons: errors?.[0]?.extensions.reasons as string[] | undefined }
}

beforeAll(async () => {
  app = await startTestApp()
  dispatcher = await app.person({ rights: RIGHTS })
  chief = await app.person({ rights: { ...RIGHTS, OVERRIDE_TECHNICIAN_PLANNING: true } })
  anne = await app.person({ rights: TECHNICIAN_RIGHTS })
  room = await createItem(app.pool, 'location', await createCategory(app.pool))
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.pool.query('DELETE FROM intervention.intervention')
  await app.pool.query('DELETE FROM intervention.technician')
})

describe('the facts of a technician', () => {
  it('name the current or next absence and count open works', async () => {
    const day = (days: number) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)} 08:00:00`
    const absences = [
      { startingAt: day(9), endingAt: day(11), reason: 'LEAVE' },
      { startingAt: day(-1), endingAt: day(2), reason: 'TRAINING' },
      { startingAt: day(-9), endingAt: day(-6), reason: 'LEAVE' },
    ]
    await ask(FILE, { input: { ...FITTER, user: anne.id, absences } })
    await made({ user: anne.id })
    await made({ user: anne.id, cancellationDate: '2026-03-01', cancellationReason: 'Erreur' })
    await made({ user: dispatcher.id })
    const { data } = await ask('{ getTechnicians { items { openWorks absentFrom absentUntil department } } }', {})
    expect(data.getTechnicians.items).toEqual([
      { openWorks: 1, absentFrom: day(-1), absentUntil: day(2), department: null },
    ])
  })
})

describe('a planned work entrusted to a technician', () => {
  it('is refused while the technician does another work, as lead or worker, with its number', async () => {
    const { number } = await made({ ...MORNING, user: anne.id })
    const { code, reasons } = await refusal({ ...on('09:00', '11:00'), user: anne.id })
    expect(code).toBe('CONFLICT')
    expect(reasons?.[0]).toContain(number)
    expect(await refusal({ ...on('09:30', '10:30'), workers: [anne.id] })).toMatchObject({ code: 'CONFLICT' })
    expect((await refusal({ ...on('10:00', '11:00'), user: anne.id })).code).toBeUndefined()
  })

  it('ignores done and cancelled works', async () => {
    await made({ ...MORNING, user: anne.id, cancellationDate: '2026-03-01', cancellationReason: 'Erreur' })
    const realized = { realizationStartingAt: '2026-03-03 08:00:00', realizationEndingAt: '2026-03-03 09:00:00' }
    await made({ ...MORNING, user: anne.id, ...realized })
    expect((await refusal({ ...MORNING, user: anne.id })).code).toBeUndefined()
  })

  it('is refused outside working hours, which a file replaces', async () => {
    const evening = on('18:00', '19:00')
    expect((await refusal({ ...evening, user: anne.id })).reasons).toHaveLength(1)
    expect((await refusal({ ...on('10:00', '14:00'), user: anne.id })).code).toBeUndefined()
    await app.pool.query('DELETE FROM intervention.intervention')
    const workingHours = [{ day: 'EVERY_DAY', opensAt: '18:00', closesAt: '23:00' }]
    await ask(FILE, { input: { ...FITTER, user: anne.id, workingHours } })
    expect((await refusal({ ...evening, user: anne.id })).code).toBeUndefined()
    expect((await refusal({ ...MORNING, user: anne.id })).code).toBe('CONFLICT')
  })

  it('is refused during an absence, with its reason for readers of technicians only', async () => {
    const absences = [{ startingAt: '2026-03-02 23:00:00', endingAt: '2026-03-04 23:00:00', reason: 'TRAINING' }]
    const { errors } = await ask(FILE, { input: { ...FITTER, user: anne.id, absences } })
    expect(errors).toBeUndefined()
    expect((await refusal({ ...MORNING, user: anne.id })).reasons?.[0]).toContain('Formation')
    const outsider = await app.person({ rights: { ...TECHNICIAN_RIGHTS, USER: {}, USER_ROLE: {} } })
    const { code, reasons } = await refusal({ ...MORNING, user: anne.id }, outsider)
    expect(code).toBe('CONFLICT')
    expect(reasons?.[0]).not.toContain('Formation')
  })

  it('is refused to a lead without the skill of its category', async () => {
    const { rows } =
      await app.pool.query(`INSERT INTO intervention.intervention_category (id, name, color, item_types, requires_skill, custom_fields)
      VALUES (gen_random_uuid(), 'Électricité', '#2E7D32', '{LOCATION}', true, '{}') RETURNING id`)
    const category = rows[0].id
    expect((await refusal({ ...MORNING, user: anne.id, category })).reasons?.[0]).toContain('Électricité')
    await ask(FILE, { input: { ...FITTER, user: anne.id, skills: [category] } })
    expect((await refusal({ ...MORNING, user: anne.id, category })).code).toBeUndefined()
    expect((await refusal({ ...on('13:00', '14:00'), user: dispatcher.id, category })).code).toBe('CONFLICT')
    const withHelper = { ...on('13:00', '14:00'), user: anne.id, workers: [dispatcher.id], category }
    expect((await refusal(withHelper)).code).toBeUndefined()
  })

  it('is confirmed by holders of the right to override, for exactly its reasons', async () => {
    await made({ ...MORNING, user: anne.id })
    const { errors } = await create({ ...MORNING, user: anne.id }, chief)
    expect(errors?.[0]?.extensions.code).toBe('TECHNICIAN_UNAVAILABLE')
    const confirmation = String(errors?.[0]?.extensions.confirmation)
    expect((await create({ ...MORNING, user: anne.id }, dispatcher, [confirmation])).errors).toHaveLength(1)
    const other = await create({ ...on('18:00', '19:00'), user: anne.id }, chief, [confirmation])
    expect(other.errors?.[0]?.extensions.code).toBe('TECHNICIAN_UNAVAILABLE')
    expect((await create({ ...MORNING, user: anne.id }, chief, [confirmation])).errors).toBeUndefined()
  })
})

describe('a change of a planned work', () => {
  it('is checked if it concerns the plan, else not', async () => {
    await made({ ...MORNING, user: anne.id })
    const { id } = await made(on('12:30', '13:30'))
    const change = async (input: Record<string, unknown>) =>
      (await ask(UPDATE, { id, input })).errors?.[0]?.extensions.code
    expect(await change({ user: anne.id })).toBeUndefined()
    expect(await change(MORNING)).toBe('CONFLICT')
    await app.pool.query(
      `UPDATE intervention.intervention SET expected_starting_at = '2026-03-03 08:00Z',
      expected_ending_at = '2026-03-03 10:00Z' WHERE id = $1`,
      [id],
    )
    expect(await change({ label: 'Radiateur tiède' })).toBeUndefined()
    expect(await change({ expectedEndingAt: '2026-03-03 10:30:00' })).toBe('CONFLICT')
    expect(await change({ expectedEndingAt: '2026-03-03 09:30:00' })).toBeUndefined()
  })

  it('is not undone onto a technician who is busy since', async () => {
    const { id } = await made({ ...MORNING, user: anne.id })
    const moved = await ask(UPDATE, { id, input: on('13:00', '14:00') })
    const [entry] = (moved as { extensions?: { undoable?: { id: string }[] } }).extensions?.undoable ?? []
    const { number } = await made({ ...MORNING, user: anne.id })
    const { undoActivities: results } = await dispatcher.get(
      'activity-thread',
      'mutation ($ids: [ID!]!) { undoActivities(ids: $ids) { isUndone reasons } }',
      { ids: [entry?.id] },
    )
    expect(results[0]).toMatchObject({ isUndone: false })
    expect(results[0].reasons.join()).toContain(number)
  })

  it('« Prendre » is refused to a busy technician, and confirmed with the right', async () => {
    await made({ ...MORNING, user: chief.id })
    const { id } = await made(MORNING)
    const TAKE = `mutation ($id: ID!, $confirmAffected: [String!]) {
      takeIntervention(id: $id, confirmAffected: $confirmAffected) { user { id } } }`
    const { errors } = await ask(TAKE, { id }, chief)
    const confirmAffected = [String(errors?.[0]?.extensions.confirmation)]
    expect((await ask(TAKE, { id, confirmAffected }, chief)).data.takeIntervention.user.id).toBe(chief.id)
  })
})

describe('24 dispatchers who entrust one technician with works of the same hour', () => {
  it('give one of the works, and tell the others which', async () => {
    const works = await Promise.all(Array.from({ length: 24 }, () => made(MORNING)))
    const answers = await Promise.all(works.map(({ id }) => ask(UPDATE, { id, input: { user: anne.id } })))
    const won = answers.flatMap(({ errors }, index) => (errors ? [] : [works[index]]))
    expect(won).toHaveLength(1)
    const reasons = answers.flatMap(({ errors }) => (errors?.[0]?.extensions.reasons as string[]) ?? [])
    expect(reasons).toHaveLength(23)
    expect(reasons.every((reason) => reason.includes(won[0]?.number ?? '?'))).toBe(true)
    const { rows } = await app.pool.query('SELECT id FROM intervention.intervention WHERE user_id = $1', [anne.id])
    expect(rows).toHaveLength(1)
  })

  it('never deadlock when teams are named in another order', async () => {
    const works = await Promise.all(Array.from({ length: 12 }, () => made(MORNING)))
    const answers = await Promise.all(
      works.map(({ id }, index) => {
        const team = index % 2 ? [anne.id, chief.id] : [chief.id, anne.id]
        return ask(UPDATE, { id, input: { workers: team } })
      }),
    )
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
    const codes = new Set(answers.flatMap(({ errors }) => errors?.[0]?.extensions.code ?? []))
    expect([...codes]).toEqual(['CONFLICT'])
  })
})
