import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { resources } from '#resources/index.ts'
import { inLockOrder } from '#server/features/transfer/importOrder.ts'
import type { PlannedImportLine } from '#server/features/transfer/importPlan.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { checkImport, runImport } from '#tests/support/transfer.ts'
import { createIntervention, TECHNICIAN_RIGHTS, workOn } from '../fixtures/interventionPeople.ts'

const app = fileApp()
const LINES = 500
const CREATE_LOCATION = 'mutation ($input: LocationInput!) { createLocation(input: $input) { id } }'

const deadlocks = async (): Promise<number> => {
  const { rows } = await app().pool.query('SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()')
  return rows[0].deadlocks
}

it('an import writes rows in one order for every order of the file', () => {
  const line = (number: number, name: string, isNew = true): PlannedImportLine => ({
    number,
    cells: [],
    id: isNew ? uuid() : name,
    isNew,
    isLost: false,
    input: isNew ? { name } : {},
    problems: [],
  })
  const department = resources.get('department')
  const file = [line(1, 'Voirie'), line(2, '2', false), line(3, 'crèches'), line(4, 'Culture'), line(5, '1', false)]
  const numbers = (lines: readonly PlannedImportLine[]) => inLockOrder(department, lines).map(({ number }) => number)
  expect(numbers(file)).toEqual([5, 2, 3, 4, 1])
  expect(numbers(file.toReversed())).toEqual([5, 2, 3, 4, 1])
})

const WAITING = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`

/** Rows of the table that an import locks while another transaction holds the one with the lowest id. */
const lockedBefore = async (table: string, ids: readonly string[], run: () => Promise<unknown>): Promise<number> => {
  const { pool } = app()
  const holder = await pool.connect()
  await holder.query('BEGIN')
  await holder.query(`SELECT FROM ${table} WHERE id = $1 FOR UPDATE`, [ids.toSorted()[0]])
  const running = run()
  await eventually(async () => expect((await pool.query(WAITING)).rowCount).toBe(1))
  const { rowCount } = await pool.query(`SELECT FROM ${table} WHERE id = ANY ($1) FOR UPDATE SKIP LOCKED`, [ids])
  await holder.query('ROLLBACK')
  holder.release()
  await running
  return ids.length - 1 - (rowCount ?? 0)
}

const changedInReverse = async (person: TestPerson, entity: string, head: string, lines: readonly string[]) => {
  const [keyField, titles] = head.split(' ') as [string, string]
  const content = [titles, ...lines.toReversed()].join('\r\n')
  const { id, updated, errors } = await checkImport(person, { entity, content, keyField })
  expect(errors).toEqual([])
  expect(updated).toBe(lines.length)
  return async () => expect(await runImport(person, id)).toMatchObject({ status: 'DONE', updated: lines.length })
}

it('an import that changes numbered records locks them by id', async () => {
  const person = await app().person({ rights: TECHNICIAN_RIGHTS })
  const { createLocation } = await person.get('company', CREATE_LOCATION, {
    input: { name: 'Halle', reservable: false },
  })
  const works: { id: string; number: string }[] = []
  for (const label of ['Une', 'Deux', 'Trois']) {
    works.push(await createIntervention(person, workOn(createLocation.id, { label })))
  }
  const lines = works.toSorted((one, other) => (one.id < other.id ? -1 : 1)).map(({ number }) => `${number};Ronde`)
  const run = await changedInReverse(person, 'intervention', 'number Numéro;Intitulé', lines)
  const ids = works.map(({ id }) => id)
  expect(await lockedBefore('intervention.intervention', ids, run)).toBe(0)
})

it('an import that changes users locks them by id', async () => {
  const person = await app().administrator()
  const users: TestPerson[] = []
  for (let count = 0; count < 3; count += 1) users.push(await app().person())
  const sorted = users.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const lines = sorted.map(({ code }) => `${code};Nouveau`)
  const run = await changedInReverse(person, 'user', 'code Identifiant;Prénom', lines)
  expect(
    await lockedBefore(
      'security."user"',
      sorted.map(({ id }) => id),
      run,
    ),
  ).toBe(0)
})

it('imports of the same new references in opposite order end without a deadlock', async () => {
  const names = Array.from({ length: LINES }, (_, index) => `Service ${String(index).padStart(4, '0')};S${index}`)
  const sheetOf = (rows: readonly string[]) => ['Nom *;Code', ...rows].join('\r\n')
  const people = [
    await app().person({ rights: { DEPARTMENT: true } }),
    await app().person({ rights: { DEPARTMENT: true } }),
  ]
  const orders = [names, names.toReversed()]
  const checked = await Promise.all(
    people.map((person, index) => checkImport(person, { entity: 'department', content: sheetOf(orders[index] ?? []) })),
  )
  expect(checked.map(({ status, created }) => ({ status, created }))).toEqual([
    { status: 'CHECKED', created: LINES },
    { status: 'CHECKED', created: LINES },
  ])
  const before = await deadlocks()
  const ends = await Promise.all(people.map((person, index) => runImport(person, checked[index]?.id ?? '')))
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['DONE', 'FAILED'])
  expect(ends.find(({ status }) => status === 'FAILED')?.errors?.[0]?.message).toContain('est déjà utilisée')
  const { rowCount } = await app().pool.query(`SELECT FROM company.department WHERE name LIKE 'Service %'`)
  expect(rowCount).toBe(LINES)
  expect(await deadlocks()).toBe(before)
})
