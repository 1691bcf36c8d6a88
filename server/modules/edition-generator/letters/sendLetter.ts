import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import { v7 as uuid } from 'uuid'
import { mailerMessages as messages } from '#i18n/fr/mailer.ts'
import { LETTER_EMAIL_TYPE } from '#resources/domain/emailTypes.ts'
import { asMarkup } from '#resources/domain/templates.ts'
import { type Context, type EmailHandler, requireSession } from '#server/engine/context.ts'
import { type MadeFile, storeMadeFile } from '#server/features/files/madeFiles.ts'
import type { FileType } from '#server/platform/storage/fileType.ts'

export type SentLetter = {
  entity: string
  recordId: string
  label: string
  name: string
  file: MadeFile & FileType
  /** Time of the request, as PostgreSQL text. Each record gets one letter per request time. */
  askedAt: string
}

const QUEUE = 'SELECT edition_generator.queue_letter($1, $2, $3, $4, $5, $6, $7::jsonb) AS "isSent"'

/** False if no recipient has an address. Callers must check the session's right to write about the record. */
export const sendLetter = async (
  context: Context,
  tx: PoolClient,
  { entity, recordId, label, name, file, askedAt }: SentLetter,
): Promise<boolean> => {
  const { userId } = requireSession(context)
  await storeMadeFile(tx, context.kernel.storage, { id: uuid(), ...file })
  const hash = createHash('sha256').update(file.content).digest('hex')
  const attached = { name: file.name, hash, size: file.content.length, mimeType: file.mimeType }
  const values = [entity, recordId, label, userId, askedAt, name, JSON.stringify(attached)]
  const { rows } = await tx.query<{ isSent: boolean }>(QUEUE, values)
  return rows[0]?.isSent === true
}

export const letterEmail: EmailHandler<{ letter?: string }> = {
  type: LETTER_EMAIL_TYPE,
  fill: ({ facts }) => {
    const { subject, lines } = messages.letter(facts.letter ?? '')
    return { subject, body: lines.map((line) => `<p>${asMarkup(line)}</p>`).join('') }
  },
  isRequested: () => true,
  isFile: true,
}
