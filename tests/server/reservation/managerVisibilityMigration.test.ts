import { readFileSync } from 'node:fs'
import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { fileApp } from '#tests/support/app.ts'

const app = fileApp()
const FILE = new URL('../../../server/migrations/0265_manager_visibility.sql', import.meta.url)

it('roles with reservation management receive the right to see others’ reservations, other roles do not', async () => {
  const { pool } = app()
  const roles = [
    ['manager', ['RESERVATION_MANAGEMENT'], { RESERVATION: true, LETTER: true }],
    ['requester', ['RESERVATION_REQUEST'], { RESERVATION: true }],
    ['without reservations', ['RESERVATION_MANAGEMENT'], { LETTER: true }],
  ] as const
  const ids = roles.map(() => uuid())
  for (const [index, [name, applications, rights]] of roles.entries()) {
    const values = [ids[index], `${name} ${ids[index]}`, applications, JSON.stringify(rights)]
    await pool.query('INSERT INTO security.user_role (id, name, applications, rights) VALUES ($1, $2, $3, $4)', values)
  }
  await pool.query(readFileSync(FILE, 'utf8'))
  const { rows } = await pool.query('SELECT id, rights FROM security.user_role WHERE id = ANY ($1)', [ids])
  const rightsOf = (index: number) => rows.find(({ id }) => id === ids[index])?.rights
  expect(rightsOf(0)).toEqual({ RESERVATION: true, LETTER: true, READ_RESERVATIONS_OF_OTHER_BORROWERS: true })
  expect(rightsOf(1)).toEqual({ RESERVATION: true })
  expect(rightsOf(2)).toEqual({ LETTER: true })
})
