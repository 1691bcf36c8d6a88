/** Sessions as requests read them: one indexed statement from a token to everything that rights depend on. */
import { createHash, randomBytes } from 'node:crypto'
import { type EndedReason, securityMessages } from '#i18n/fr/security.ts'
import { unlicensedApplications } from '#resources/domain/license.ts'
import type { Application, Rights } from '#resources/domain/rights.ts'
import { applicationsOf, holderOf } from '#resources/domain/roles.ts'
import type { Session } from '#server/engine/context.ts'
import type { Config } from '#server/platform/config.ts'
import { AppError } from '#server/platform/errors.ts'
import { validLicense } from '#server/platform/license.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { demandsFactorSql, hasFactorSql } from './factorDemand.ts'
import { ENDS_AT, IDLE_ENDS_AT, SESSIONS } from './sessionLife.ts'

/** What the browser knows of who is connected (docs/api.md, "Session"). */
export type SessionUser = {
  id: string
  code: string
  displayName: string
  email: string
  userRoles: { id: string; name: string; applications: { code: string; rights: Rights }[] }[]
  sectors: { id: string }[]
  department: { id: string; departmentGroups: { id: string }[] } | null
  hasLicense: boolean
  /** Applications that the licence leaves out. */
  unlicensed: readonly Application[]
  demonstration: boolean
  /** A role demands a second factor that the person does not have: nothing else is open before. */
  mustEnrol: boolean
  /** Seconds until the session ends, however it is used. */
  endsIn: number
  /** Seconds until the session ends unless it is used. */
  idleEndsIn: number
}

export type FoundSession = {
  session: Session
  user: SessionUser
  /** Seconds since it was used last. */
  unusedFor: number
  /** Whether what its page does by itself, without anybody before it, keeps the session open. */
  isRefreshedByItsPage: boolean
}

type Row = {
  id: string
  userId: string
  endedReason: EndedReason | null
  endsIn: number
  idleEndsIn: number
  unusedFor: number
  hasFreshProof: boolean
  mustEnrol: boolean
  administers: boolean
  isBlocked: boolean
  code: string
  email: string
  displayName: string
  departmentId: string | null
  roles: { id: string; name: string; applications: string[] | null; rights: Rights | null }[]
  sectorIds: string[]
  departmentGroupIds: string[]
  licenseNumber: string | null
  demonstration: boolean
}

/** For how long a password that was given counts for dangerous acts. */
const PROOF_LASTS = `interval '10 minutes'`

const sessionSql = (condition: string, sessions = SESSIONS): string => `
  SELECT s.id, s.user_id AS "userId", s.ended_reason AS "endedReason",
    extract(epoch FROM ${ENDS_AT} - $2::timestamptz)::float8 AS "endsIn",
    extract(epoch FROM ${IDLE_ENDS_AT} - $2::timestamptz)::float8 AS "idleEndsIn",
    extract(epoch FROM $2::timestamptz - s.last_used_at)::float8 AS "unusedFor", administers,
    coalesce(s.proved_at > $2::timestamptz - ${PROOF_LASTS}, false) AS "hasFreshProof",
    ${demandsFactorSql('u.id')} AND NOT ${hasFactorSql('u.id')} AS "mustEnrol",
    u.blocked_at IS NOT NULL AS "isBlocked", u.code, u.email, u.department_id AS "departmentId",
    concat_ws(' ', u.first_name, u.last_name) AS "displayName",
    (SELECT coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'applications', r.applications,
        'rights', r.rights) ORDER BY r.id), '[]')
      FROM security.user_user_roles ur JOIN security.user_role r ON r.id = ur.user_role_id
      WHERE ur.user_id = u.id) AS roles,
    ARRAY(SELECT us.sector_id FROM security.user_sectors us WHERE us.user_id = u.id ORDER BY 1) AS "sectorIds",
    ARRAY(SELECT dg.department_group_id FROM company.department_department_groups dg
      WHERE dg.department_id = u.department_id ORDER BY 1) AS "departmentGroupIds",
    (SELECT l.number FROM security.license l ORDER BY l.saved_at DESC, l.id DESC LIMIT 1) AS "licenseNumber",
    EXISTS (SELECT FROM security.demonstration) AS demonstration
  FROM ${sessions}
  WHERE ${condition}`

