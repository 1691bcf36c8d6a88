import DataLoader from 'dataloader'
import type { EndedReason } from '#i18n/fr/security.ts'
import type { Holder, Rights } from '#resources/domain/rights.ts'
import type { StoredRowRule } from '#resources/domain/rowRules.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { hasFactorSql, isFactorRequiredSql } from './factorDemand.ts'
import { ENDS_AT, IDLE_ENDS_AT, SESSIONS } from './sessionLife.ts'

/** Upper limit of a key: rights of its issuer, and roles of the account when it was issued. */
export type Issuer = { holder: Holder; roleIds: readonly string[] }

export type SessionRow = {
  place: number | null
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
  rowRules: StoredRowRule[] | null
  licenseNumber: string | null
  demonstration: boolean
  isKey: boolean
  issuer: Issuer | null
}

const PROOF_LASTS = `interval '10 minutes'`

const LIFE = { isKey: false, issuer: 'NULL::jsonb', endsAt: ENDS_AT, idleEndsAt: IDLE_ENDS_AT }

/** Read with the rights, so that a request never has a right without its limit. NULL: no rule. */
export const rowRulesSql = (roles: string): string => `(SELECT json_agg(json_build_object('role', rule.role_id,
      'entity', rule.entity, 'read', rule.read_condition, 'write', rule.write_condition) ORDER BY rule.id)
    FROM entity_customizer.row_rule rule WHERE rule.role_id IN (${roles}))`

/** `now`: SQL instant; `place`: index of the question. */
const sessionSql = (now: string, from: string, place = 'NULL::int', life = LIFE): string => `
  SELECT ${place} AS place, s.id, s.user_id AS "userId", s.ended_reason AS "endedReason",
    extract(epoch FROM ${life.endsAt} - ${now})::float8 AS "endsIn",
    extract(epoch FROM ${life.idleEndsAt} - ${now})::float8 AS "idleEndsIn",
    extract(epoch FROM ${now} - s.last_used_at)::float8 AS "unusedFor", administers,
    coalesce(s.proved_at > ${now} - ${PROOF_LASTS}, false) AS "hasFreshProof",
    ${isFactorRequiredSql('u.id')} AND NOT ${hasFactorSql('u.id')} AS "mustEnrol",
    u.blocked_at IS NOT NULL AS "isBlocked", u.code, u.email, u.department_id AS "departmentId",
    concat_ws(' ', u.first_name, u.last_name) AS "displayName",
    (SELECT coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'applications', r.applications,
        'rights', r.rights) ORDER BY r.id), '[]')
      FROM security.user_user_roles ur JOIN security.user_role r ON r.id = ur.user_role_id
      WHERE ur.user_id = u.id) AS roles,
    ARRAY(SELECT us.sector_id FROM security.user_sectors us WHERE us.user_id = u.id ORDER BY 1) AS "sectorIds",
    ARRAY(SELECT dg.department_group_id FROM company.department_department_groups dg
      WHERE dg.department_id = u.department_id ORDER BY 1) AS "departmentGroupIds",
    ${rowRulesSql('SELECT ur.user_role_id FROM security.user_user_roles ur WHERE ur.user_id = u.id')} AS "rowRules",
    (SELECT l.number FROM security.license l ORDER BY l.saved_at DESC, l.id DESC LIMIT 1) AS "licenseNumber",
    EXISTS (SELECT FROM security.demonstration) AS demonstration, ${life.isKey} AS "isKey", ${life.issuer} AS issuer
  FROM ${from}`

/** Tokens per statement, each size prepared: PostgreSQL replans array parameters each time, ten times slower. */
const SIZES = [1, 4, 16] as const
type Size = (typeof SIZES)[number]

/** A key lives until it is revoked or expires. Roles that demand a second factor do not concern it. */
const KEYS = SESSIONS.replace(
  'security.session s',
  `(SELECT id, token_hash, user_id, issuer, expires_at, NULL::timestamptz AS proved_at,
      CASE WHEN revoked_at IS NOT NULL THEN 'keyRevoked' END AS ended_reason,
      coalesce(last_used_at, created_at - interval '1 hour') AS last_used_at
    FROM security.service_key) s`,
)

