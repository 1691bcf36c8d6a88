/** Session lifetime in SQL, computed at each use, so that changed roles and parameters apply immediately (D1). */
import { SESSION_DAYS, SESSION_IDLE_HOURS } from '#resources/domain/lifetimes.ts'
import { type ParameterCode, parameterDefinition } from '#resources/domain/parameters.ts'
import { type Application, SUPER_ADMIN } from '#resources/domain/rights.ts'

const IDLE = `interval '${SESSION_IDLE_HOURS} hours'`
/** Maximum; parameters shorten it. */
export const LIFETIME = `interval '${SESSION_DAYS} days'`

const ADMINISTRATION: Application = 'ADMINISTRATION'

const parameterSql = (code: ParameterCode): string =>
  `coalesce((SELECT value FROM parameter.parameter WHERE code = '${code}'), '${parameterDefinition(code).default}')::int`

/** `administers`: roles of user `u` include administration; OFFSET 0 evaluates it once despite several uses. */
export const SESSIONS = `
  security.session s JOIN security."user" u ON u.id = s.user_id
  CROSS JOIN LATERAL (
    SELECT u.code = '${SUPER_ADMIN}' OR EXISTS (
      SELECT FROM security.user_user_roles ur JOIN security.user_role r ON r.id = ur.user_role_id
      WHERE ur.user_id = s.user_id AND '${ADMINISTRATION}' = ANY (r.applications)) AS administers
    OFFSET 0
  ) AS person`

export const ENDS_AT = `CASE WHEN administers
  THEN least(s.expires_at, s.created_at + make_interval(hours => ${parameterSql('ADMINISTRATOR_SESSION_HOURS')}))
  ELSE s.expires_at END`

export const IDLE_ENDS_AT = `CASE WHEN administers
  THEN s.last_used_at + make_interval(mins => ${parameterSql('ADMINISTRATOR_IDLE_MINUTES')})
  ELSE s.last_used_at + ${IDLE} END`

/** True for sessions neither ended nor expired at `now`, a parameter of the statement. */
export const isLiveSql = (now: string): string =>
  `s.ended_at IS NULL AND least(${ENDS_AT}, ${IDLE_ENDS_AT}) > ${now}::timestamptz`
