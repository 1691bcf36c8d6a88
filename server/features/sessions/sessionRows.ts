import DataLoader from 'dataloader'
import type { EndedReason } from '#i18n/fr/security.ts'
import type { Rights } from '#resources/domain/rights.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { hasFactorSql, isFactorRequiredSql } from './factorDemand.ts'
import { ENDS_AT, IDLE_ENDS_AT, SESSIONS } from './sessionLife.ts'

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
  licenseNumber: string | null
  demonstration: boolean
}

const PROOF_LASTS = `interval '10 minutes'`

/** `now`: SQL instant; `place`: index of the question. */
const sessionSql = (now: string, from: string, place = 'NULL::int'): string => `
  SELECT ${place} AS place, s.id, s.user_id AS "userId", s.ended_reason AS "endedReason",
    extract(epoch FROM ${ENDS_AT} - ${now})::float8 AS "endsIn",
    extract(epoch FROM ${IDLE_ENDS_AT} - ${now})::float8 AS "idleEndsIn",
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
    (SELECT l.number FROM security.license l ORDER BY l.saved_at DESC, l.id DESC LIMIT 1) AS "licenseNumber",
    EXISTS (SELECT FROM security.demonstration) AS demonstration
  FROM ${from}`

/** Tokens per statement, each size prepared: PostgreSQL replans array parameters each time, ten times slower. */
const SIZES = [1, 4, 16] as const
type Size = (typeof SIZES)[number]

const byToken = (size: Size): string => {
  const placeholders = Array.from({ length: size }, (_, index) => {
    return `($${2 * index + 1}::bytea, $${2 * index + 2}::timestamptz, ${index + 1})`
  })
  const from = `${SESSIONS} JOIN (VALUES ${placeholders.join()}) AS asked (token_hash, now, place) ON asked.token_hash = s.token_hash`
  return sessionSql('asked.now', from, 'asked.place')
}

const BY_TOKEN = Object.fromEntries(SIZES.map((size) => [size, byToken(size)])) as Record<Size, string>

const NOW = '$2::timestamptz'
const BY_ID = sessionSql(NOW, `${SESSIONS} WHERE s.id = ANY($1::uuid[])`)
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
): Promise<(SessionRow | undefined)[]> => {
  const size = SIZES.find((one) => one >= lookups.length) ?? MAX_TOGETHER
  const values = lookups.flatMap(({ hash, now }) => [hash, now.toISOString()])
  const { rows } = await db.query<SessionRow>({
    name: `sessions-by-token-${size}`,
    text: BY_TOKEN[size],
    values: [...values, ...Array<null>(2 * size - values.length).fill(null)],
  })
  const byPlace = new Map(rows.map((row) => [row.place, row]))
  return lookups.map((_, index) => byPlace.get(index + 1))
}

const loaders = new WeakMap<Queryable, DataLoader<TokenLookup, SessionRow | undefined>>()

/** Batches the requests of one turn of the event loop; caches nothing. */
const createLoader = (pool: Queryable) =>
  new DataLoader<TokenLookup, SessionRow | undefined>((lookups) => readSessionsByToken(pool, lookups), {
    cache: false,
    maxBatchSize: MAX_TOGETHER,
    batchScheduleFn: setImmediate,
  })

export const loadSessionByToken = (pool: Queryable, lookups: TokenLookup): Promise<SessionRow | undefined> => {
  const loader = loaders.get(pool) ?? createLoader(pool)
  loaders.set(pool, loader)
  return loader.load(lookups)
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
