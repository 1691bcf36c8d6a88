import { v7 as uuid } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import type { Rights } from '#resources/domain/rights.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { at, createSector, MANAGER_RIGHTS, outcome, UPDATE } from '../fixtures/reservationPeople.ts'
import { reservationTown } from '../fixtures/reservationTown.ts'

const app = fileApp()
const { hall, created } = reservationTown(app, { firstName: 'Inès', lastName: 'Girard' })

type Flag = Exclude<keyof typeof MANAGER_RIGHTS, 'RESERVATION'> & string
type Act = (person: TestPerson) => Promise<string>

const ended = async (code: Promise<string | undefined>): Promise<string> => (await code) ?? 'done'

const hallElsewhere = async () => hall({ sectorIds: [await createSector(app().pool)] })
const rename: Act = async (person) => {
  const { id } = await created([await hallElsewhere()])
  return ended(person.errorCode('reservation', UPDATE, { id, input: { subject: 'Autre objet' } }))
}
const list: Act = async (person) => {
  const { id } = await created([await hall()])
  return ended(person.errorCode('reservation', `{ getReservation(id: "${id}") { id } }`))
}

const SOMEONE = { applications: ['RESERVATION_REQUEST', 'RESERVATION_MANAGEMENT'] }
const REQUESTS = { applications: ['RESERVATION_REQUEST'] }
const READS = { RESERVATION: true, READ_RESERVATIONS_OF_OTHER_BORROWERS: true } as const

const ACTS: Readonly<Record<Flag, { who: { applications: string[] }; beside: Rights; act: Act }>> = {
  READ_RESERVATIONS_OF_OTHER_BORROWERS: { who: REQUESTS, beside: { RESERVATION: true }, act: list },
  RESERVE_ITEMS_OF_ANY_SECTOR: {
    who: REQUESTS,
    beside: READS,
    act: async (person) => outcome(person, [await hallElsewhere()]),
  },
  CREATE_RESERVATIONS_FOR_OTHER_BORROWERS: {
    who: SOMEONE,
    beside: READS,
    act: async (person) => {
      const borrowings = [{ externalName: 'Club de voile', externalEmail: 'club@exemple.fr' }]
      return outcome(person, [], { input: { items: [{ item: await hall(), borrowings }] } })
    },
  },
  UPDATE_RESERVATIONS_OF_OTHER_BORROWERS: { who: REQUESTS, beside: READS, act: rename },
  UPDATE_RESERVATION_ITEMS_OF_OTHER_SECTORS: { who: SOMEONE, beside: READS, act: rename },
  DELETE_RESERVATIONS_OF_OTHER_BORROWERS: {
    who: SOMEONE,
    beside: { ...MANAGER_RIGHTS },
    act: async (person) => {
      const { id } = await created([await hall()])
      return ended(person.errorCode('reservation', UPDATE, { id, input: { items: [], deleteWhenEmpty: true } }))
    },
  },
  EDITION_RESERVATIONS_LIST: {
    who: SOMEONE,
    beside: { RESERVATION: true },
    act: (person) => ended(person.errorCode('reservation', 'mutation { exportReservations { url } }')),
  },
}

it.each(Object.entries(ACTS))('%s changes the result', async (flag, { who, beside, act }) => {
  const others = Object.fromEntries(Object.entries(beside).filter(([code]) => code !== flag))
  const [without, having] = [
    await app().person({ ...who, rights: others }),
    await app().person({ ...who, rights: { ...others, [flag]: true } }),
  ]
  expect(await act(without)).toMatch(/^[A-Z_]+$/)
  expect(await act(having)).toMatch(/^(done|booked)$/)
})

it('the table contains every flag right of reservations', () => {
  expect(Object.keys(ACTS).sort()).toEqual(
    Object.keys(MANAGER_RIGHTS)
      .filter((code) => code !== 'RESERVATION')
      .sort(),
  )
})

const SET = `mutation ($values: [ParameterValueInput!]!) { updateParameters(input: { values: $values }) { code } }`
let administrator: TestPerson
beforeAll(async () => {
  administrator = await app().administrator()
})
const set = (values: Readonly<Record<string, string>>) =>
  administrator.get('parameter', SET, { values: Object.entries(values).map(([code, value]) => ({ code, value })) })

const PLANNING = `query ($input: PlanningInput!) { getPlanning(input: $input) { lines { subject borrowers { displayName } } } }`

it.each([
  { subject: 'PLANNING_DISPLAY_SUBJECT_MANAGEMENT', people: 'PLANNING_DISPLAY_BORROWINGS_MANAGEMENT', rights: READS },
  {
    subject: 'PLANNING_DISPLAY_SUBJECT_REQUEST',
    people: 'PLANNING_DISPLAY_BORROWINGS_REQUEST',
    rights: { RESERVATION: true },
  },
] as const)(
  'the planning shows subject and people as set by $subject and $people',
  async ({ subject, people, rights }) => {
    const reader = await app().person({ ...REQUESTS, rights })
    const room = await hall()
    await created([room], { subject: 'Conseil' })
    const input = { from: at('00:00'), to: at('00:00', '2027-03-11'), items: [room] }
    const shown = async () => (await reader.get('reservation', PLANNING, { input })).getPlanning.lines
    for (const value of ['true', 'false'] as const) {
      await set({ [subject]: value, [people]: value === 'true' ? 'false' : 'true' })
      const borrowers = value === 'true' ? [] : [{ displayName: 'Inès Girard' }]
      const line = { subject: value === 'true' ? 'Conseil' : null, borrowers }
      await eventually(async () => expect(await shown()).toEqual([line]))
    }
  },
)

it('numbers follow RESERVATION_NUMBER_FORMAT', async () => {
  const mark = uuid().slice(-4).toUpperCase()
  await set({ RESERVATION_NUMBER_FORMAT: `${mark}/[YEAR:2]-[NUMBER:3]` })
  await eventually(async () =>
    expect((await created([await hall()])).number).toMatch(new RegExp(`^${mark}/\\d{2}-\\d{3}$`)),
  )
})
