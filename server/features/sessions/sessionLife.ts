/** How long a session lasts, in SQL: reckoned at each use, so that a role or a parameter that changes counts at once (D1). */
import { type ParameterCode, parameterDefinition } from '#resources/domain/parameters.ts'
import { type Application, SUPER_ADMIN } from '#resources/domain/rights.ts'

const IDLE = `interval '12 hours'`
/** What a session is opened for; the parameters shorten it. */
export const LIFETIME = `interval '30 days'`

const ADMINISTRATION: Application = 'ADMINISTRATION'

const parameterSql = (code: ParameterCode): string =>
  `coalesce((SELECT value FROM parameter.parameter WHERE code = '${code}'), '${parameterDefinition(code).default}')::int`

/**
 * Sessions `s` with their users `u`; `administers`: whether their roles give the administration. Every request asks for it,
 * several times over: OFFSET 0 has it found out once.
 */
export const SESSIONS = `
  security.session s JOIN security."user" u ON u.id = s.user_id
  CROSS JOIN LATERAL (
    SELECT u.code = '${SUPER_ADMIN}' OR EXISTS (
      SELECT FROM security.user_user_roles ur JOIN security.user_role r ON r.id = ur.user_role_id
      WHERE ur.user_id = s.user_id AND '${ADMINISTRATION}' = ANY (r.applications)) AS administers
    OFFSET 0
  ) AS person`

/** When `s` ends however it is used. */
export const ENDS_AT = `CASE WHEN administers
  THEN least(s.expires_at, s.created_at + make_interval(hours => ${parameterSql('ADMINISTRATOR_SESSION_HOURS')}))
  ELSE s.expires_at END`

/** When `s` ends unless it is used. */
export const IDLE_ENDS_AT = `CASE WHEN administers
  THEN s.last_used_at + make_interval(mins => ${parameterSql('ADMINISTRATOR_IDLE_MINUTES')})
  ELSE s.last_used_at + ${IDLE} END`

/** True at the instant `now`, a parameter of the statement, of a session that nobody has ended and that has not expired. */
export const isLiveSql = (now: string): string =>
  `s.ended_at IS NULL AND least(${ENDS_AT}, ${IDLE_ENDS_AT}) > ${now}::timestamptz`
