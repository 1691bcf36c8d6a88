const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/

export const isTimeOfDay = (text: string): boolean => TIME_OF_DAY.test(text)

const NAMED: Readonly<Record<string, string>> = {
  midi: '12:00',
  minuit: '00:00',
  noon: '12:00',
  midday: '12:00',
  midnight: '00:00',
}

/** End of a day in slots and opening hours; a stored time of day is 00:00 instead. */
export const END_OF_DAY = '24:00'

const HALF_DAY = /^(\d{1,2})(?:[:.](\d{2}))? ?([ap])\.?m\.?$/

const halfDayTime = (text: string): string | undefined => {
  const [, hour = '', minute = '00', half] = HALF_DAY.exec(text) ?? []
  if (half === undefined || Number(hour) < 1 || Number(hour) > 12) return undefined
  const time = `${String((Number(hour) % 12) + (half === 'p' ? 12 : 0)).padStart(2, '0')}:${minute}`
  return isTimeOfDay(time) ? time : undefined
}

/** « 14h », « 14 h 30 », « 14:30 », « 9 », « midi », "2 pm", « 24 h » → 'HH:MM'; null when it is no time of a day. */
export const readTimeOfDay = (typed: string): string | null => {
  const text = typed.trim().toLowerCase()
  const named = NAMED[text] ?? halfDayTime(text)
  if (named) return named
  const [, hour = '', minute = '0'] = /^(\d{1,2})\s*(?:[h:]\s*(\d{2})?)?$/.exec(text) ?? []
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
  if (time === END_OF_DAY) return '00:00'
  return hour !== '' && isTimeOfDay(time) ? time : null
}
