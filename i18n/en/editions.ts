import { worded } from '../spoken.ts'
import { daysInName } from './fileNames.ts'
import { counted } from './grammar.ts'

const quoted = (name: string): string => `“${name}”`
const number = (value: number): string => value.toLocaleString('en-GB')

const MOST_NAMED = 5

export const editionTexts = worded({
  day: 'Day',
  hours: 'Hours',
  moment: (day: string, hour: number, minutes: string) => `${day}, ${String(hour).padStart(2, '0')}:${minutes}`,
  endOfDay: '24:00',
  since: (time: string) => `from ${time}`,
  until: (time: string) => `until ${time}`,
  wholeDay: 'all day',
  item: 'Place or asset',
  ofReservation: (label: string) => `${label} (booking)`,
  period: (from: string, to: string) => `From ${from} to ${to}`,
  whole: 'Overall',
  page: 'Page {page} of {pages}',
  empty: 'No bookings for this period.',
  noGroup: (label: string) => `${label}: not given`,
  lines: (count: number) => counted(count, { singular: 'line', plural: 'lines', gender: 'MASCULINE' }),
  sum: (label: string, value: string) => `${label}: ${value}`,
  unreadable: 'Unreadable line',
  file: (name: string, from: string, to: string) => `${name} ${daysInName(from, to)}`,
})

export const editionMessages = {
  noModel: 'This document template doesn’t exist or was deleted. Choose another one.',
  unknownColumn: (name: string) => `The column ${quoted(name)} doesn’t exist for this content. Remove or replace it.`,
  columnTwice: 'A column can only appear once.',
  noColumn: 'Choose at least one column.',
  notADay: 'Date not recognised',
  endsBefore: 'The end of the period is before its start',
  tooLong: (days: number) => `The period is longer than ${number(days)} days`,
  boardTooLong: (days: number) =>
    `A board has one column per day: it covers at most ${number(days)} days. Shorten the period or choose another template.`,
  tooManyLines: (limit: number, format: string) =>
    `The document exceeds ${number(limit)} lines, the limit of the ${format} format. Shorten the period or add a filter.`,
  tooMany: (limit: number) =>
    `You already have ${number(limit)} ${limit === 1 ? 'document' : 'documents'} in progress. Wait for one to finish before you request another.`,
  busy: 'Many previews are in progress right now. Try again in a few moments.',
  sessionEnded: 'Your session ended before the document was ready. Request it again.',
  stopped: 'This document was stopped.',
  notRunning: 'This document is already finished, or is being saved: it can no longer be stopped.',
  abandoned: 'The server stopped while the document was being generated. Request it again.',
  unreadable: (rows: readonly string[]) => {
    const named = rows.slice(0, MOST_NAMED).map(quoted).join(', ')
    const more = rows.length > MOST_NAMED ? ` and ${number(rows.length - MOST_NAMED)} more` : ''
    return rows.length === 1
      ? `One line couldn’t be laid out: ${named}.`
      : `${number(rows.length)} lines couldn’t be laid out: ${named}${more}.`
  },
  failed: 'The document couldn’t be generated. Try again; if it keeps failing, tell your administrator.',
  pdf: {
    UNAVAILABLE: 'The PDF engine is missing from this installation. Choose another format and tell your administrator.',
    MEMORY: 'The layout needs too much memory. Shorten the period or choose another format.',
    TIME: 'The layout takes too long. Shorten the period or choose another format.',
    REFUSED: 'The layout failed. Tell your administrator.',
  },
} as const
