import { beforeAll, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { TECHNICIAN_RIGHTS, workOn } from '../fixtures/interventionPeople.ts'
import {
  at,
  book,
  createCategory,
  createItem,
  createSector,
  MANAGER_RIGHTS,
  outcome,
} from '../fixtures/reservationPeople.ts'

const app = fileApp()
let owner: TestPerson
let technician: TestPerson
let category: string

beforeAll(async () => {
  owner = await app().person({ rights: { ...TECHNICIAN_RIGHTS, ...MANAGER_RIGHTS } })
  technician = await app().person({ rights: TECHNICIAN_RIGHTS })
})

const fresh = async () => {
  category = await createCategory(app().pool)
}
const hall = async (options: { capacity?: number; parentId?: string; name?: string } = {}) => {
  const { capacity, ...rest } = options
  const id = await createItem(app().pool, 'location', category, rest)
  if (capacity) await app().pool.query('UPDATE company.location SET capacity = $2 WHERE id = $1', [id, capacity])
  return id
}
const PLAN = { expectedStartingAt: at('10:00'), expectedEndingAt: at('12:00'), blockReservableItem: true }

type Reserved = { id: string; number: string; startingAt: string; reservationItems: { id: string }[] }
const reserve = async (items: readonly string[], options = {}): Promise<Reserved> =>
  (await book(owner, items, options)).data.createReservation

const CREATE = `mutation ($input: InterventionInput!, $confirmAffected: [String!], $decisions: [AffectedDecisionInput!]) {
  createIntervention(input: $input, confirmAffected: $confirmAffected, affectedDecisions: $decisions) { id } }`

type Refusal = {
  code: string
  reservations: number
  confirmation: string
  changes: { kind: string; item: string; startingAt: string; endingAt: string; units: number | null }[]
  refusals: { reservation: string; message: string }[]
  errors?: { path: string; rule: string }[]
}
type Decision = Record<string, unknown> & { reservation: string; remedy: string }

const work = async (
  place: string,
  decisions: readonly Decision[] = [],
  { by = owner, token = '', plan = PLAN } = {},
) => {
  const variables = { input: workOn(place, plan), confirmAffected: token ? [token] : [], decisions }
  const { data, errors } = await by.ask('intervention', CREATE, variables)
  return { id: data?.createIntervention?.id as string | undefined, refusal: errors?.[0]?.extensions as Refusal }
}
const decided = async (place: string, decisions: readonly Decision[], options: { by?: TestPerson } = {}) => {
  const { refusal } = await work(place, [], options)
  return work(place, decisions, { ...options, token: refusal.confirmation })
}

const STATE = `SELECT line.id, line.reservable_item_id AS item, line.cancelled_at IS NOT NULL AS cancelled, line.cancel_reason AS reason,
    to_char(line.starting_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "startingAt"
  FROM reservation.reservation_item line WHERE line.reservation_id = $1 ORDER BY line.id`
const stateOf = async ({ id }: Reserved) => (await app().pool.query(STATE, [id])).rows
const worksOn = async (place: string): Promise<number | null> =>
  (await app().pool.query('SELECT FROM intervention.intervention WHERE location_id = $1', [place])).rowCount

const move = ({ id, reservationItems: [line] }: Reserved, item: string, rest = {}): Decision => ({
  reservation: id,
  remedy: 'MOVE',
  replacements: [{ line: line?.id, item }],
  ...rest,
})

const PREVIEW = `query ($changes: [UnavailabilityInput!]!) { getAffectedReservations(changes: $changes, pagination: { page: 1, perPage: 200 }) {
  total hidden items { id canMove canCancel proposals { startingAt shift replacements { line item name lacks capacity } } } } }`
const preview = async ({ changes }: Pick<Refusal, 'changes'>, by = owner) =>
  (await by.get('reservation', PREVIEW, { changes })).getAffectedReservations

describe('proposals', () => {
  it('are ranked by place, equipment, and capacity, of the same category, free and never too small', async () => {
    await fresh()
    const [site, elsewhere] = [await hall(), await hall()]
    const place = await hall({ parentId: site, capacity: 40 })
    const [far, near, big] = [
      await hall({ parentId: elsewhere, capacity: 40 }),
      await hall({ parentId: site, capacity: 40 }),
      await hall({ parentId: site, capacity: 90 }),
    ]
    await hall({ parentId: site, capacity: 39 })
    const taken = await hall({ parentId: site, capacity: 40 })
    await reserve([taken])
    const kind = category
    await fresh()
    await hall({ parentId: site, capacity: 40 })
    category = kind
    const { id } = await reserve([place])
    const { refusal } = await work(place)
    const { items } = await preview(refusal)
    expect(items).toMatchObject([{ id, canMove: true, canCancel: true }])
    expect(
      items[0].proposals.map(({ replacements }: { replacements: { item: string }[] }) => replacements[0]?.item),
    ).toEqual([near, big, far])
  })

  it('without the required equipment come last', async () => {
    await fresh()
    const place = await hall()
    const [without, equipped] = [await hall({ name: 'A' }), await hall({ name: 'B' })]
    const { rows } = await app().pool.query(
      `INSERT INTO reservation.equipment (id, name) VALUES (gen_random_uuid(), 'Piano ' || gen_random_uuid()) RETURNING id, name`,
    )
    for (const id of [place, equipped])
      await app().pool.query(
        'INSERT INTO company.location_equipment (id, location_id, equipment_id, quantity) VALUES (gen_random_uuid(), $1, $2, 1)',
        [id, rows[0].id],
      )
    await reserve([place])
    const { items } = await preview((await work(place)).refusal)
    expect(items[0].proposals.map((one: { replacements: object[] }) => one.replacements[0])).toMatchObject([
      { item: equipped, lacks: [] },
      { item: without, lacks: [rows[0].name] },
    ])
  })

  it('shift by at most 20 minutes where that frees the item, and never give one slot first to two reservations', async () => {
    await fresh()
    const place = await hall()
    await reserve([place], { from: at('11:40'), to: at('13:00') })
    const { refusal } = await work(place)
    expect((await preview(refusal)).items[0].proposals).toMatchObject([
      { shift: 20, startingAt: at('12:00'), replacements: [] },
    ])
    const [first, second] = [await hall({ name: 'C' }), await hall({ name: 'D' })]
    await reserve([place], { from: at('10:00'), to: at('11:00') })
    const { items } = await preview(refusal)
    const leading = items.map(
      ({ proposals }: { proposals: { replacements: { item: string }[] }[] }) => proposals[0]?.replacements[0]?.item,
    )
    expect(leading).toEqual([first, undefined])
    expect(items[0].proposals[1].replacements[0].item).toBe(second)
  })

  it('offer another item to a pending request that does not hold its slot, and apply to it', async () => {
    await fresh()
    const [place, other] = [await hall(), await hall()]
    const request = await reserve([place])
    const pending = "UPDATE reservation.reservation_item SET planning_status = 'PENDING', validation_status = 'PENDING'"
    await app().pool.query(`${pending} WHERE id = $1`, [request.reservationItems[0]?.id])
    const { refusal } = await work(place)
    const [{ proposals }] = (await preview(refusal)).items
    expect(proposals).toMatchObject([{ shift: 0, replacements: [{ item: other }] }])
    expect((await decided(place, [move(request, other)])).id).toBeTruthy()
    expect(await stateOf(request)).toMatchObject([{ item: other, cancelled: false }])
  })

  it('are withheld from sessions that may not change the reservation', async () => {
    await fresh()
    const place = await createItem(app().pool, 'location', category, { sectorIds: [await createSector(app().pool)] })
    await hall()
    await reserve([place])
    const reader = await app().person({
      rights: { ...TECHNICIAN_RIGHTS, RESERVATION: true, READ_RESERVATIONS_OF_OTHER_BORROWERS: true },
    })
    const { refusal } = await work(place)
    expect(await preview(refusal, technician).catch(({ message }) => message)).toMatchObject({ items: [], hidden: 1 })
    expect((await preview(refusal, reader)).items).toMatchObject([{ canMove: false, canCancel: false, proposals: [] }])
  })
})

describe('decisions', () => {
  it('move, shift, cancel and keep reservations in the transaction of the intervention', async () => {
    await fresh()
    const [place, other] = [await hall(), await hall()]
    const kept = await reserve([place], { from: at('10:00'), to: at('10:15') })
    const moved = await reserve([place], { from: at('10:15'), to: at('10:30'), subject: 'Déplacée' })
    const cancelled = await reserve([place], { from: at('10:30'), to: at('11:00') })
    const shifted = await reserve([place], { from: at('11:50'), to: at('12:20') })
    const { id } = await decided(place, [
      { reservation: kept.id, remedy: 'KEEP' },
      move(moved, other),
      { reservation: cancelled.id, remedy: 'CANCEL', reason: 'Fuite d’eau' },
      { reservation: shifted.id, remedy: 'MOVE', startingAt: at('12:00'), endingAt: at('12:30') },
    ])
    expect(id).toBeTruthy()
    expect(await stateOf(kept)).toMatchObject([{ item: place, cancelled: false }])
    expect(await stateOf(moved)).toMatchObject([{ item: other, startingAt: at('10:15'), cancelled: false }])
    expect(await stateOf(cancelled)).toMatchObject([{ cancelled: true, reason: 'Fuite d’eau' }])
    expect(await stateOf(shifted)).toMatchObject([{ item: place, startingAt: at('12:00') }])
  })

  it('cancelled by a moved work are told, and reinstated after its undo before any email', async () => {
    await fresh()
    const place = await hall()
    const reserved = await reserve([place])
    const { id } = await work(place, [], {
      plan: { ...PLAN, expectedStartingAt: at('14:00'), expectedEndingAt: at('15:00') },
    })
    await app().pool.query('DELETE FROM mailer.email')
    const UPDATE = `mutation ($id: ID!, $input: InterventionInput!, $confirmAffected: [String!], $decisions: [AffectedDecisionInput!]) {
      updateIntervention(id: $id, input: $input, confirmAffected: $confirmAffected, affectedDecisions: $decisions) { id } }`
    const save = (more: object) => owner.ask('intervention', UPDATE, { id, input: PLAN, ...more } as never)
    const { errors } = await save({})
    const token = (errors?.[0]?.extensions as Refusal | undefined)?.confirmation
    const decisions = [{ reservation: reserved.id, remedy: 'CANCEL', reason: 'Travaux' }]
    const answer = await save({ confirmAffected: [token], decisions })
    const [line] = reserved.reservationItems
    const told = (answer as { extensions?: { undoable?: { entity: string; id: string }[] } }).extensions?.undoable ?? []
    const own = told.find(({ entity }) => entity === 'intervention')
    expect(told).toContainEqual({ entity: 'reservationItem', recordId: line?.id, id: line?.id })
    expect(await stateOf(reserved)).toMatchObject([{ cancelled: true }])
    const UNDO = 'mutation ($ids: [ID!]!) { undoActivities(ids: $ids) { isUndone } }'
    expect((await owner.get('activity-thread', UNDO, { ids: [own?.id] })).undoActivities).toEqual([{ isUndone: true }])
    const REINSTATE = 'mutation ($ids: [ID!]!) { reinstateReservationItems(ids: $ids) { isUpdated } }'
    const { reinstateReservationItems } = await owner.get('reservation', REINSTATE, { ids: [line?.id] })
    expect(reinstateReservationItems).toEqual([{ isUpdated: true }])
    expect(await stateOf(reserved)).toMatchObject([{ item: place, cancelled: false }])
    expect((await app().pool.query("SELECT FROM mailer.email WHERE status = 'PENDING'")).rowCount).toBe(0)
  })

  it('leave the other items of a reservation alone', async () => {
    await fresh()
    const [place, staying, other] = [await hall(), await hall(), await hall()]
    const reserved = await reserve([place, staying])
    const own = (await stateOf(reserved)).find(({ item }) => item === place)
    const replacements = [{ line: own.id, item: other }]
    expect((await decided(place, [{ reservation: reserved.id, remedy: 'MOVE', replacements }])).id).toBeTruthy()
    expect((await stateOf(reserved)).map(({ item }) => item).sort()).toEqual([staying, other].sort())
  })

  it('are all left when one of them is refused: the answer lists the reservations anew, with the reason', async () => {
    await fresh()
    const [place, other, taken] = [await hall(), await hall(), await hall()]
    const [one, two] = [await reserve([place], { to: at('11:00') }), await reserve([place], { from: at('11:00') })]
    const { refusal } = await work(place)
    await reserve([taken], { from: at('11:30') })
    const decisions = [move(one, other), move(two, taken)]
    const late = await work(place, decisions, { token: refusal.confirmation })
    expect(late.refusal).toMatchObject({ code: 'AFFECTED_RESERVATIONS', reservations: 2 })
    expect(late.refusal.refusals).toMatchObject([{ reservation: two.id, message: expect.stringContaining('réserv') }])
    expect(await stateOf(one)).toMatchObject([{ item: place }])
    expect(await worksOn(place)).toBe(0)
    const { items } = await preview(late.refusal)
    expect(items[1].proposals[0].replacements[0].item).toBe(other)
  })

  it('are refused without a change, without a reason, twice for one reservation, and for other items', async () => {
    await fresh()
    const [place, other, free] = [await hall(), await hall(), await hall()]
    const [reserved, apart] = [await reserve([place]), await reserve([other])]
    const rulesOf = async (...decisions: Decision[]) =>
      (await decided(place, decisions)).refusal.errors?.map(({ rule }) => rule)
    expect(await rulesOf({ reservation: reserved.id, remedy: 'MOVE' })).toEqual(['required'])
    expect(await rulesOf({ reservation: reserved.id, remedy: 'CANCEL', reason: ' ' })).toEqual(['required'])
    expect(await rulesOf(move(reserved, free), { reservation: reserved.id, remedy: 'KEEP' })).toEqual(['unique'])
    const foreign = move(apart, free).replacements
    const { refusal } = await decided(place, [{ reservation: reserved.id, remedy: 'MOVE', replacements: foreign }])
    expect(refusal.refusals).toHaveLength(1)
  })

  it('are refused with the write when the change does not affect their reservation', async () => {
    await fresh()
    const [place, other, free] = [await hall(), await hall(), await hall()]
    const [reserved, apart] = [await reserve([place]), await reserve([other])]
    const lost = { code: 'CONFLICT', reservations: [apart.id] }
    expect((await decided(place, [move(apart, free)])).refusal).toMatchObject(lost)
    expect((await work(free, [move(apart, free)])).refusal).toMatchObject(lost)
    const UPDATE = `mutation ($id: ID!, $input: LocationInput!, $decisions: [AffectedDecisionInput!]) {
      updateLocation(id: $id, input: $input, affectedDecisions: $decisions) { id } }`
    const MANY = `mutation ($id: ID!, $input: LocationInput!, $decisions: [AffectedDecisionInput!]) {
      updateLocations(ids: [$id], input: $input, affectedDecisions: $decisions) { isUpdated } }`
    for (const document of [UPDATE, MANY]) {
      const variables = { id: free, input: { description: 'Repeinte' }, decisions: [move(apart, free)] }
      expect((await owner.ask('company', document, variables)).errors?.[0]?.extensions).toMatchObject(lost)
    }
    expect(await stateOf(apart)).toMatchObject([{ item: other }])
    expect(await worksOn(place)).toBe(0)
    expect((await decided(place, [{ reservation: apart.id, remedy: 'KEEP' }])).id).toBeTruthy()
    expect(await stateOf(reserved)).toMatchObject([{ item: place }])
  })

  it('are refused to sessions that only keep: without the right, or of another sector', async () => {
    await fresh()
    const sector = await createSector(app().pool)
    const [place, other] = [await createItem(app().pool, 'location', category, { sectorIds: [sector] }), await hall()]
    const reserved = await reserve([place])
    const stranger = await app().person({
      rights: { ...TECHNICIAN_RIGHTS, RESERVATION: true, READ_RESERVATIONS_OF_OTHER_BORROWERS: true },
    })
    for (const by of [technician, stranger]) {
      for (const decision of [
        move(reserved, other),
        { reservation: reserved.id, remedy: 'CANCEL', reason: 'Travaux' },
      ]) {
        const { refusal } = await decided(place, [decision], { by })
        expect(['FORBIDDEN', 'AFFECTED_RESERVATIONS']).toContain(refusal.code)
      }
    }
    expect(await stateOf(reserved)).toMatchObject([{ item: place, cancelled: false }])
    expect((await decided(place, [{ reservation: reserved.id, remedy: 'KEEP' }], { by: technician })).id).toBeTruthy()
  })
})

describe('requests that run together', () => {
  const CLIENTS = 24

  it('two managers who decide at once: one moves it, the other is told that nothing is left to decide', async () => {
    for (let round = 0; round < 4; round++) {
      await fresh()
      const [place, left, right] = [await hall(), await hall(), await hall()]
      const reserved = await reserve([place])
      const { refusal } = await work(place)
      const token = refusal.confirmation
      const answers = await Promise.all([left, right].map((item) => work(place, [move(reserved, item)], { token })))
      expect(answers.filter(({ id }) => id)).toHaveLength(1)
      expect(answers.find(({ id }) => !id)?.refusal).toMatchObject({ code: 'CONFLICT', reservations: [reserved.id] })
      const [line] = await stateOf(reserved)
      expect([left, right]).toContain(line.item)
      expect(await stateOf(reserved)).toHaveLength(1)
    }
  })

  it('works that move their bookings against bookings of the same hour: never two in one slot', async () => {
    for (let round = 0; round < 4; round++) {
      await fresh()
      const [place, other] = [await hall(), await hall()]
      const reserved = await reserve([place])
      const { refusal } = await work(place)
      const answers = await Promise.all(
        Array.from({ length: CLIENTS }, async (_, index) => {
          if (index !== round * 5) return outcome(owner, [other])
          const { id, refusal: refused } = await work(place, [move(reserved, other)], { token: refusal.confirmation })
          return id ? 'moved' : refused.code
        }),
      )
      const count = (answer: string) => answers.filter((one) => one === answer).length
      expect(count('moved') + count('booked')).toBe(1)
      expect(count('AFFECTED_RESERVATIONS')).toBe(count('booked'))
      const { rows } = await app().pool.query(
        `SELECT count(*)::int AS held FROM reservation.hold JOIN reservation.reservation_item line ON line.id = hold.line_id
          WHERE hold.item_id = $1`,
        [other],
      )
      expect(rows[0].held).toBe(1)
    }
  })
})
