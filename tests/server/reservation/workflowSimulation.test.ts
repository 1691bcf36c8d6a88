import { describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { at, createCategory, createItem, REQUESTER } from '../fixtures/reservationPeople.ts'
import { validationTown } from '../fixtures/validationTown.ts'

const app = fileApp()
const town = validationTown(app)

const SIMULATE = `query ($input: WorkflowSimulationInput!) { simulateReservationValidationWorkflow(input: $input) {
  isValidated name isAsked respectOrder steps { name count people { id } decidedWithin dueAt isTooLong escalatedTo escalationCount }
  stuck { count first { id } } slot { state message } } }`
const step = (options = {}) => ({
  name: 'Avis',
  userRoles: [],
  sectors: [],
  reserving: false,
  selectApprover: false,
  ...options,
})
const draft = (options = {}) => ({
  name: 'Essai',
  sectors: [],
  reservationCategories: [],
  reservedAtStart: false,
  respectOrder: true,
  allowOwnDecision: false,
  steps: [step({ userRoles: [town.clerk().roleId] })],
  ...options,
})
type Asked = { workflow: unknown; item: string; requester?: string; startingAt?: string; endingAt?: string }
const simulate = async (
  { workflow, item, requester, startingAt, endingAt }: Asked,
  client: TestPerson = town.boss(),
) => {
  const input = {
    workflow,
    item,
    requester: requester ?? town.requester().id,
    startingAt: startingAt ?? at('10:00'),
    endingAt,
  }
  const { data, errors } = await client.ask('reservation', SIMULATE, { input })
  return { found: data?.simulateReservationValidationWorkflow, errors }
}
const place = async () => {
  const category = await createCategory(app().pool)
  return { category, item: await createItem(app().pool, 'location', category) }
}

describe('an unsaved workflow', () => {
  it('lists the validators of each step, without the requester, and writes nothing', async () => {
    const { category, item } = await place()
    const workflow = draft({
      reservationCategories: [category],
      steps: [
        step({
          userRoles: [town.clerk().roleId, town.requester().roleId],
          delay: 2,
          escalationRole: town.mayor().roleId,
        }),
        step({ name: 'Accord', userRoles: [town.mayor().roleId], delay: 3 }),
      ],
    })
    const { found } = await simulate({ workflow, item })
    expect(found).toMatchObject({
      isValidated: true,
      name: 'Essai',
      isAsked: true,
      steps: [
        {
          count: 1,
          people: [{ id: town.clerk().id }],
          isTooLong: false,
          escalationCount: 1,
          dueAt: expect.any(String),
        },
        { count: 1, people: [{ id: town.mayor().id }], dueAt: null },
      ],
      stuck: { count: 0, first: [] },
    })
    const { rows } = await app().pool.query(
      "SELECT FROM reservation.reservation_validation_workflow WHERE name = 'Essai'",
    )
    expect(rows).toEqual([])
  })

  it('reports steps without validators, and delays beyond the start', async () => {
    const { category, item } = await place()
    const nobody = await app().person({ rights: {} })
    const soon = new Date(Date.now() + 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
    const steps = [step({ userRoles: [nobody.roleId], delay: 5 }), step({ userRoles: [town.requester().roleId] })]
    const workflow = draft({ reservationCategories: [category], steps })
    const { found } = await simulate({ workflow, item, startingAt: soon })
    expect(found.steps).toMatchObject([
      { count: 0, people: [], isTooLong: true },
      { count: 0, people: [], isTooLong: false },
    ])
    const { found: allowed } = await simulate({ workflow: { ...workflow, allowOwnDecision: true }, item })
    expect(allowed.steps[1]).toMatchObject({ count: 1, people: [{ id: town.requester().id }] })
  })

  it('is compared with the others: the more specific one applies, and it replaces its saved version', async () => {
    const { category, item } = await place()
    const id = await town.createWorkflow({ reservationCategories: [category], steps: [town.clerkStep()] })
    const other = await simulate({ workflow: draft({ sectors: [], reservationCategories: [] }), item })
    expect(other.found).toMatchObject({ isAsked: false, name: expect.stringMatching(/^Circuit/) })
    const own = await simulate({ workflow: draft({ id, reservationCategories: [category] }), item })
    expect(own.found).toMatchObject({ isAsked: true, name: 'Essai' })
    const { category: elsewhere } = await place()
    const gone = await simulate({ workflow: draft({ id, reservationCategories: [elsewhere] }), item })
    expect(gone.found).toMatchObject({ isAsked: false, name: null, steps: [] })
  })

  it('reports if the slot is free, for a given end', async () => {
    const { category, item } = await place()
    const workflow = draft({ reservationCategories: [category] })
    expect((await simulate({ workflow, item })).found.slot).toBeNull()
    const asked = { workflow, item, endingAt: at('12:00') }
    expect((await simulate(asked)).found.slot).toEqual({ state: 'FREE', message: null })
    await town.asked([item], { from: at('11:00'), to: at('13:00') }, town.boss())
    expect((await simulate(asked)).found.slot).toMatchObject({ state: 'TAKEN', message: expect.any(String) })
    const { errors } = await simulate({ ...asked, endingAt: at('09:00') })
    expect(errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED')
    const rights = { RESERVATION_VALIDATION_WORKFLOW: true } as const
    const outsider = await app().person({ applications: ['RESERVATION_MANAGEMENT', 'ENTITIES'], rights })
    expect((await simulate(asked, outsider)).found.slot).toBeNull()
  })

  it('reports pending requests without any remaining approver', async () => {
    const { category, item } = await place()
    const leaver = await app().person(REQUESTER)
    const steps = [{ name: 'Avis', userRoles: [leaver.roleId] }]
    const id = await town.createWorkflow({ reservationCategories: [category], steps })
    const request = await town.asked([item])
    const asked = { workflow: draft({ id, reservationCategories: [category] }), item }
    expect((await simulate(asked)).found.stuck).toEqual({ count: 0, first: [] })
    await app().pool.query('UPDATE security."user" SET blocked_at = now() WHERE id = $1', [leaver.id])
    expect((await simulate(asked)).found.stuck).toEqual({ count: 1, first: [{ id: request.id }] })
  })

  it('counts users without names for users who cannot read accounts, and hides invisible records', async () => {
    const { category, item } = await place()
    const keeper = await app().person({
      applications: ['RESERVATION_MANAGEMENT', 'ENTITIES'],
      rights: { RESERVATION: true, RESERVATION_VALIDATION_WORKFLOW: true },
    })
    const workflow = draft({ reservationCategories: [category] })
    const { found } = await simulate({ workflow, item }, keeper)
    expect(found.steps).toMatchObject([{ count: 1, people: [] }])
    const { errors } = await simulate({ workflow, item: 'x' })
    expect(errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED')
    const tooMany = draft({ steps: Array.from({ length: 21 }, () => step()) })
    expect((await simulate({ workflow: tooMany, item })).errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED')
    const long = draft({ steps: [step({ delay: 100_000 })] })
    expect((await simulate({ workflow: long, item })).errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED')
  })
})
