import { letterTexts } from '#i18n/fr/letters.ts'
import { LETTER_ENTITIES, type LetterType } from '#resources/domain/letterTypes.ts'
import type { Context, Enclosure, Kernel } from '#server/engine/context.ts'
import { sessionOfPerson } from '#server/features/sessions/session.ts'
import { AppError } from '#server/platform/errors.ts'
import { readAndFill } from './makeLetters.ts'
import { convertToPdf } from './soffice.ts'

const contextOf = async (kernel: Kernel, personId: string): Promise<Context | undefined> => {
  const now = new Date()
  const session = await sessionOfPerson({ db: kernel.pool, config: kernel.config, now }, personId)
  return session && { kernel, session, now, ip: '', userAgent: '', memo: new Map() }
}

/** PDF if LibreOffice is installed, because recipients may have no program for RTF. */
const madeOf = async ({ config }: Kernel, name: string, rtf: Buffer): Promise<Enclosure['file']> =>
  config.sofficePath
    ? {
        name: `${name}.pdf`,
        content: await convertToPdf(config, rtf),
        mimeType: 'application/pdf',
        extension: 'pdf',
      }
    : { name: `${name}.rtf`, content: rtf, mimeType: 'application/rtf', extension: 'rtf' }

type Wanted = { models: readonly { id: string; name: string }[]; type: LetterType; recordId: string; personId: string }

/**
 * One letter per template, in order; without file if it could not be filled. No right to letters is required, because
 * the author of the email template chose them. They contain only data that `personId` may read.
 */
const fillLetters = async (kernel: Kernel, { models, type, recordId, personId }: Wanted): Promise<Enclosure[]> => {
  const context = models.length > 0 ? await contextOf(kernel, personId) : undefined
  const letters: Enclosure[] = []
  for (const model of models) {
    const asked = { model: model.id, entity: LETTER_ENTITIES[type], ids: [recordId] }
    try {
      const filled = context && (await readAndFill(context, asked))
      const [letter] = filled?.letters ?? []
      const name = letter ? letterTexts.one(model.name, letter.title) : model.name
      const file = filled && letter ? await madeOf(kernel, name, filled.rtf([letter])) : undefined
      letters.push({ name, ...(file && { file }) })
    } catch (error) {
      if (!(error instanceof AppError)) kernel.log.error({ error, model: model.id }, 'a letter of an email failed')
      letters.push({ name: model.name })
    }
  }
  return letters
}

const WANTED = `SELECT id, name, record AS "recordId", person AS "personId" FROM edition_generator.letters_to_attach($1)`

type Row = { id: string; name: string; recordId: string; personId: string | null }

export const lettersOfEmail: Kernel['enclosuresOf'] = async (kernel, emailId) => {
  const { rows } = await kernel.pool.query<Row>(WANTED, [emailId])
  const [first] = rows
  if (!first) return []
  const { recordId, personId } = first
  return personId
    ? fillLetters(kernel, { models: rows, type: 'RESERVATION', recordId, personId })
    : rows.map(({ name }) => ({ name }))
}