const BY_TOKEN = sessionSql('s.token_hash = $1')
const BY_ID = sessionSql('s.id = ANY($1::uuid[])')
/** A session that nobody opened, for an hour: what a person may see where none of theirs asks. */
const OF_PERSON = sessionSql(
  'true',
  SESSIONS.replace(
    'security.session s',
    `(SELECT $1::uuid AS id, $1::uuid AS user_id, NULL::text AS ended_reason, NULL::timestamptz AS proved_at,
        $2::timestamptz AS created_at, $2::timestamptz AS last_used_at,
        $2::timestamptz + interval '1 hour' AS expires_at) s`,
  ),
)

/** None before the second factor that one of them demands: what asks for a right is refused everywhere. */
const rolesOf = (row: Row, unlicensed: readonly string[]): SessionUser['userRoles'] =>
  (row.mustEnrol ? [] : row.roles).map(({ id, name, applications, rights }) => ({
    id,
    name,
    applications: applicationsOf({
      applications: (applications ?? []).filter((application) => !unlicensed.includes(application)),
      rights: rights ?? {},
    }),
  }))

const foundSession = (row: Row, now: Date, config: Config): FoundSession => {
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
    isRefreshedByItsPage: !row.administers,
  }
}

/** The error of a token that opens nothing, or not any more. */
export const sessionError = (reason: EndedReason | 'invalid'): AppError =>
  new AppError(
    reason === 'expired' ? 'TOKEN_EXPIRED' : 'INVALID_TOKEN',
    securityMessages.session[reason === 'logout' ? 'invalid' : reason],
    { reason },
  )

const errorOf = (row: Row | undefined): AppError | undefined => {
  if (!row) return sessionError('invalid')
  if (row.endedReason) return sessionError(row.endedReason)
  if (row.isBlocked) return sessionError('blocked')
  return Math.min(row.endsIn, row.idleEndsIn) <= 0 ? sessionError('expired') : undefined
}

/** A new opaque token: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
/** False for what cannot be a token: it is not worth a question to the database. */
export const isToken = (token: string): boolean => /^[\w-]{43}$/.test(token)

type Reading = { db: Queryable; config: Config; now: Date }

/** The live session of a token, or the error to answer. Writes nothing. */
export const findSession = async ({ db, config, now }: Reading, token: string): Promise<FoundSession | AppError> => {
  if (!isToken(token)) return sessionError('invalid')
  const values = [hashToken(token), now.toISOString()]
  const { rows } = await db.query<Row>({ name: 'session-by-token', text: BY_TOKEN, values })
  const row = rows[0]
  const error = errorOf(row)
  return error ?? foundSession(row as Row, now, config)
}

/** What a person may see now, as a session of their own would; undefined: they are blocked, or gone. */
export const sessionOfPerson = async ({ db, config, now }: Reading, userId: string): Promise<Session | undefined> => {
  const { rows } = await db.query<Row>({
    name: 'session-of-person',
    text: OF_PERSON,
    values: [userId, now.toISOString()],
  })
  const row = rows[0]
  return !row || errorOf(row) ? undefined : foundSession(row, now, config).session
}

/** Many sessions at once by their ids: what live connections are checked with. */
export const findSessionsById = async (
  { db, config, now }: Reading,
  ids: readonly string[],
): Promise<Map<string, FoundSession | AppError>> => {
  const { rows } = await db.query<Row>(BY_ID, [ids, now.toISOString()])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const verdict = (row: Row | undefined) => errorOf(row) ?? foundSession(row as Row, now, config)
  return new Map(ids.map((id) => [id, verdict(byId.get(id))]))
}

const NOTED_EVERY_SECONDS = 60

/** Notes that a session was in use `idle` seconds ago, at most once a minute whatever the number of requests. */
export const touchSession = async (
  db: Queryable,
  { session, unusedFor }: FoundSession,
  { now, idle }: { now: Date; idle: number },
): Promise<void> => {
  if (unusedFor - idle < NOTED_EVERY_SECONDS) return
  await db.query(
    `UPDATE security.session SET last_used_at = $2
     WHERE id = $1 AND ended_at IS NULL AND last_used_at <= $2::timestamptz - interval '1 minute'`,
    [session.id, new Date(now.getTime() - idle * 1000).toISOString()],
  )
}
