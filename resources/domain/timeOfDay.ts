const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/

export const isTimeOfDay = (text: string): boolean => TIME_OF_DAY.test(text)

const NAMED: Readonly<Record<string, string>> = { midi: '12:00', minuit: '00:00' }

/** End of a day in slots and opening hours; a stored time of day is 00:00 instead. */
export const END_OF_DAY = '24:00'

/** « 14h », « 14 h 30 », « 14:30 », « 9 », « midi », « 24 h » → 'HH:MM'; null when it is no time of a day. */
export const readTimeOfDay = (typed: string): string | null => {
  const text = typed.trim().toLowerCase()
  const named = NAMED[text]
  if (named) return named
  const [, hour = '', minute = '0'] = /^(\d{1,2})\s*(?:[h:]\s*(\d{2})?)?$/.exec(text) ?? []
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
  if (time === END_OF_DAY) return '00:00'
  return hour !== '' && isTimeOfDay(time) ? time : null
}

const SPACE = '\u00a0'

/** '08:30' → « 8 h 30 », '08:00' → « 8 h », '00:00' → « minuit »; other texts stay unchanged. */
export const timeOfDayText = (time: string): string => {
  if (time === '00:00' || time === END_OF_DAY) return 'minuit'
  if (!isTimeOfDay(time)) return time
  const [hour, minute] = time.split(':')
  return `${Number(hour)}${SPACE}h${minute === '00' ? '' : `${SPACE}${minute}`}`
}
