import { hashPassword, verifyPassword } from '#server/modules/security/hashing.ts'
import { createPool } from '#server/platform/postgres/database.ts'
import type { BenchContext } from './context.ts'
import { send } from './http.ts'
import { idOf, KIND } from './load.ts'
import { type Figures, measure } from './measure.ts'
import type { Running } from './processes.ts'
import type { Row } from './report.ts'

const PASSWORD = 'un mot de passe pour mesurer'
const PEOPLE = 40
const CLIENTS = [1, 16]
const LOGIN = 'mutation Login($input: LoginInput!) { login(input: $input) { token } }'

const givePasswords = async (connectionString: string): Promise<string> => {
  const hash = await hashPassword(PASSWORD)
  const pool = createPool(connectionString, { size: 1 })
  const ids = Array.from({ length: PEOPLE }, (_, index) => idOf(KIND.user, index + 1))
  await pool.query(
    `INSERT INTO security.credential (user_id, password_hash, changed_at) SELECT unnest($1::uuid[]), $2, now()
     ON CONFLICT (user_id) DO UPDATE SET password_hash = excluded.password_hash`,
    [ids, hash],
  )
  await pool.end()
  return hash
}

const logIn = (port: number) => async (turn: number) => {
  const input = { login: `BENCH${(turn % PEOPLE) + 1}`, password: PASSWORD, force: true }
  const { body } = await send(port, '/security/graphql/', JSON.stringify({ query: LOGIN, variables: { input } }))
  return body.includes('"token"')
}

export const benchLogins = async ({ connectionString, seconds }: BenchContext, product: Running): Promise<Row[]> => {
  const hash = await givePasswords(connectionString)
  const rows: Row[] = []
  for (const clients of CLIENTS) {
    const ours: Figures = await measure({ clients, seconds, send: logIn(product.port) })
    const ceiling = await measure({ clients, seconds, send: () => verifyPassword(PASSWORD, hash) })
    rows.push({ name: 'login', ours, ceiling })
  }
  return rows
}
