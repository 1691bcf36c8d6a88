import type { LetterStanding } from '#resources/domain/letterTypes.ts'
import { worded } from '../spoken.ts'
import { counted } from './grammar.ts'
import { dateText } from './recurrence.ts'

const quoted = (name: string): string => `“${name}”`
const number = (value: number): string => value.toLocaleString('en-GB')

const RECORDS = { singular: 'record', plural: 'records', gender: 'MASCULINE' } as const

const MOST_NAMED = 10

const ALTERNATIVES = new Intl.ListFormat('en-GB', { type: 'disjunction' })

const STANDINGS: Record<LetterStanding, string> = {
  PENDING: 'waiting for approval',
  ACCEPTED: 'approved',
  DENIED: 'refused',
  CANCELLED: 'cancelled',
}

export const letterMessages = worded({
  rtf: {
    none: 'This file is not an RTF document. Save the letter as RTF from your word processor.',
    broken: 'This RTF document is damaged. Save it again from your word processor.',
    tooComplex: 'This RTF document is too complex for a letter template. Copy its text into a new document.',
  },
  problems: {
    unknown: (name: string) =>
      `The placeholder ${quoted(`{{${name}}}`)} does not exist for this type of letter. Correct it in the document.`,
    unclosed: (word: string) => `The placeholder ${quoted(word)} is not closed. Write its name between {{ and }}.`,
    section: (word: string) => `The placeholder ${quoted(word)} has no matching start or end.`,
    field: (word: string) =>
      `The Word field ${quoted(word)} is not filled in here. Use ${quoted('{{#name}} … {{/name}}')} instead.`,
  },
  notMeantFor: (
    meant: readonly LetterStanding[],
    others: readonly { standing: LetterStanding; count: number }[],
    total: number,
  ) => {
    const whole = ALTERNATIVES.format(meant.map((one) => STANDINGS[one]))
    const found = others.map(({ standing, count }) =>
      total === 1 ? STANDINGS[standing] : `${number(count)} ${STANDINGS[standing]}`,
    )
    const [first = ''] = found
    return total === 1
      ? `This letter is meant for a booking that is ${whole}: this one is ${first}.`
      : `This letter is meant for a booking that is ${whole}. Among those selected: ${found.join(', ')}.`
  },
  tooLarge: 'The letters together are too large. Use lighter images in the template or select fewer records at a time.',
  noModel: 'This letter template does not exist or was deleted. Choose another one.',
  wrongModel: 'This template does not apply to this type of record. Choose another one.',
  noRecord: 'No letter to prepare. Select at least one record that you can see.',
  tooManyRecords: (limit: number) => `More than ${number(limit)} records are selected. Add a filter to select fewer.`,
  commentTooLong: (limit: number) => `The added text has more than ${number(limit)} characters.`,
  noSoffice: 'PDF conversion is not installed on this server. Choose another format.',
  noPdf: 'The conversion to PDF failed. Try again with fewer records, or choose the RTF format.',
  failed: 'The letters could not be filled in. Try again; if this continues, tell your administrator.',
  unreadable: (titles: readonly string[]) => {
    const named = titles.slice(0, MOST_NAMED).map(quoted).join(', ')
    const more = titles.length > MOST_NAMED ? ` and ${number(titles.length - MOST_NAMED)} more` : ''
    return titles.length === 1
      ? `One letter could not be laid out and is missing: ${named}.`
      : `${number(titles.length)} letters could not be laid out and are missing: ${named}${more}.`
  },
  tooManyPdfToSend: (limit: number) =>
    `You cannot send more than ${number(limit)} letters as PDF at once. Choose the RTF format, or fewer records.`,
  notSent: (count: number) =>
    `The letter was not sent for ${counted(count, RECORDS)}: nobody there has an email address, or you cannot edit it.`,
  notKept: (count: number) =>
    `The letter could not be kept on ${counted(count, RECORDS)}: being edited now, or not editable by you.`,
})

export const letterTexts = worded({
  file: (name: string, day: string) => `${name} ${dateText(day)}`,
  one: (name: string, record: string) => `${name} ${record}`,
})
