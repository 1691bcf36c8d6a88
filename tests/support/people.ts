import { generateKeyPairSync, sign } from 'node:crypto'
import type { Pool } from 'pg'
import { v7 as uuid } from 'uuid'
import { APPLICATIONS, type Application, MODULES, type Rights } from '#resources/domain/rights.ts'
import { hashToken, newToken } from '#server/features/sessions/session.ts'
import { writeLicense } from '#server/platform/license.ts'

const LICENSE_KEYS = generateKeyPairSync('ed25519')

export const LICENSE_PUBLIC_KEY = LICENSE_KEYS.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')

export const testLicense = (maximumUsers = 10_000, modules: readonly string[] = MODULES): string => {
  const license = {
    organisation: 'Ville d’essai',
    modules,
    maximumUsers,
    until: '2999-12-31',
    demonstration: false,
  }
  return writeLicense(license, (text) => sign(null, text, LICENSE_KEYS.privateKey))
}

export const saveTestLicense = async (
  pool: Pool,
  maximumUsers?: number,
  modules?: readonly string[],
): Promise<void> => {
  const number = testLicense(maximumUsers, modules)
  await pool.query('INSERT INTO security.license (id, number, saved_at) VALUES ($1, $2, now())', [uuid(), number])
}

export type PersonOptions = {
  code?: string
  firstName?: string
  lastName?: string
  rights?: Rights
  /** Default: every application, so that every right counts. */
  applications?: readonly Application[]
  sectorIds?: readonly string[]
  departmentId?: string
}

export type Person = { id: string; code: string; roleId: string; token: string }

export const openSession = async (pool: Pool, userId: string): Promise<string> => {
  const token = newToken()
  await pool.query(
    `INSERT INTO security.session (id, token_hash, user_id, user_agent, ip, created_at, proved_at, last_used_at, expires_at)
     VALUES ($1, $2, $3, 'test', '127.0.0.1', now(), now(), now(), now() + interval '1 day')`,
    [uuid(), hashToken(token), userId],
  )
  return token
}

export const createPerson = async (pool: Pool, options: PersonOptions = {}): Promise<Person> => {
  const [id, roleId] = [uuid(), uuid()]
  const { code = `U-${id.slice(-8)}`, firstName = 'Camille', lastName = `Essai ${id.slice(-6)}` } = options
  await pool.query(`INSERT INTO security.user_role (id, name, applications, rights) VALUES ($1, $2, $3, $4)`, [
    roleId,
    `Rôle ${code}`,
    options.applications ?? APPLICATIONS,
    JSON.stringify(options.rights ?? {}),
  ])
  await pool.query(
    `INSERT INTO security."user" (id, code, first_name, last_name, email, department_id) VALUES ($1, $2, $3, $4, $5, $6)`,
    [id, code, firstName, lastName, `${id}@exemple.fr`, options.departmentId ?? null],
  )
  await pool.query('INSERT INTO security.user_user_roles VALUES ($1, $2)', [id, roleId])
  await pool.query('INSERT INTO security.user_sectors SELECT $1, unnest($2::uuid[])', [id, options.sectorIds ?? []])
  const token = await openSession(pool, id)
  return { id, code, roleId, token }
}

export const openAdministrator = async (pool: Pool): Promise<Person> => {
  const { rows } = await pool.query<{ id: string; roleId: string }>(
    `SELECT u.id, coalesce((SELECT ur.user_role_id::text FROM security.user_user_roles ur WHERE ur.user_id = u.id LIMIT 1), '')
       AS "roleId" FROM security."user" u WHERE u.code = 'SUPER_ADMIN'`,
  )
  const [known] = rows
  if (known) return { ...known, code: 'SUPER_ADMIN', token: await openSession(pool, known.id) }
  return createPerson(pool, { code: 'SUPER_ADMIN', firstName: 'Dominique', lastName: 'Essai' })
}
