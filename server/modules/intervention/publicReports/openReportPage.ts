import { publicReportMessages as messages } from '#i18n/fr/publicReports.ts'
import type { Context } from '#server/engine/context.ts'
import { PAGE_TOKEN } from '#server/features/publicPages/address.ts'
import { countPage } from '#server/features/publicPages/sending.ts'
import { pageTickets } from '#server/features/publicPages/ticket.ts'
import { readParameter } from '#server/modules/parameter/readParameter.ts'
import { AppError } from '#server/platform/errors.ts'

export type ReportedItem = { id: string; isLocation: boolean; name: string; place: string | null }

const FIND = `SELECT item.id, item.is_location AS "isLocation", item.name, item.place
  FROM intervention.report_token known CROSS JOIN LATERAL intervention.reported_item(known.item_id) item
  WHERE known.token = $1`

/** One error for unknown and revoked addresses, and while such reports are off. Guesses are throttled. */
export const openReportPage = async (
  context: Context,
  token: string,
  { kind, free }: { kind: string; free?: number } = { kind: 'report' },
): Promise<ReportedItem> => {
  const { kernel } = context
  const isOn = await readParameter(kernel, 'ENABLE_PUBLIC_PROBLEM_REPORTS')
  const { rows } = isOn && PAGE_TOKEN.test(token) ? await kernel.pool.query<ReportedItem>(FIND, [token]) : { rows: [] }
  const [item] = rows
  await countPage(context, kind, item !== undefined, free)
  if (!item) throw new AppError('NOT_FOUND', messages.noItem)
  return item
}

export const { ticketFor, requireTicket } = pageTickets('report page')
