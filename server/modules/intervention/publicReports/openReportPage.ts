import { publicReportMessages as messages } from '#i18n/fr/publicReports.ts'
import type { Context } from '#server/engine/context.ts'
import { reserveAttempt } from '#server/features/accounts/attempts.ts'
import { readParameter } from '#server/modules/parameter/readParameter.ts'
import { AppError } from '#server/platform/errors.ts'
import { networkOf } from '#server/platform/http/networkOf.ts'
import { isSigned, sign } from '#server/platform/secret.ts'

export type ReportedItem = { id: string; isLocation: boolean; name: string; place: string | null }

const FIND = `SELECT item.id, item.is_location AS "isLocation", item.name, item.place
  FROM intervention.report_token known CROSS JOIN LATERAL intervention.reported_item(known.item_id) item
  WHERE known.token = $1`

const TOKEN = /^[a-z2-9]{16}$/

/** One error for unknown and revoked addresses, and while such reports are off. Guesses are throttled. */
export const openReportPage = async (context: Context, token: string): Promise<ReportedItem> => {
  const { kernel, ip, now } = context
  const isOn = await readParameter(kernel, 'ENABLE_PUBLIC_PROBLEM_REPORTS')
  const { rows } = isOn && TOKEN.test(token) ? await kernel.pool.query<ReportedItem>(FIND, [token]) : { rows: [] }
  const [item] = rows
  const key = `report:${item ? 'page' : 'guess'}:${networkOf(ip)}`
  await reserveAttempt(kernel.pool, [{ key, free: item ? 300 : 30, longest: item ? 10 : 900 }], now)
  if (!item) throw new AppError('NOT_FOUND', messages.noItem)
  return item
}

const PURPOSE = 'report page'
/** Seconds. People need longer than programs; a page left open for a day is read again. */
const SOONEST = 2
const LATEST = 86_400

const secondsOf = (now: Date): number => Math.floor(now.getTime() / 1_000)

/** Proves that the page was read before a report is sent from it. */
export const ticketFor = ({ kernel, now }: Context, item: string): string => {
  const at = secondsOf(now).toString(36)
  return `${at}.${sign(kernel.keys, PURPOSE, [item, at])}`
}

export const requireTicket = ({ kernel, now }: Context, item: string, ticket: string): void => {
  const [at = '', signature = ''] = ticket.split('.')
  const age = secondsOf(now) - Number.parseInt(at, 36)
  const isGenuine = isSigned(kernel.keys, PURPOSE, [item, at], signature)
  if (!isGenuine || !(age <= LATEST)) throw new AppError('CONFLICT', messages.oldPage)
  if (age < SOONEST) throw new AppError('TOO_MANY_REQUESTS', messages.tooFast, { retryAfter: SOONEST })
}
