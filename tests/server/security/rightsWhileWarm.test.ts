import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { MODULES } from '#resources/domain/rights.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { saveTestLicense } from '#tests/support/people.ts'
import { at, createCategory, createItem, createSector, outcome } from '../fixtures/reservationPeople.ts'

const app = fileApp()
/** Runs until a statement is composed, cached and prepared. */
const WARM = 5

let sector: string
let attic: string
let department: string
let boss: TestPerson

beforeAll(async () => {
  const { pool } = app()
  boss = await app().administrator()
  const category = await createCategory(pool)
  sector = await createSector(pool)
  const house = await createItem(pool, 'location', category, { name: 'Maison', sectorIds: [sector] })
  attic = await createItem(pool, 'location', category, { name: 'Grenier', parentId: house })
  department = uuid()
  await pool.query('INSERT INTO company.department (id, name) VALUES ($1, $2)', [department, 'Archives'])
})

type Question = { service: string; query: string; variables?: Record<string, unknown> }

const ANCESTORS: Question = {
  service: 'reservation',
  query: '{ getReservableItems { items { name ancestors { name } } } }',
}
/** Quota editors may see item names too, but only the module sees reservations. */
const COUNT: Question = { service: 'reservation', query: '{ getReservations { total } }' }
const SECTORS: Question = {
  service: 'company',
  query: '{ getLocations { items { name sectors { name locations { name } } } } }',
}

const SHOW = `mutation ($value: String!) {
  updateParameters(input: { values: [{ code: "PLANNING_DISPLAY_SUBJECT_MANAGEMENT", value: $value }] }) { code } }`

const answerOf = async (person: TestPerson, { service, query, variables }: Question): Promise<string> =>
  JSON.stringify(await person.ask(service, query, variables))

const around = async (person: TestPerson, question: Question, change: () => Promise<unknown>) => {
  for (let turn = 0; turn < WARM; turn++) await answerOf(person, question)
  const before = await answerOf(person, question)
  await change()
  return { before, after: await answerOf(person, question) }
}

const setRole = (person: TestPerson, column: 'rights' | 'applications', value: unknown) =>
  app().pool.query(`UPDATE security.user_role SET ${column} = $2 WHERE id = $1`, [
    person.roleId,
    column === 'rights' ? JSON.stringify(value) : value,
  ])

const rights = { RESERVATION: true, LOCATION: true } as const
const seeing = { ...rights, READ_RESERVATIONS_OF_OTHER_BORROWERS: true } as const
const manager = () => app().person({ applications: ['RESERVATION_MANAGEMENT', 'ENTITIES'], rights })
const requester = () => app().person({ applications: ['RESERVATION_REQUEST', 'ENTITIES'], rights })

describe('the next answer follows', () => {
  it('a right removed from or added to a role', async () => {
    const both = { LOCATION: {}, SECTOR: {} }
    const person = await app().person({ applications: ['ENTITIES'], rights: both })
    const lost = await around(person, SECTORS, () => setRole(person, 'rights', { LOCATION: {} }))
    expect(lost.before).toContain('"locations":[{"name":"Maison"}]')
    expect(lost.after).not.toContain('"locations":[{"name":"Maison"}]')
    const got = await around(person, SECTORS, () => setRole(person, 'rights', both))
    expect(got.after).toBe(lost.before)
  })

  it('an application removed from or added to a role', async () => {
    const person = await manager()
    const lost = await around(person, ANCESTORS, () =>
      setRole(person, 'applications', ['RESERVATION_REQUEST', 'ENTITIES']),
    )
    expect(lost.before).toContain('"ancestors":[{"name":"Maison"}]')
    expect(lost.after).toContain('Grenier')
    expect(lost.after).not.toContain('Maison')
    const got = await around(person, ANCESTORS, () =>
      setRole(person, 'applications', ['RESERVATION_MANAGEMENT', 'ENTITIES']),
    )
    expect(got.after).toBe(lost.before)
  })

  it('the user: the same rights under another application see less', async () => {
    const [seer, other] = [await manager(), await requester()]
    for (let turn = 0; turn < WARM; turn++) await answerOf(seer, ANCESTORS)
    expect(await answerOf(other, ANCESTORS)).not.toContain('Maison')
    expect(await answerOf(seer, ANCESTORS)).toContain('Maison')
  })

  it('a removed role', async () => {
    const person = await manager()
    const { before, after } = await around(person, ANCESTORS, () =>
      app().pool.query('DELETE FROM security.user_user_roles WHERE user_id = $1', [person.id]),
    )
    expect(before).toContain('Maison')
    expect(after).toContain('FORBIDDEN')
  })

  it('a sector joined or left by a user', async () => {
    const person = await requester()
    const { pool } = app()
    const come = await around(person, ANCESTORS, () =>
      pool.query('INSERT INTO security.user_sectors VALUES ($1, $2)', [person.id, sector]),
    )
    expect(come.before).not.toContain('Maison')
    expect(come.after).toContain('"ancestors":[{"name":"Maison"}]')
    const left = await around(person, ANCESTORS, () =>
      pool.query('DELETE FROM security.user_sectors WHERE user_id = $1', [person.id]),
    )
    expect(left.after).toBe(come.before)
  })

  it('a department joined by a user', async () => {
    const person = await requester()
    const { pool } = app()
    await pool.query('INSERT INTO company.location_departments VALUES ($1, $2)', [attic, department])
    const { before, after } = await around(person, ANCESTORS, () =>
      pool.query('UPDATE security."user" SET department_id = $2 WHERE id = $1', [person.id, department]),
    )
    await pool.query('DELETE FROM company.location_departments WHERE location_id = $1', [attic])
    expect(before).not.toContain('Grenier')
    expect(after).toContain('Grenier')
  })

  it('a licence without the module, the super administrator included', async () => {
    const { pool } = app()
    const person = await manager()
    const restricted = MODULES.filter((module) => module !== 'RESERVATION')
    for (const one of [boss, person]) {
      const without = await around(one, COUNT, () => saveTestLicense(pool, 10_000, restricted))
      const again = await around(one, COUNT, () => saveTestLicense(pool))
      expect(without.before).toContain('"total":')
      expect(without.after).toContain('FORBIDDEN')
      expect(again.after).toBe(without.before)
    }
  })

  it('a parameter of the planning’s content', async () => {
    const { pool } = app()
    const item = await createItem(pool, 'property', await createCategory(pool), { name: 'Estrade' })
    const reader = await app().person({ applications: ['RESERVATION_MANAGEMENT'], rights: seeing })
    expect(await outcome(boss, [item], { subject: 'Veillée' })).toBe('booked')
    const planning: Question = {
      service: 'reservation',
      query: 'query ($input: PlanningInput!) { getPlanning(input: $input) { lines { subject } } }',
      variables: { input: { from: at('00:00'), to: at('23:00'), items: [item] } },
    }
    const show = (value: boolean) => boss.get('parameter', SHOW, { value: String(value) })
    for (let turn = 0; turn < WARM; turn++) expect(await answerOf(reader, planning)).toContain('Veillée')
    await show(false)
    await expect.poll(() => answerOf(reader, planning)).not.toContain('Veillée')
    await show(true)
    await expect.poll(() => answerOf(reader, planning)).toContain('Veillée')
  })
})
