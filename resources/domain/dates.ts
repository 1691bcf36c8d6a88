const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const DATE_TIME = /^(\d{4}-\d{2}-\d{2}) (\d{2}):(\d{2}):(\d{2})$/

const daysInMonth = (year: number, month: number): number => {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** Two-digit years mean at most this number of years ahead, else the past century. */
const PIVOT = 20

/** Year of « 26 » or « 99 », between 79 years before and 20 years after `today`. Four digits stay unchanged. */
export const fullYear = (digits: string, today: string): number => {
  if (digits.length > 2) return Number(digits)
  const now = Number(today.slice(0, 4))
  const year = Math.floor(now / 100) * 100 + Number(digits)
  if (year > now + PIVOT) return year - 100
  return year <= now + PIVOT - 100 ? year + 100 : year
}

export const isDate = (text: string): boolean => {
  const match = DATE.exec(text)
  if (!match) return false
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

const HOUR_24 = /^(\d{4}-\d{2}-\d{2}) 24:00:00$/

/** « 2026-11-24 24:00:00 » as the first instant of the next day; any other text as it is. */
export const withoutHour24 = (text: string): string => {
  const [, day = ''] = HOUR_24.exec(text) ?? []
  if (!isDate(day)) return text
  return `${new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)} 00:00:00`
}

/** 'YYYY-MM-DD HH:mm:ss' in UTC, an instant that exists. */
export const isDateTime = (text: string): boolean => {
  const match = DATE_TIME.exec(text)
  if (!match) return false
  const [, day = '', hours, minutes, seconds] = match
  return isDate(day) && Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) < 60
}
