import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import { v7 as uuid } from 'uuid'
import { mailerMessages as messages } from '#i18n/fr/mailer.ts'
import type { Kernel } from '#server/engine/context.ts'
import { storeMadeFile } from '#server/features/files/madeFiles.ts'
import { type EmailLetter, lettersOfEmail } from '#server/modules/edition-generator/letters/emailLetters.ts'
import type { AttachedFile } from './attachments.ts'

type Row = { id: string; name: string; recordId: string; personId: string | null }

const WANTED = `SELECT id, name, record AS "recordId", person AS "personId" FROM mailer.letters_to_attach($1)`

export const fillEmailLetters = async (kernel: Kernel, emailId: string): Promise<EmailLetter[]> => {
  const { rows } = await kernel.pool.query<Row>(WANTED, [emailId])
  const [first] = rows
  if (!first) return []
  const { recordId, personId } = first
  return personId ? lettersOfEmail(kernel, { models: rows, type: 'RESERVATION', recordId, personId }) : rows
}

/** Stores the generated letters. Their files are deleted after a day, the longest time a message waits. */
export const keepEmailLetters = async (
  tx: PoolClient,
  { storage }: Pick<Kernel, 'storage'>,
  letters: readonly EmailLetter[],
): Promise<AttachedFile[]> => {
  const kept: AttachedFile[] = []
  for (const { file } of letters) {
    if (!file) continue
    await storeMadeFile(tx, storage, { id: uuid(), ...file })
    const hash = createHash('sha256').update(file.content).digest('hex')
    kept.push({ name: file.name, hash, size: file.content.length, mimeType: file.mimeType })
  }
  return kept
}

export const missingLetters = (letters: readonly EmailLetter[]): string[] =>
  letters.filter(({ file }) => !file).map(({ name }) => messages.letterMissing(name))
