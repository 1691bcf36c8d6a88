import { beforeAll, expect } from 'vitest'
import type { TestApp, TestPerson } from '#tests/support/app.ts'
import type { GraphQLClient } from '#tests/support/client.ts'
import {
  type BookingOptions,
  bookingOf,
  createCategory,
  createItem,
  MANAGER_RIGHTS,
  REQUESTER,
} from './reservationPeople.ts'

const SWITCH = 'mutation ($input: UpdateParametersInput!) { updateParameters(input: $input) { code } }'
const WORKFLOW = `mutation ($input: ReservationValidationWorkflowInput!) {
  createReservationValidationWorkflow(input: $input) { id } }`

const LINES = `reservationItems { id planningStatus validationStatus
  reservationItemValidationSteps { id name status comment canDecide canShelve decidedWithin approver { id } updatedBy { id } } }`
const REQUEST = `mutation ($input: ReservationWriteInput!) { createReservation(input: $input) { id displayStatus ${LINES} } }`
const READ = `query ($id: ID!) { getReservation(id: $id) { id status displayStatus ${LINES} } }`

export type ShownStep = {
  id: string
  name: string
  status: string
  comment: string | null
  canDecide: boolean
  canShelve: boolean
}
export type ShownLine = {
  id: string
  planningStatus: string
  validationStatus: string
  reservationItemValidationSteps: ShownStep[]
}

type Verdict = { id: string; isUpdated: boolean; error: { code: string; message: string } | null }

export const decide = async (
  client: GraphQLClient,
  action: 'accept' | 'deny' | 'shelve',
  ids: readonly string[],
  comment: string | null = action === 'deny' ? 'Travaux' : null,
): Promise<Verdict[]> => {
  const name = `${action}ReservationItemValidationSteps`
  const type = action === 'deny' ? 'String!' : 'String'
  const text = `mutation ($ids: [ID!]!, $comment: ${type}) { ${name}(ids: $ids, comment: $comment) {
    id isUpdated error { code message } } }`
  const { data, errors } = await client.ask('reservation', text, { ids, comment })
  expect(errors).toBeUndefined()
  return data[name]
}

export const outcomes = (verdicts: readonly Verdict[]): string[] =>
  verdicts.map(({ isUpdated, error }) => (isUpdated ? 'done' : (error?.code ?? '')))

export const validationTown = (app: () => TestApp) => {
  let [boss, requester, clerk, mayor]: TestPerson[] = []
  const person = (one: TestPerson | undefined): TestPerson => {
    if (!one) throw new Error('The town stands inside tests and hooks only')
    return one
  }
  beforeAll(async () => {
    boss = await app().administrator()
    requester = await app().person(REQUESTER)
    clerk = await app().person(REQUESTER)
    mayor = await app().person(REQUESTER)
    await setSwitch(true)
  })
  const setSwitch = (isOn: boolean) =>
    person(boss).get('parameter', SWITCH, {
      input: { values: [{ code: 'ENABLE_RESERVATION_VALIDATION_SYSTEM', value: String(isOn) }] },
    })
  const createWorkflow = async (input: Record<string, unknown>): Promise<string> => {
    const { createReservationValidationWorkflow: made } = await person(boss).get('reservation', WORKFLOW, {
      input: { name: `Circuit ${Math.random()}`, ...input },
    })
    return made.id
  }
  const clerkStep = (options = {}) => ({ name: 'Avis du service', userRoles: [person(clerk).roleId], ...options })
  const mayorStep = (options = {}) => ({ name: 'Accord du maire', userRoles: [person(mayor).roleId], ...options })
  return {
    boss: () => person(boss),
    requester: () => person(requester),
    clerk: () => person(clerk),
    mayor: () => person(mayor),
    manager: (options = {}) => app().person({ rights: MANAGER_RIGHTS, ...options }),
    setSwitch,
    createWorkflow,
    clerkStep,
    mayorStep,
    hall: async (workflow: Record<string, unknown> = {}, item = {}): Promise<string> => {
      const category = await createCategory(app().pool)
      await createWorkflow({ reservationCategories: [category], steps: [clerkStep(), mayorStep()], ...workflow })
      return createItem(app().pool, 'location', category, item)
    },
    ask: (items: readonly string[], options: BookingOptions = {}, client = person(requester)) =>
      client.ask('reservation', REQUEST, { input: bookingOf(items, options) }),
    asked: async (items: readonly string[], options: BookingOptions = {}, client = person(requester)) => {
      const { data, errors } = await client.ask('reservation', REQUEST, { input: bookingOf(items, options) })
      expect(errors).toBeUndefined()
      return data.createReservation as { id: string; displayStatus: string; reservationItems: ShownLine[] }
    },
    read: async (id: string, client: GraphQLClient = person(boss)) =>
      (await client.get('reservation', READ, { id })).getReservation as {
        status: string
        displayStatus: string
        reservationItems: ShownLine[]
      },
  }
}

export const stepsOf = ({ reservationItems }: { reservationItems: readonly ShownLine[] }): ShownStep[] =>
  reservationItems[0]?.reservationItemValidationSteps ?? []

/** « PENDING RESERVED AP »: validation status, planning status and steps of the single item. */
export const standing = ({ reservationItems: [line] }: { reservationItems: readonly ShownLine[] }): string =>
  `${line?.validationStatus} ${line?.planningStatus} ${line?.reservationItemValidationSteps.map(({ status }) => status[0]).join('')}`.trim()
