import { createHash, randomBytes } from 'node:crypto'
import { type EndedReason, securityMessages } from '#i18n/fr/security.ts'
import { unlicensedApplications } from '#resources/domain/license.ts'
import type { Application, Rights } from '#resources/domain/rights.ts'
import { applicationsOf, holderOf, rightsWithin, type SessionRole } from '#resources/domain/roles.ts'
import type { StoredRowRule } from '#resources/domain/rowRules.ts'
import type { Session, SessionRowRules } from '#server/engine/context.ts'
import { isSecret } from '#server/platform/apiKey.ts'
import type { Config } from '#server/platform/config.ts'
import { AppError } from '#server/platform/errors.ts'
import { validLicense } from '#server/platform/license.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import {
  loadSessionByToken,
  readSessionOfPerson,
  readSessionsById,
  readSessionsByToken,
  type SessionRow,
} from './sessionRows.ts'

export type SessionUser = {
  id: string
  code: string
  displayName: string
  email: string
  userRoles: { id: string; name: string; applications: { code: string; rights: Rights }[] }[]
  sectors: { id: string }[]
  department: { id: string; departmentGroups: { id: string }[] } | null
  hasLicense: boolean
  unlicensed: readonly Application[]
  demonstration: boolean
  mustEnrol: boolean
  /** Seconds until the end, regardless of use. */
  endsIn: number
  idleEndsIn: number
}

export type FoundSession = {
  session: Session
  user: SessionUser
  unusedFor: number
  /** True if background requests of the page keep the session open. */
  isRefreshedByItsPage: boolean
}

/** Rights granted after the key was issued do not let it exceed its issuer. */
const withinIssuer = ({ roles, issuer }: SessionRow): SessionRow['roles'] =>
  issuer === null
    ? roles
    : roles
        .filter(({ id }) => issuer.roleIds.includes(id))
        .map((role) => ({
          ...role,
          applications: (role.applications ?? []).filter((one) => issuer.holder.applications.includes(one)),
          rights: rightsWithin(issuer.holder, role.rights ?? {}),
        }))

/** Empty if a demanded second factor is missing, so that every right is rejected. */
const rolesOf = (row: SessionRow, unlicensed: readonly string[]): SessionUser['userRoles'] =>
  (row.mustEnrol ? [] : withinIssuer(row)).map(({ id, name, applications, rights }) => ({
    id,
    name,
    applications: applicationsOf({
      applications: (applications ?? []).filter((application) => !unlicensed.includes(application)),
      rights: rights ?? {},
    }),
  }))

export const rowRulesFor = (
  rules: readonly StoredRowRule[],
  roles: readonly (SessionRole & { id: string })[],
  unlicensed: readonly Application[],
): SessionRowRules => ({
  rules,
  roles: roles.map((role) => ({ id: role.id, holder: holderOf(null, [role], unlicensed) })),
})

const foundSession = (given: SessionRow, now: Date, config: Config): FoundSession => {
  const row = given.isKey ? { ...given, mustEnrol: false } : given
  const { id, userId, displayName, departmentId, sectorIds, departmentGroupIds, demonstration } = row
  const license = validLicense(row.licenseNumber, { publicKey: config.licensePublicKey, now, demonstration })
  const unlicensed = license ? unlicensedApplications(license.modules) : []
  const userRoles = rolesOf(row, unlicensed)
  const hasLicense = license !== undefined
  const roleIds = userRoles.map((role) => role.id)
  const code = row.mustEnrol ? null : row.code
  const holder = holderOf(code, userRoles, unlicensed)
  const granted = unlicensed.length === 0 ? holder : holderOf(code, rolesOf(row, []))
  const session = {
    id,
    userId,
    holder,
    granted,
    displayName,
    roleIds,
    sectorIds,
    departmentId,
    departmentGroupIds,
    hasLicense,
    hasFreshProof: row.hasFreshProof,
    mustEnrol: row.mustEnrol,
    ...(row.rowRules && { rowRules: rowRulesFor(row.rowRules, userRoles, unlicensed) }),
    ...(row.isKey && ({ isKey: true } as const)),
  }
  const toId = (one: string) => ({ id: one })
  const department = departmentId ? { id: departmentId, departmentGroups: departmentGroupIds.map(toId) } : null
  const sectors = sectorIds.map(toId)
  const user = { id: userId, code: row.code, displayName, email: row.email, userRoles, sectors, department }
  const [endsIn, idleEndsIn] = [Math.floor(row.endsIn), Math.floor(row.idleEndsIn)]
  return {
    session,
    user: { ...user, hasLicense, unlicensed, demonstration, mustEnrol: row.mustEnrol, endsIn, idleEndsIn },
    unusedFor: row.unusedFor,
    isRefreshedByItsPage: row.isKey || !row.administers,
  }
}

