import { beforeAll, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { at, CREATE, createCategory, createItem, MANAGER_RIGHTS, UPDATE } from '../fixtures/reservationPeople.ts'

const app = fileApp()
const SECRET = 'xqzf'

let manager: TestPerson
let stranger: TestPerson
let item: string
let reservation: { id: string; number: string; lineId: string }
let comment: string
let activity: string

const ADD_COMMENT = 'mutation ($input: CommentInput!) { createComment(input: $input) { id } }'
const THREAD = `query ($id: ID!) { getThread(entity: "reservation", recordId: $id) {
  items { id action comment changes recordLabel user { displayName } } } }`

const setUp = async () => {
  const { pool } = app()
  item = await createItem(pool, 'property', await createCategory(pool), { name: 'Salle du lavoir' })
  const applications = ['RESERVATION_MANAGEMENT', 'ENTITIES'] as const
  manager = await app().person({ applications, rights: { ...MANAGER_RIGHTS, PROPERTY: true } })
  stranger = await app().person({
    applications: ['RESERVATION_REQUEST', 'ENTITIES'],
    rights: { RESERVATION: true, PROPERTY: true },
  })
  const input = {
    startingAt: at('10:00'),
    endingAt: at('12:00'),
    subject: `Bal ${SECRET}`,
    items: [
      {
        item,
        quantity: 1,
        borrowings: [{ externalName: `Wolf ${SECRET}`, externalEmail: `${SECRET}@exemple.fr`, isMain: true }],
      },
    ],
  }
  const { createReservation } = await manager.get('reservation', CREATE, { input })
  reservation = { ...createReservation, lineId: createReservation.reservationItems[0].id }
  const left = { id: reservation.lineId, item, borrowings: [{ externalName: `Ours ${SECRET}`, isMain: true }] }
  await manager.get('reservation', UPDATE, { id: reservation.id, input: { items: [left] } })
  const { createComment } = await manager.get('activity-thread', ADD_COMMENT, {
    input: { entity: 'reservation', recordId: reservation.id, text: `Mot ${SECRET}` },
  })
  comment = createComment.id
  const thread = await manager.get('activity-thread', THREAD, { id: reservation.id })
  activity = thread.getThread.items.find(({ action }: { action: string }) => action === 'UPDATE').id
}

beforeAll(setUp)

type Probe = { service: string; query: string; variables?: () => Record<string, unknown> }

const LINES = '{ id displayName reservation { id displayName number subject } borrowings { displayName externalName } }'
const ROWS = `{ total items { id displayName number subject createdBy { displayName } reservationItems ${LINES} } }`
const list = (filter: string, sort = ''): Probe => ({
  service: 'reservation',
  query: `{ getReservations(filter: ${filter} ${sort}) ${ROWS} }`,
})
const ofRecord = (service: string, query: string): Probe => ({
  service,
  query,
  variables: () => ({ id: reservation.id }),
})

/** Ways to read it; authorised users try each too, so that a probe that finds nothing fails. */
const READING: Readonly<Record<string, Probe>> = {
  'a list': list('{}'),
  'a search in the list': list(`{ q: "${SECRET}" }`),
  'a filter on the subject': list(`{ subject: { contains: "${SECRET}" } }`),
  'a sort by the subject': list('{}', 'sort: [{ field: "subject", order: ASC }]'),
  'the record itself': ofRecord(
    'reservation',
    `query ($id: ID!) { getReservation(id: $id) { displayName subject reservationItems ${LINES} } }`,
  ),
  'its lines': { service: 'reservation', query: `{ getReservationItems { total items ${LINES} } }` },
  'its line': {
    service: 'reservation',
    query: `query ($id: ID!) { getReservationItem(id: $id) ${LINES} }`,
    variables: () => ({ id: reservation.lineId }),
  },
  'the planning': {
    service: 'reservation',
    query: `{ getPlanning(input: { from: "${at('00:00')}", to: "${at('23:00')}" }) { lines { subject borrowers { displayName } } } }`,
  },
  'the search everywhere': {
    service: 'api-gateway',
    query: `{ search(q: "${SECRET}") { results { displayName details } } }`,
  },
  'the records of the item': {
    service: 'api-gateway',
    query: 'query ($id: ID!) { getRelatedRecords(entity: "property", id: $id) { entity total records } }',
    variables: () => ({ id: item }),
  },
  'its history': ofRecord('activity-thread', THREAD),
}

const ACTING: Readonly<Record<string, Probe>> = {
  'an update': ofRecord(
    'reservation',
    'mutation ($id: ID!) { updateReservation(id: $id, input: { subject: "Pris" }) { id subject } }',
  ),
  'a booking at the same time': {
    service: 'reservation',
    query: 'mutation ($input: ReservationWriteInput!) { createReservation(input: $input) { id } }',
    variables: () => ({
      input: { startingAt: at('11:00'), endingAt: at('13:00'), subject: 'Autre', items: [{ item, quantity: 1 }] },
    }),
  },
  'the availability of the item': {
    service: 'reservation',
    query: 'query ($input: AvailabilityInput!) { getAvailability(input: $input) { items { state message } } }',
    variables: () => ({ input: { startingAt: at('11:00'), endingAt: at('13:00'), itemIds: [item] } }),
  },
  'a lock': {
    service: 'api-gateway',
    query: 'mutation ($r: String!) { acquireMutex(input: { resource: $r }) { id } }',
    variables: () => ({ r: `reservation/${reservation.id}` }),
  },
  'a comment': ofRecord(
    'activity-thread',
    'mutation ($id: ID!) { createComment(input: { entity: "reservation", recordId: $id, text: "Vu" }) { id recordLabel } }',
  ),
  'another’s comment': {
    service: 'activity-thread',
    query: 'mutation ($id: ID!) { updateComment(id: $id, text: "Pris") { id recordLabel } }',
    variables: () => ({ id: comment }),
  },
  'the end of another’s comment': {
    service: 'activity-thread',
    query: 'mutation ($id: ID!) { deleteComment(id: $id) { id recordLabel } }',
    variables: () => ({ id: comment }),
  },
  'an undo': {
    service: 'activity-thread',
    query: 'mutation ($id: ID!) { undoActivity(id: $id) }',
    variables: () => ({ id: activity }),
  },
}

const ask = async (person: TestPerson, { service, query, variables }: Probe): Promise<string> =>
  JSON.stringify(await person.ask(service, query, variables?.() ?? {}))

describe('another user’s reservation', () => {
  it.each(Object.entries(READING))('is readable by %s with access', async (_way, probe) => {
    await expect.poll(() => ask(manager, probe), { timeout: 20_000, interval: 500 }).toContain(SECRET)
  })

  it.each(Object.entries({ ...READING, ...ACTING }))('is hidden from a stranger by %s', async (_way, probe) => {
    const answered = await ask(stranger, probe)
    expect(answered).not.toContain(SECRET)
    expect(answered).not.toContain(reservation.number)
    expect(answered).not.toContain('INTERNAL_SERVER_ERROR')
    expect(answered).not.toContain('BAD_REQUEST')
  })

  it('is not counted', async () => {
    const { getReservations, getReservationItems } = await stranger.get(
      'reservation',
      '{ getReservations { total items { id } } getReservationItems { total items { id } } }',
    )
    expect(getReservations).toEqual({ total: 0, items: [] })
    expect(getReservationItems).toEqual({ total: 0, items: [] })
  })

  it('is not exported', async () => {
    const exported = async (person: TestPerson): Promise<string> => {
      const { exportReservations } = await person.get('reservation', 'mutation { exportReservations { url } }')
      return (await fetch(new URL(exportReservations.url, app().url))).text()
    }
    expect(await exported(manager)).toContain(SECRET)
    expect(await stranger.errorCode('reservation', 'mutation { exportReservations { url } }')).toBe('FORBIDDEN')
  })

  it('is not listed as a use of the item', async () => {
    const usage = async (person: TestPerson): Promise<string> => {
      const REQUEST = `mutation ($id: ID!) { createDeletionRequest(input: { entityType: "property", entityId: $id }) { id } }`
      const { createDeletionRequest } = await person.get('mutex', REQUEST, { id: item })
      const STATE = 'query ($id: ID!) { getDeletionRequest(id: $id) { status usedByMicroservices errors } }'
      const read = () => person.get('mutex', STATE, { id: createDeletionRequest.id })
      await expect
        .poll(async () => (await read()).getDeletionRequest.status, { timeout: 20_000, interval: 300 })
        .toBe('FAILURE')
      return JSON.stringify(await read())
    }
    expect(await usage(manager)).toContain(reservation.number)
    const answered = await usage(stranger)
    expect(answered).not.toContain(SECRET)
    expect(answered).not.toContain(reservation.number)
  })

  it('stays unchanged', async () => {
    const { getReservation } = await manager.get(
      'reservation',
      `{ getReservation(id: "${reservation.id}") { subject } }`,
    )
    expect(getReservation.subject).toBe(`Bal ${SECRET}`)
    const { getThread } = await manager.get('activity-thread', THREAD, { id: reservation.id })
    expect(JSON.stringify(getThread)).toContain(`Mot ${SECRET}`)
  })
})
