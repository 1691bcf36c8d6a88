import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { letterTexts, letterMessages as messages } from '#i18n/fr/letters.ts'
import { cutToBytes, withoutDevice, withoutForbidden } from '#resources/domain/fileNames.ts'
import { MAX_LETTERS_SIZE } from '#resources/domain/letterTypes.ts'
import type { Context } from '#server/engine/context.ts'
import { AppError } from '#server/platform/errors.ts'
import { outputOf, withErrorsTo } from '#server/platform/zipStreams.ts'
import type { LettersRequest } from '../lettersRequest.ts'
import { type EditionRecord, noteStatus } from '../record.ts'
import { keepLetter } from './keepLetter.ts'
import { countStandings, standingWarning } from './letterStandings.ts'
import { type FilledLetters, openLetters } from './makeLetters.ts'
import { type ConvertToPdf, convertReadable } from './readableLetters.ts'
import type { LetterFacts } from './readLetters.ts'
import { sendOneLetter } from './sendLetters.ts'
import { convertToPdf } from './soffice.ts'

/** Bytes, without number and extension. */
const MAX_LETTER_NAME = 200

const createNaming = () => {
  const taken = new Map<string, number>()
  return (name: string): string => {
    const seen = withoutForbidden(name, ' ').replace(/\s+/g, ' ').trim()
    const clean = cutToBytes(withoutDevice(seen), MAX_LETTER_NAME).trim()
    const times = (taken.get(clean) ?? 0) + 1
    taken.set(clean, times)
    return times === 1 ? clean : `${clean} (${times})`
  }
}

const nameOf = ({ model }: FilledLetters, { title }: LetterFacts): string => letterTexts.one(model.name, title)

const readAll = async (stream: Readable): Promise<Buffer> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stream) {
    size += (part as Buffer).length
    if (size > MAX_LETTERS_SIZE) throw new AppError('BAD_REQUEST', messages.tooLarge)
    parts.push(part as Buffer)
  }
  return Buffer.concat(parts)
}

/** Level 1 already shrinks letters to a third; higher levels take three times as long. */
const FAST = 1

/** One letter at a time, so that only compressed data stays in memory. */
const zipLetters = async (filled: FilledLetters): Promise<Buffer> => {
  const zip = new ZipFile()
  const naming = createNaming()
  for (const letter of filled.letters) {
    const name = `${naming(nameOf(filled, letter))}.rtf`
    zip.addReadStreamLazy(name, { compress: true, compressionLevel: FAST }, (done) => {
      const source = Readable.from(
        (function* () {
          yield filled.rtf([letter])
        })(),
      )
      done(null, withErrorsTo(zip, source))
    })
  }
  zip.end()
  return readAll(outputOf(zip))
}

const contentOf = async (
  context: Context,
  { format }: EditionRecord,
  filled: FilledLetters,
  signal: AbortSignal,
): Promise<{ content: Buffer; unreadable: readonly LetterFacts[] }> => {
  if (format === 'ZIP') return { content: await zipLetters(filled), unreadable: [] }
  if (format !== 'PDF') return { content: filled.rtf(filled.letters), unreadable: [] }
  const convert: ConvertToPdf = (rtf) => convertToPdf(context.kernel.config, rtf, signal)
  const { pdf, unreadable } = await convertReadable(filled, convert, signal)
  return { content: pdf, unreadable }
}

const keepAll = async (context: Context, edition: EditionRecord, filled: FilledLetters): Promise<number> => {
  const { publishingPool } = context.kernel
  let [failed, done] = [0, 0]
  for (const letter of filled.letters) {
    const content = filled.rtf([letter])
    const file = { name: `${nameOf(filled, letter)}.rtf`, content }
    if (!(await keepLetter(context, filled.model.type, letter.id, file))) failed++
    if (++done % 20 === 0) await noteStatus(publishingPool, edition, { status: 'SAVING', done })
  }
  return failed
}

const sentFile = async (context: Context, { format }: EditionRecord, name: string, rtf: Buffer) =>
  format === 'PDF'
    ? {
        name: `${name}.pdf`,
        content: await convertToPdf(context.kernel.config, rtf),
        extension: 'pdf',
        mimeType: 'application/pdf',
      }
    : { name: `${name}.rtf`, content: rtf, extension: 'rtf', mimeType: 'application/rtf' }

type Sending = { notSent: number; unreadable: readonly LetterFacts[] }

const sendAll = async (
  context: Context,
  edition: EditionRecord,
  filled: FilledLetters,
  known: readonly LetterFacts[],
): Promise<Sending> => {
  let notSent = 0
  const unreadable = [...known]
  for (const letter of filled.letters.filter((one) => !known.includes(one))) {
    const name = nameOf(filled, letter)
    const file = await sentFile(context, edition, name, filled.rtf([letter])).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      unreadable.push(letter)
    })
    const { id: recordId, title: label } = letter
    const sent = file && { recordId, label, name: filled.model.name, file, askedAt: edition.requestedAt }
    if (sent && !(await sendOneLetter(context, filled.model.type, sent))) notSent++
  }
  return { notSent, unreadable }
}

const unmeant = async (context: Context, { model, letters }: FilledLetters): Promise<string | undefined> => {
  if (model.type !== 'RESERVATION' || model.standings.length === 0) return undefined
  const ids = letters.map(({ id }) => id)
  return standingWarning(model.standings, await countStandings(context, ids))
}

const inWords = (...said: readonly (string | false | undefined)[]): string | undefined =>
  said.filter(Boolean).join(' ') || undefined

type LettersDocument = {
  content: Buffer
  keep: () => Promise<string | undefined>
}

export const lettersDocument = async (
  context: Context,
  edition: EditionRecord,
  request: LettersRequest,
  signal: AbortSignal,
): Promise<LettersDocument> => {
  const filled = await openLetters(context, request)
  if (filled.letters.length === 0) throw new AppError('NOT_FOUND', messages.noRecord)
  const { publishingPool } = context.kernel
  await noteStatus(publishingPool, edition, { status: 'FINALIZING', done: filled.letters.length })
  const { content, unreadable } = await contentOf(context, edition, filled, signal)
  const surprise = await unmeant(context, filled)
  return {
    content,
    keep: async () => {
      const { keep, send } = request.letters
      const notKept = keep ? await keepAll(context, edition, filled) : 0
      const sending = send
        ? await sendAll(context, edition, filled, unreadable)
        : ({ notSent: 0, unreadable } satisfies Sending)
      const titles = sending.unreadable.map(({ title }) => title)
      return inWords(
        surprise,
        titles.length > 0 && messages.unreadable(titles),
        notKept > 0 && messages.notKept(notKept),
        sending.notSent > 0 && messages.notSent(sending.notSent),
      )
    },
  }
}