const lifeOfKey = (now: string) => {
  const endsAt = `CASE WHEN u.is_service THEN least(s.expires_at, u.ends_at, ${now} + interval '1 year') ELSE ${now} END`
  return { isKey: true, issuer: 's.issuer', endsAt, idleEndsAt: endsAt }
}

const byToken = (size: Size, sources: string, life?: typeof LIFE): string => {
  const placeholders = Array.from({ length: size }, (_, index) => {
    return `($${2 * index + 1}::bytea, $${2 * index + 2}::timestamptz, ${index + 1})`
  })
  const from = `${sources} JOIN (VALUES ${placeholders.join()}) AS asked (token_hash, now, place) ON asked.token_hash = s.token_hash`
  return sessionSql('asked.now', from, 'asked.place', life)
}

type Source = 'sessions' | 'keys'

const BY_TOKEN = {
  sessions: Object.fromEntries(SIZES.map((size) => [size, byToken(size, SESSIONS)])) as Record<Size, string>,
  keys: Object.fromEntries(SIZES.map((size) => [size, byToken(size, KEYS, lifeOfKey('asked.now'))])) as Record<
    Size,
    string
  >,
}

const NOW = '$2::timestamptz'
const WITH_ID = 'WHERE s.id = ANY($1::uuid[])'
const BY_ID = `${sessionSql(NOW, `${SESSIONS} ${WITH_ID}`)}
  UNION ALL ${sessionSql(NOW, `${KEYS} ${WITH_ID}`, undefined, lifeOfKey(NOW))}`
const OF_PERSON = sessionSql(
  NOW,
  SESSIONS.replace(
    'security.session s',
    `(SELECT $1::uuid AS id, $1::uuid AS user_id, NULL::text AS ended_reason, NULL::timestamptz AS proved_at,
        $2::timestamptz AS created_at, $2::timestamptz AS last_used_at,
        $2::timestamptz + interval '1 hour' AS expires_at) s`,
  ),
)

type TokenLookup = { hash: Buffer; now: Date }

const MAX_TOGETHER = 16 satisfies Size

export const readSessionsByToken = async (
  db: Queryable,
  lookups: readonly TokenLookup[],
  source: Source = 'sessions',
): Promise<(SessionRow | undefined)[]> => {
  const size = SIZES.find((one) => one >= lookups.length) ?? MAX_TOGETHER
  const values = lookups.flatMap(({ hash, now }) => [hash, now.toISOString()])
  const { rows } = await db.query<SessionRow>({
    name: `${source}-by-token-${size}`,
    text: BY_TOKEN[source][size],
    values: [...values, ...Array<null>(2 * size - values.length).fill(null)],
  })
  const byPlace = new Map(rows.map((row) => [row.place, row]))
  return lookups.map((_, index) => byPlace.get(index + 1))
}

type Loader = DataLoader<TokenLookup, SessionRow | undefined>

const loaders = { sessions: new WeakMap<Queryable, Loader>(), keys: new WeakMap<Queryable, Loader>() }

/** Batches the requests of one turn of the event loop; caches nothing. */
const createLoader = (pool: Queryable, source: Source): Loader =>
  new DataLoader<TokenLookup, SessionRow | undefined>((lookups) => readSessionsByToken(pool, lookups, source), {
    cache: false,
    maxBatchSize: MAX_TOGETHER,
    batchScheduleFn: setImmediate,
  })

export const loadSessionByToken = (
  pool: Queryable,
  lookup: TokenLookup,
  source: Source = 'sessions',
): Promise<SessionRow | undefined> => {
  const loader = loaders[source].get(pool) ?? createLoader(pool, source)
  loaders[source].set(pool, loader)
  return loader.load(lookup)
}

export const readSessionsById = async (db: Queryable, ids: readonly string[], now: Date): Promise<SessionRow[]> => {
  const { rows } = await db.query<SessionRow>(BY_ID, [ids, now.toISOString()])
  return rows
}

export const readSessionOfPerson = async (
  db: Queryable,
  userId: string,
  now: Date,
): Promise<SessionRow | undefined> => {
  const values = [userId, now.toISOString()]
  const { rows } = await db.query<SessionRow>({ name: 'session-of-person', text: OF_PERSON, values })
  return rows[0]
}
