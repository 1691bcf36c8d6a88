import { DECIMAL_SIGN } from '#i18n/fr/locale.ts'
import { rateTexts as texts } from '#i18n/fr/reservationRate.ts'
import { BYTE_ORDER_MARK, csvLine, escapeFormula } from '#resources/domain/csvText.ts'
import { type By, nameOf, type RateRow } from './rates.ts'

const decimal = (value: number | null | undefined, digits: number): string =>
  value == null ? '' : value.toFixed(digits).replace('.', DECIMAL_SIGN)

const percentOf = (rate: number | null | undefined): string => decimal(rate == null ? null : rate * 100, 2)

export const ratesCsv = (rows: readonly RateRow[], by: By): string => {
  const header = [
    texts.group[by],
    `${texts.rate} (%)`,
    `${texts.before} (%)`,
    texts.held,
    texts.open,
    texts.lent,
    texts.lines,
    texts.cancelled,
    texts.noShows,
  ]
  const lines = rows.map((row) => [
    escapeFormula(nameOf(row, by)),
    percentOf(row.current.rate),
    percentOf(row.before.rate),
    decimal(row.current.heldHours, 2),
    decimal(row.current.openHours, 2),
    decimal(row.current.lentHours, 2),
    String(row.current.lines),
    String(row.current.cancelled),
    String(row.current.noShows),
  ])
  return BYTE_ORDER_MARK + [header, ...lines].map(csvLine).join('')
}
