import { contractFactTexts as texts } from '#i18n/fr/contractFacts.ts'
import type { SavedRecord } from '#src/crud/slots.ts'
import { isBlank } from '#src/fields/controls/Empty.tsx'
import { formatNumber } from '#src/fields/inputs/numberText.ts'
import type { DisplayProps } from '#src/fields/webKind.ts'
import { shortDate } from '#src/shared/statistics/periods.ts'

type Shown = DisplayProps & { record: SavedRecord }

const dayOf = (value: unknown): string | null =>
  typeof value === 'string' && value ? shortDate(value).replaceAll(' ', '\u00a0') : null

/** « 8 640,00 € par an ». */
export const AmountText = ({ value, record }: Shown) =>
  isBlank(value) ? null : texts.amount(formatNumber(value, { min: 2 }), record.amountPeriod)

/** « 3 mois avant la fin, soit le 13 janv. 2027 ». */
export const NoticePhrase = ({ value, record }: Shown) => {
  const { noticeLength, noticeUnit, nextNoticeOn } = record
  const length =
    value === 'LENGTH' && typeof noticeLength === 'number' ? { count: noticeLength, unit: noticeUnit } : null
  return texts.notice(length, dayOf(nextNoticeOn))
}

/** « Par 12 mois, 3 fois au plus (1 reconduction à ce jour) ». */
export const RenewalText = ({ record: { renewalMonths, maxRenewals, renewals } }: Shown) =>
  texts.renewal(Number(renewalMonths ?? 0), Number(maxRenewals ?? 0), Number(renewals ?? 0))
