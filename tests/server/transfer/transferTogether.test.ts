import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { resources } from '#resources/index.ts'
import { inLockOrder } from '#server/features/transfer/importOrder.ts'
import type { PlannedImportLine } from '#server/features/transfer/importPlan.ts'
import { fileApp } from '#tests/support/app.ts'
import { checkImport, runImport } from '#tests/support/transfer.ts'

const app = fileApp()
const LINES = 500

const deadlocks = async (): Promise<number> => {
  const { rows } = await app().pool.query('SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()')
  return rows[0].deadlocks
}

it('an import writes rows in one order, whatever the file’s order', () => {
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
