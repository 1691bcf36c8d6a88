import { DECIMAL_SIGN } from '#i18n/fr/locale.ts'
import { cellWords } from '#i18n/fr/transfer.ts'

const pad = (value: number, size = 2): string => String(value).padStart(size, '0')

const SECOND = 1_000
const FIRST_DAY = Date.UTC(1900, 0, 1)

const momentText = (moment: Date): string => {
  // Fractional days miss the second slightly.
  const date = new Date(Math.round(moment.getTime() / SECOND) * SECOND)
  const time = `${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}`
  const seconds = date.getUTCSeconds() === 0 ? '' : `:${pad(date.getUTCSeconds())}`
  if (date.getTime() < FIRST_DAY) return `${time}${seconds}`
  const day = `${pad(date.getUTCDate())}/${pad(date.getUTCMonth() + 1)}/${pad(date.getUTCFullYear(), 4)}`
  return time === '00:00' && seconds === '' ? day : `${day} ${time}${seconds}`
}

/** Rounds 0.1 + 0.2 to the displayed 0,3. */
const numberText = (value: number): string => String(Number(value.toPrecision(15))).replace('.', DECIMAL_SIGN)

/** Days as 24/11/2026, instants as 24/11/2026 14:00, numbers with a comma, booleans as Oui and Non. */
export const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return momentText(value)
  if (typeof value === 'number') return numberText(value)
  if (typeof value === 'boolean') return value ? cellWords.yes : cellWords.no
  return String(value)
}
