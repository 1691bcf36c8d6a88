import { beforeAll, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { checkImport, runImport, undoImport } from '#tests/support/transfer.ts'
import { deletionRequests } from '../fixtures/deletionRequests.ts'
import { CREATE_INTERVENTION, TECHNICIAN_RIGHTS, UPDATE_INTERVENTION, workOn } from '../fixtures/interventionPeople.ts'
import { at, book, createCategory, createItem, MANAGER_RIGHTS, outcome } from '../fixtures/reservationPeople.ts'

const app = fileApp()
let owner: TestPerson
let technician: TestPerson
let manager: TestPerson
let category: string

beforeAll(async () => {
  owner = await app().person({
    rights: { ...TECHNICIAN_RIGHTS, ...MANAGER_RIGHTS, RESERVATION_CATEGORY: true, BIN: true },
  })
  technician = await app().person({ rights: TECHNICIAN_RIGHTS })
  manager = await app().person({ rights: MANAGER_RIGHTS })
  category = await createCategory(app().pool)
})

const hall = (options = {}) => createItem(app().pool, 'location', category, options)
const chairs = (quantity = 10) => createItem(app().pool, 'property', category, { name: 'Chaises', quantity })
const PLAN = { expectedStartingAt: at('10:00'), expectedEndingAt: at('12:00'), blockReservableItem: true }

type Reserved = { id: string; number: string; reservationItems: { id: string }[] }

const reserve = async (item: string, options = {}): Promise<Reserved> =>
  (await book(manager, [item], options)).data.createReservation

type Details = {
  code: string
  reservations: number
  items: number
  confirmation: string
  changes: { kind: string; item: string | null; startingAt: string; endingAt: string; units: number | null }[]
}

const UPDATE_LOCATION = `mutation ($id: ID!, $input: LocationInput!, $confirmed: [String!]) {
  updateLocation(id: $id, input: $input, confirmAffected: $confirmed) { id blocked } }`
const UPDATE_LOCATIONS = `mutation ($ids: [ID!]!, $input: LocationInput!, $confirmed: [String!]) {
  updateLocations(ids: $ids, input: $input, confirmAffected: $confirmed) { id isUpdated error { code message details } } }`

const asked = async (by: TestPerson, service: string, document: string, variables: Record<string, unknown>) => {
  const { data, errors } = await by.ask(service, document, variables)
  return { data, details: errors?.[0]?.extensions as Details | undefined, message: errors?.[0]?.message }
}
const create = (input: Record<string, unknown>, confirmed?: string[], by = owner) =>
  asked(by, 'intervention', CREATE_INTERVENTION, { input, confirmAffected: confirmed })
const update = (id: string, input: Record<string, unknown>, confirmed?: string[]) =>
  asked(owner, 'intervention', UPDATE_INTERVENTION, { id, input, confirmAffected: confirmed })
const block = (id: string, input: Record<string, unknown>, confirmed?: string[], by = owner) =>
  asked(by, 'company', UPDATE_LOCATION, { id, input, confirmed })

const PREVIEW = `query ($changes: [UnavailabilityInput!]!, $page: Int!, $perPage: Int!) {
  getAffectedReservations(changes: $changes, pagination: { page: $page, perPage: $perPage }) {
    total hidden hasNextPage reservations confirmation
    items { id number subject startingAt endingAt people items { itemId name quantity } } } }`
const preview = async ({ changes }: Pick<Details, 'changes'>, { by = owner, page = 1, perPage = 20 } = {}) =>
  (
    await by.get('reservation', PREVIEW, {
      changes,
      page,
      perPage,
    })
  ).getAffectedReservations

describe('an intervention on a booked item', () => {
  it('is refused with the affected reservations, and saved once they are confirmed', async () => {
    const place = await hall()
    const { number, id } = await reserve(place, { subject: 'Conseil' })
    await reserve(place, { from: at('12:00'), to: at('13:00') })
    const { details, message } = await create(workOn(place, PLAN))
    expect(details).toMatchObject({ code: 'AFFECTED_RESERVATIONS', reservations: 1, items: 1 })
    expect(message).toContain(number)
    expect(
      await app().pool.query('SELECT FROM intervention.intervention WHERE location_id = $1', [place]),
    ).toMatchObject({
      rowCount: 0,
    })
    expect(await preview(details as Details)).toMatchObject({
      confirmation: details?.confirmation,
      items: [{ id, number, subject: 'Conseil', items: [{ itemId: place, quantity: 1 }] }],
    })
    const { data } = await create(workOn(place, PLAN), [details?.confirmation ?? ''])
    expect(data.createIntervention.number).toBeTruthy()
  })

  it('asks nothing when it blocks nothing, nothing is booked, or the bookings are over or cancelled', async () => {
    const place = await hall()
    const { reservationItems } = await reserve(place)
    expect((await create(workOn(place, { ...PLAN, blockReservableItem: false }))).details).toBeUndefined()
    expect((await create(workOn(await hall(), PLAN))).details).toBeUndefined()
    const CANCEL = 'mutation ($ids: [ID!]!) { cancelReservationItems(ids: $ids, reason: "Report") { isUpdated } }'
    const ids = reservationItems.map(({ id }) => id)
    expect((await manager.get('reservation', CANCEL, { ids })).cancelReservationItems).toEqual([{ isUpdated: true }])
    expect((await create(workOn(place, PLAN))).details).toBeUndefined()
  })

  it('lists a pending request that does not hold its slot', async () => {
    const place = await hall()
    const { id, reservationItems } = await reserve(place)
    await app().pool.query(
      "UPDATE reservation.reservation_item SET planning_status = 'PENDING', validation_status = 'PENDING' WHERE id = $1",
      [reservationItems[0]?.id],
    )
    const { details } = await create(workOn(place, PLAN))
    expect(details).toMatchObject({ reservations: 1 })
    expect((await preview(details as Details)).items).toMatchObject([{ id }])
    expect((await create(workOn(place, PLAN), [details?.confirmation ?? ''])).data.createIntervention).toBeTruthy()
  })

  it('waits for the confirmation of « Remplacer par… » too, which then moves it to a booked item', async () => {
    const [broken, booked] = [await hall(), await hall()]
    await create(workOn(broken, PLAN))
    await reserve(booked)
    const REPLACE = `mutation ($input: ReplaceReferencesInput!, $confirmed: [String!]) {
      replaceReferences(input: $input, confirmAffected: $confirmed) }`
    const input = { entityType: 'location', entityId: broken, replacementId: booked }
    const { details } = await asked(owner, 'mutex', REPLACE, { input })
    expect(details).toMatchObject({ code: 'AFFECTED_RESERVATIONS', reservations: 1, canDecide: false })
    const confirmed = [details?.confirmation ?? '']
    expect((await asked(owner, 'mutex', REPLACE, { input, confirmed })).data.replaceReferences).toBe(1)
  })

  it('affects the places around the item and its parts', async () => {
    const whole = await hall()
    const [left, right] = [await hall({ parentId: whole }), await hall({ parentId: whole })]
    await reserve(whole, { from: at('08:00'), to: at('10:30') })
    await reserve(left, { from: at('11:00'), to: at('11:30') })
    await reserve(right, { from: at('11:00'), to: at('11:30') })
    expect((await create(workOn(left, PLAN))).details).toMatchObject({ reservations: 2 })
    expect((await create(workOn(whole, PLAN))).details).toMatchObject({ reservations: 3 })
  })

  it('asks again only for the time, the units and the item that a change adds', async () => {
    const place = await hall()
    const first = await create(workOn(place, PLAN))
    const { id } = first.data.createIntervention
    await reserve(place, { from: at('12:00'), to: at('13:00') })
    expect((await update(id, { expectedEndingAt: at('11:00') })).details).toBeUndefined()
    expect((await update(id, { expectedEndingAt: at('12:00') })).details).toBeUndefined()
    expect((await update(id, { expectedEndingAt: at('12:30') })).details).toMatchObject({
      reservations: 1,
      changes: [{ kind: 'OUTAGE', startingAt: at('12:00'), endingAt: at('12:30') }],
    })
    const other = await hall()
    await reserve(other)
    expect((await update(id, { location: other })).details).toMatchObject({ reservations: 1 })
    expect((await update(id, { blockReservableItem: false })).details).toBeUndefined()
    expect((await update(id, { location: other, blockReservableItem: true })).details).toMatchObject({
      reservations: 1,
    })
  })

  it('affects bookings of a stock only where too few units are left', async () => {
    const item = await chairs()
    const work = { label: 'Tri', itemType: 'PROPERTY', property: item, ...PLAN }
    await reserve(item, { quantity: 5 })
    await reserve(item, { quantity: 3, from: at('11:00'), to: at('12:00') })
    expect((await create({ ...work, unitsOutOfService: 2 })).details).toBeUndefined()
    const { details } = await create({ ...work, unitsOutOfService: 1 })
    expect(details).toMatchObject({ reservations: 2, changes: [{ units: 1 }] })
    expect(await preview(details as Details)).toMatchObject({ confirmation: details?.confirmation, reservations: 2 })
    const short = { ...work, unitsOutOfService: 4, expectedEndingAt: at('11:00') }
    expect((await create(short)).details).toMatchObject({ reservations: 1 })
  })

  it('asks when it is reopened, undone or restored from the trash', async () => {
    const place = await hall()
    const { id } = (await create(workOn(place, PLAN))).data.createIntervention
    await update(id, { cancellationDate: '2027-03-01', cancellationReason: 'Report' })
    await reserve(place)
    const reopened = { cancellationDate: null, cancellationReason: null }
    expect((await update(id, reopened)).details).toMatchObject({ reservations: 1 })
    const { getThread } = await owner.get(
      'activity-thread',
      'query ($id: ID!) { getThread(entity: "intervention", recordId: $id) { items { id action } } }',
      { id },
    )
    const entry = getThread.items.find(({ action }: { action: string }) => action === 'UPDATE').id
    const UNDO = 'mutation ($id: ID!, $confirmed: [String!]) { undoActivity(id: $id, confirmAffected: $confirmed) }'
    const undone = await asked(owner, 'activity-thread', UNDO, { id: entry })
    expect(undone.details).toMatchObject({ code: 'AFFECTED_RESERVATIONS', reservations: 1 })
    const UNDO_MANY = `mutation ($ids: [ID!]!) { undoActivities(ids: $ids) { isUndone affected } }`
    const { undoActivities } = await owner.get('activity-thread', UNDO_MANY, { ids: [entry] })
    expect(undoActivities).toMatchObject([{ isUndone: false, affected: { reservations: 1 } }])
    const confirmed = [undone.details?.confirmation ?? '']
    expect((await asked(owner, 'activity-thread', UNDO, { id: entry, confirmed })).data.undoActivity).toBe(true)

    const { request, finished } = deletionRequests(app)
    expect((await finished(owner, (await request(owner, 'intervention', id)).id)).status).toBe('SUCCESS')
    const RESTORE = `mutation ($ids: [ID!]!, $confirmed: [String!]) {
      undoDeletions(entity: "intervention", recordIds: $ids, confirmAffected: $confirmed) { isRestored affected } }`
    const first = (await owner.get('activity-thread', RESTORE, { ids: [id] })).undoDeletions[0]
    expect(first).toMatchObject({ isRestored: false, affected: { reservations: 1 } })
    const again = await owner.get('activity-thread', RESTORE, { ids: [id], confirmed: [first.affected.confirmation] })
    expect(again.undoDeletions).toMatchObject([{ isRestored: true }])
  })
})

describe('a blocked item', () => {
  it('asks for its bookings and those of its parts, also when it moves under a blocked place', async () => {
    const whole = await hall()
    const part = await hall({ parentId: whole })
    const { id } = await reserve(part)
    const blocked = { blocked: true, blockingReason: 'Travaux' }
    const { details } = await block(whole, blocked)
    expect(details).toMatchObject({ reservations: 1, changes: [{ kind: 'BLOCK', item: whole }] })
    expect((await preview(details as Details)).items).toMatchObject([{ id }])
    expect((await block(whole, blocked, [details?.confirmation ?? ''])).data.updateLocation.blocked).toBe(true)
    expect((await block(whole, { blockingReason: 'Peinture' })).details).toBeUndefined()
    const elsewhere = await hall()
    await reserve(elsewhere)
    expect((await block(elsewhere, { parent: whole })).details).toMatchObject({ reservations: 1 })
  })

  it('asks only for reservations that end after the start of the block', async () => {
    const place = await hall()
    await reserve(place)
    const from = (time: string) => ({ blocked: true, blockedAt: at(time), blockingReason: 'Travaux' })
    expect((await block(place, from('12:00'))).details).toBeUndefined()
    expect((await block(place, from('11:59'))).details).toMatchObject({ reservations: 1 })
  })

  it('is rejected separately in a bulk update, with the details of its verdict', async () => {
    const [free, booked] = [await hall(), await hall()]
    await reserve(booked)
    const input = { blocked: true, blockingReason: 'Travaux' }
    const bulk = (confirmed?: string[]) =>
      owner.get('company', UPDATE_LOCATIONS, { ids: [free, booked], input, confirmed })
    const { updateLocations } = await bulk()
    expect(updateLocations).toMatchObject([
      { id: free, isUpdated: true },
      { id: booked, isUpdated: false, error: { code: 'AFFECTED_RESERVATIONS', details: { reservations: 1 } } },
    ])
    const again = await bulk([updateLocations[1].error.details.confirmation])
    expect(again.updateLocations).toMatchObject([{ isUpdated: true }, { isUpdated: true }])
  })
})

describe('a closed period', () => {
  const CLOSE = `mutation ($input: ClosedPeriodInput!, $confirmed: [String!]) {
    createClosedPeriod(input: $input, confirmAffected: $confirmed) { id } }`
  const close = (input: Record<string, unknown>, confirmed?: string[]) =>
    asked(owner, 'reservation', CLOSE, {
      input: { name: 'Fermeture', startingOn: '2027-03-10', reopeningOn: '2027-03-11', ...input },
      confirmed,
    })

  it('asks for locations and properties inside its location', async () => {
    const whole = await hall()
    const part = await hall({ parentId: whole })
    const thing = await createItem(app().pool, 'property', category)
    await app().pool.query('UPDATE company.property SET location_id = $2 WHERE id = $1', [thing, part])
    await reserve(part)
    await reserve(thing)
    await reserve(await hall())
    const { details } = await close({ location: whole })
    expect(details).toMatchObject({ reservations: 2, changes: [{ kind: 'CLOSED' }] })
    expect((await close({ location: whole }, [details?.confirmation ?? ''])).data.createClosedPeriod.id).toBeTruthy()
    expect(
      (await close({ location: whole, startingOn: '2027-03-11', reopeningOn: '2027-03-12' })).details,
    ).toBeUndefined()
  })

  it('asks for everything without a place', async () => {
    const place = await hall()
    await reserve(place, { from: at('10:00', '2028-05-04'), to: at('11:00', '2028-05-04') })
    const { details } = await close({ startingOn: '2028-05-04', reopeningOn: '2028-05-05' })
    expect(details).toMatchObject({ reservations: 1, changes: [{ kind: 'CLOSED', item: null }] })
  })
})

describe('an import', () => {
  it('reports the affected reservations of each line, and is confirmed once for the file', async () => {
    const place = await hall({ name: 'Salle des imports' })
    await reserve(place)
    const content = 'Motif;Lieu;Premier jour;Réouverture\nTravaux;Salle des imports;10/03/2027;11/03/2027\n'
    const given = { entity: 'closedPeriod', content }
    const refused = await checkImport(owner, given)
    expect(refused.errors).toMatchObject([{ line: 2, message: expect.stringContaining('Une réservation est touchée') }])
    const confirmed = await checkImport(owner, { ...given, confirmAffected: true })
    expect(confirmed).toMatchObject({ refused: 0, created: 1 })
    expect(await runImport(owner, confirmed.id)).toMatchObject({ status: 'DONE', created: 1 })
    const COLUMNS = 'query ($entity: String!) { getImportColumns(entity: $entity) { canConfirmAffected } }'
    const answers = await Promise.all(
      ['closedPeriod', 'interventionCategory'].map((entity) => owner.get('drive', COLUMNS, { entity })),
    )
    expect(answers.map(({ getImportColumns }) => getImportColumns.canConfirmAffected)).toEqual([true, false])
  })
})

describe('the undo of an import', () => {
  it('changes nothing until the affected reservations are confirmed', async () => {
    const place = await hall()
    const CLOSE = 'mutation ($input: ClosedPeriodInput!) { createClosedPeriod(input: $input) { id } }'
    const input = { name: 'Travaux', location: place, startingOn: '2029-03-10', reopeningOn: '2029-03-11' }
    const { id } = (await owner.get('reservation', CLOSE, { input })).createClosedPeriod
    const checked = await checkImport(owner, {
      entity: 'closedPeriod',
      content: `Identifiant;Premier jour;Réouverture\n${id};20/03/2029;21/03/2029\n`,
      matching: ['id', 'startingOn', 'reopeningOn'],
      keyField: 'id',
    })
    expect(await runImport(owner, checked.id)).toMatchObject({ status: 'DONE', updated: 1 })
    await reserve(place, { from: at('10:00', '2029-03-10'), to: at('11:00', '2029-03-10') })
    const refused = await undoImport(owner, checked.id)
    expect(refused).toMatchObject({ status: 'DONE', undone: { restored: 0, affected: [{ reservations: 1 }] } })
    const confirmed = await undoImport(owner, checked.id, [refused.undone.affected[0].confirmation])
    expect(confirmed).toMatchObject({ status: 'UNDONE', undone: { restored: 1, keptCount: 0 } })
  })
})

describe('the preview', () => {
  it('shows the reservations that the session sees, counts the others, and comes by page', async () => {
    const place = await hall()
    for (const hour of ['08', '09', '10']) await reserve(place, { from: at(`${hour}:00`), to: at(`${hour}:30`) })
    const { details } = await block(place, { blocked: true, blockingReason: 'Travaux' })
    const first = await preview(details as Details, { perPage: 2 })
    expect(first).toMatchObject({ total: 3, hidden: 0, hasNextPage: true })
    expect(first.items.map(({ startingAt }: { startingAt: string }) => startingAt)).toEqual([at('08:00'), at('09:00')])
    expect(await preview(details as Details, { page: 2, perPage: 2 })).toMatchObject({ total: 3, hasNextPage: false })
    const mine = await preview(details as Details, { by: technician })
    expect(mine).toMatchObject({ total: 0, hidden: 3, reservations: 3, items: [] })
  })

  it('requires the right to the change that makes the item unavailable', async () => {
    const place = await hall()
    const change = { item: place, startingAt: at('08:00'), endingAt: at('09:00'), units: null }
    for (const kind of ['OUTAGE', 'BLOCK', 'CLOSED']) {
      const changes = [{ kind, ...change }]
      expect(await manager.errorCode('reservation', PREVIEW, { changes, page: 1, perPage: 5 })).toBe('FORBIDDEN')
      expect(await preview({ changes })).toMatchObject({ total: 0 })
    }
  })
})

describe('bookings that arrive meanwhile', () => {
  const CLIENTS = 24

  it('are listed too: a confirmation of other reservations saves nothing', async () => {
    const place = await hall()
    await reserve(place)
    const { details } = await create(workOn(place, { ...PLAN, expectedEndingAt: at('14:00') }))
    await reserve(place, { from: at('13:00'), to: at('14:00') })
    const late = await create(workOn(place, { ...PLAN, expectedEndingAt: at('14:00') }), [details?.confirmation ?? ''])
    expect(late.details).toMatchObject({ code: 'AFFECTED_RESERVATIONS', reservations: 2 })
  })

  it.each(['intervention', 'block', 'closed period'] as const)(
    'never stand beside an unconfirmed %s, in either order',
    async (kind) => {
      for (let round = 0; round < 4; round++) {
        const place = await hall()
        const write = () => {
          if (kind === 'intervention') return create(workOn(place, PLAN))
          if (kind === 'block') return block(place, { blocked: true, blockingReason: 'Travaux' })
          const CLOSE = 'mutation ($input: ClosedPeriodInput!) { createClosedPeriod(input: $input) { id } }'
          const input = { name: 'Fermé', location: place, startingOn: '2027-03-10', reopeningOn: '2027-03-11' }
          return asked(owner, 'reservation', CLOSE, { input })
        }
        const answers = await Promise.all(
          Array.from({ length: CLIENTS }, async (_, index) => {
            if (index !== round * 5) return outcome(manager, [place])
            const { details } = await write()
            return details?.code ?? 'written'
          }),
        )
        const count = (answer: string) => answers.filter((one) => one === answer).length
        expect(count('booked') + count('written')).toBe(1)
        expect(count('AFFECTED_RESERVATIONS')).toBe(count('booked'))
        expect(
          answers.filter((one) => !['booked', 'written', 'AFFECTED_RESERVATIONS', 'ITEM_UNAVAILABLE'].includes(one)),
        ).toEqual([])
      }
    },
  )
})