export const sessionError = (reason: EndedReason | 'invalid'): AppError =>
  new AppError(
    reason === 'expired' ? 'TOKEN_EXPIRED' : 'INVALID_TOKEN',
    securityMessages.session[reason === 'logout' ? 'invalid' : reason],
    { reason },
  )

const errorOf = (row: SessionRow | undefined): AppError | undefined => {
  if (!row) return sessionError('invalid')
  if (row.endedReason) return sessionError(row.endedReason)
  if (row.isBlocked) return sessionError('blocked')
  return Math.min(row.endsIn, row.idleEndsIn) <= 0 ? sessionError('expired') : undefined
}

export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
export const isToken = (token: string): boolean => /^[\w-]{43}$/.test(token)

type Reading = { db: Queryable; config: Config; now: Date }

const verdict = (row: SessionRow | undefined, { now, config }: Reading): FoundSession | AppError =>
  errorOf(row) ?? foundSession(row as SessionRow, now, config)

export const findSession = async (reading: Reading, token: string): Promise<FoundSession | AppError> => {
  const isKey = isSecret(token)
  if (!isKey && !isToken(token)) return sessionError('invalid')
  const { db, now } = reading
  return verdict(await loadSessionByToken(db, { hash: hashToken(token), now }, isKey ? 'keys' : 'sessions'), reading)
}

export const findOpenedSession = async (reading: Reading, token: string): Promise<FoundSession | AppError> => {
  const { db, now } = reading
  const [row] = await readSessionsByToken(db, [{ hash: hashToken(token), now }])
  return verdict(row, reading)
}

export const sessionOfPerson = async (reading: Reading, userId: string): Promise<Session | undefined> => {
  const found = verdict(await readSessionOfPerson(reading.db, userId, reading.now), reading)
  return found instanceof AppError ? undefined : found.session
}

export const findSessionsById = async (
  reading: Reading,
  ids: readonly string[],
): Promise<Map<string, FoundSession | AppError>> => {
  const rows = await readSessionsById(reading.db, ids, reading.now)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return new Map(ids.map((id) => [id, verdict(byId.get(id), reading)]))
}

const NOTED_EVERY_SECONDS = 60

/** Stores the last use (`idle` seconds ago), at most once a minute. */
export const touchSession = async (
  db: Queryable,
  { session, unusedFor }: FoundSession,
  { now, idle }: { now: Date; idle: number },
): Promise<void> => {
  if (unusedFor - idle < NOTED_EVERY_SECONDS) return
  const [table, isOpen] = session.isKey ? ['service_key', 'revoked_at IS NULL'] : ['session', 'ended_at IS NULL']
  await db.query(
    `UPDATE security.${table} SET last_used_at = $2
     WHERE id = $1 AND ${isOpen} AND coalesce(last_used_at, '-infinity') <= $2::timestamptz - interval '1 minute'`,
    [session.id, new Date(now.getTime() - idle * 1000).toISOString()],
  )
}
