import { beforeAll, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { expectTrueMainBorrowings } from '#tests/support/mainBorrowings.ts'
import { checkImport, exportText, runImport } from '#tests/support/transfer.ts'
import {
  at,
  book,
  createCategory,
  createItem,
  MANAGER_RIGHTS,
  outcome,
  REQUESTER,
} from '../fixtures/reservationPeople.ts'
import { reservationTown } from '../fixtures/reservationTown.ts'

const CLIENTS = 10

const app = fileApp()
expectTrueMainBorrowings(app)
const town = reservationTown(app)

let clerk: TestPerson
beforeAll(async () => {
  clerk = await app().person({
    applications: ['RESERVATION_MANAGEMENT', 'ENTITIES'],
    rights: { ...MANAGER_RIGHTS, DEPARTMENT: true, EXPORT_ENTITIES: true },
  })
})

const idOf = async (text: string, values: unknown[]): Promise<string> =>
  (await app().pool.query(text, values)).rows[0].id
const department = (name: string, email: string | null = null) =>
  idOf('INSERT INTO company.department (id, name, email) VALUES (gen_random_uuid(), $1, $2) RETURNING id', [
    name,
    email,
  ])
const forDepartment = (id: string) => [{ department: id, isMain: true }]
const lineFor = (item: string, borrowings: unknown[]) => ({ input: { items: [{ item, quantity: 1, borrowings }] } })
const bookedFor = async (id: string): Promise<string> =>
  (await town.created([], lineFor(await town.hall(), forDepartment(id)), clerk)).id

const limited = async (count: number, subject: string, most: number): Promise<string[]> => {
  const category = await createCategory(app().pool)
  await app().pool.query(
    `INSERT INTO reservation.booking_quota (id, name, reservation_category_id, subject, measure, most, period)
     VALUES (gen_random_uuid(), gen_random_uuid()::text, $1, $2, 'BOOKINGS', $3, 'WEEK')`,
    [category, subject, most],
  )
  return Promise.all(Array.from({ length: count }, () => createItem(app().pool, 'location', category)))
}

const held = async (reservation: string) =>
  (
    await app().pool.query(
      `SELECT used.department_id AS department, used.borrower_id AS person, used.external_name AS name,
         used.external_email AS email, used.external_borrower_id AS record, r.names
       FROM reservation.borrowing used JOIN reservation.reservation_item line ON line.id = used.reservation_item_id
       JOIN reservation.reservation r ON r.id = line.reservation_id WHERE r.id = $1 ORDER BY used.is_main DESC`,
      [reservation],
    )
  ).rows
const lineOf = async (reservation: string) =>
  (
    await app().pool.query(
      `SELECT line.id, line.reservable_item_id AS item, used.id AS borrowing FROM reservation.reservation_item line
       JOIN reservation.borrowing used ON used.reservation_item_id = line.id WHERE line.reservation_id = $1`,
      [reservation],
    )
  ).rows[0]
const giveTo = async (reservation: string, person: object) => {
  const { id, item, borrowing } = await lineOf(reservation)
  return town.update(reservation, { items: [{ id, item, borrowings: [{ id: borrowing, ...person }] }] }, clerk)
}
const codeOf = ({ errors }: { errors?: { extensions: { code?: unknown } }[] }) => errors?.[0]?.extensions.code

describe('a booking for a department', () => {
  it('stores the department with name and address, and creates no external person', async () => {
    const sports = await department('Sports du départ', 'sports@exemple.fr')
    const id = await bookedFor(sports)
    const [line] = await held(id)
    expect(line).toMatchObject({ department: sports, person: null, record: null })
    expect(line).toMatchObject({ name: 'Sports du départ', email: 'sports@exemple.fr' })
    expect(line.names).toContain('Sports du départ')
    const { data } = await clerk.ask(
      'reservation',
      `query ($ids: [ID!]!) { getReservations(filter: { borrowingDepartment: { in: $ids } }) {
        items { id reservationItems { borrowings { department { id displayName } externalName } } } } }`,
      { ids: [sports] },
    )
    const borrowings = [
      { department: { id: sports, displayName: 'Sports du départ' }, externalName: 'Sports du départ' },
    ]
    expect(data.getReservations.items).toEqual([{ id, reservationItems: [{ borrowings }] }])
  })

  it('shows the department’s present name, and prevents its deletion', async () => {
    const culture = await department('Culture mal écrite')
    const id = await bookedFor(culture)
    const { errors } = await clerk.ask(
      'company',
      'mutation ($id: ID!, $input: DepartmentInput!) { updateDepartment(id: $id, input: $input) { id } }',
      { id: culture, input: { name: 'Culture bien écrite', email: 'culture@exemple.fr' } },
    )
    expect(errors).toBeUndefined()
    const [line] = await held(id)
    expect(line).toMatchObject({ department: culture, name: 'Culture bien écrite', email: 'culture@exemple.fr' })
    expect(line.names).toContain('Culture bien écrite')
    await expect(app().pool.query('DELETE FROM company.department WHERE id = $1', [culture])).rejects.toThrow(
      /foreign key/,
    )
  })

  it('is rejected with a second borrower kind, twice on an item, for an unknown department, and for users who book for themselves', async () => {
    const one = await department('Un service seul')
    const asked = async (borrowings: unknown[], client = clerk) =>
      codeOf(await book(client, [], lineFor(await town.hall(), borrowings)))
    expect(await asked([{ department: one, borrower: clerk.id, isMain: true }])).toBe('VALIDATION_FAILED')
    expect(await asked([...forDepartment(one), { department: one.toUpperCase() }])).toBe('VALIDATION_FAILED')
    expect(await asked(forDepartment(clerk.id))).toBe('VALIDATION_FAILED')
    expect(await asked(forDepartment(one), await app().person(REQUESTER))).toBe('FORBIDDEN')
    expect(await asked([{ department: one, externalName: 'Un autre nom', isMain: true }])).toBeUndefined()
  })

  it('changes to a user, an external person and back, and an undo restores it', async () => {
    const roads = await department('Voirie changeante')
    const id = await bookedFor(roads)
    expect((await giveTo(id, { borrower: clerk.id })).errors).toBeUndefined()
    expect(await held(id)).toMatchObject([{ department: null, person: clerk.id, name: null }])
    const { rows } = await app().pool.query(
      `SELECT id FROM activity_thread.activity WHERE record_id = $1 AND action = 'UPDATE'`,
      [id],
    )
    const { errors } = await clerk.ask('activity-thread', 'mutation ($id: ID!) { undoActivity(id: $id) }', {
      id: rows[0].id,
    })
    expect(errors).toBeUndefined()
    expect(await held(id)).toMatchObject([{ department: roads, person: null, name: 'Voirie changeante' }])
    expect((await giveTo(id, { externalName: 'Club du dehors' })).errors).toBeUndefined()
    expect(await held(id)).toMatchObject([{ department: null, name: 'Club du dehors', record: expect.any(String) }])
    expect((await giveTo(id, { department: roads })).errors).toBeUndefined()
    expect(await held(id)).toMatchObject([{ department: roads, name: 'Voirie changeante', record: null }])
    // A client without support for departments sends the name back.
    expect((await giveTo(id, { externalName: 'Voirie changeante', isMain: true })).errors).toBeUndefined()
    expect(await held(id)).toMatchObject([{ department: roads }])
  })

  it('is proposed again to its author', async () => {
    const again = await department('Service de nouveau')
    await bookedFor(again)
    const { data } = await clerk.ask('reservation', '{ getPossibleBorrowers(q: "") { id kind displayName } }')
    expect(data.getPossibleBorrowers[0]).toEqual({ id: again, kind: 'DEPARTMENT', displayName: 'Service de nouveau' })
  })
})

describe('quotas of departments', () => {
  it('count a department’s and its users’ bookings together, without external ones', async () => {
    const sports = await department('Sports comptés')
    const member = await app().person(REQUESTER)
    await app().pool.query('UPDATE security."user" SET department_id = $2 WHERE id = $1', [member.id, sports])
    const [a = '', b = '', c = ''] = await limited(3, 'DEPARTMENT', 2)
    expect(await outcome(clerk, [], lineFor(a, forDepartment(sports)))).toBe('booked')
    expect(await outcome(member, [b])).toBe('booked')
    expect(await outcome(clerk, [], lineFor(c, forDepartment(sports)))).toBe('ITEM_UNAVAILABLE')
    expect(await outcome(member, [c])).toBe('ITEM_UNAVAILABLE')
    const { data } = await clerk.ask(
      'reservation',
      'query ($input: QuotasInput!) { getQuotasLeft(input: $input) { message isUsedUp } }',
      { input: { startingAt: at('18:00'), endingAt: at('19:00'), items: [c], department: sports } },
    )
    expect(data.getQuotasLeft).toEqual([
      { isUsedUp: true, message: expect.stringContaining('il ne reste rien à Sports comptés') },
    ])
    const outside = await limited(2, 'OUTSIDER', 1)
    for (const item of outside) expect(await outcome(clerk, [], lineFor(item, forDepartment(sports)))).toBe('booked')
  })

  it('hold for many concurrent bookings by the department and its users', async () => {
    const busy = await department('Service pressé')
    const people = await Promise.all([app().person(REQUESTER), app().person(REQUESTER)])
    await app().pool.query('UPDATE security."user" SET department_id = $2 WHERE id = ANY ($1)', [
      people.map(({ id }) => id),
      busy,
    ])
    const items = await limited(CLIENTS, 'DEPARTMENT', 3)
    const outcomes = await Promise.all(
      items.map((item, turn) => {
        const member = people[turn % 3]
        return member ? outcome(member, [item]) : outcome(clerk, [], lineFor(item, forDepartment(busy)))
      }),
    )
    expect(outcomes.filter((one) => one === 'booked')).toHaveLength(3)
    expect(outcomes.filter((one) => one === 'ITEM_UNAVAILABLE')).toHaveLength(CLIENTS - 3)
  })
})

describe('spreadsheets', () => {
  const nameOf = (item: string) => idOf('SELECT name AS id FROM reservation.reservable_item WHERE id = $1', [item])

  it('import and export a department by name', async () => {
    const schools = await department('Écoles importées', 'ecoles@exemple.fr')
    const item = await town.hall()
    const cell = `Élément : ${await nameOf(item)}\n- Service demandeur : Écoles importées ; Demandeur principal : Oui`
    const content = `Objet;Début;Fin;Éléments réservés\nKermesse importée;10/03/2027 10:00;10/03/2027 12:00;"${cell}"`
    const checked = await checkImport(clerk, { entity: 'reservation', content })
    expect(checked.errors).toEqual([])
    expect(await runImport(clerk, checked.id)).toMatchObject({ status: 'DONE', created: 1 })
    const id = await idOf(`SELECT id FROM reservation.reservation WHERE subject = 'Kermesse importée'`, [])
    expect(await held(id)).toMatchObject([{ department: schools, email: 'ecoles@exemple.fr' }])
    const csv = await exportText(app(), clerk, {
      service: 'reservation',
      operation: 'exportReservations',
      variables: `(filter: { borrowingDepartment: { in: ["${schools}"] } })`,
    })
    expect(csv).toContain('Service demandeur : Écoles importées')
    const again = await checkImport(clerk, { entity: 'reservation', content: csv })
    expect(again).toMatchObject({ refused: 0, created: 0 })
    expect(again.errors).toEqual([])
  })
})
