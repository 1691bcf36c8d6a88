/** Files made for an email: stored with it, for a day, the longest time that a message waits. */
import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import { v7 as uuid } from 'uuid'
import { mailerMessages as messages } from '#i18n/fr/mailer.ts'
import type { Enclosure, Kernel } from '#server/engine/context.ts'
import { storeMadeFile } from '#server/features/files/madeFiles.ts'
import type { AttachedFile } from './attachments.ts'

export const storeEnclosures = async (
  tx: PoolClient,
  { storage }: Pick<Kernel, 'storage'>,
  enclosures: readonly Enclosure[],
): Promise<AttachedFile[]> => {
  const stored: AttachedFile[] = []
  for (const { file } of enclosures) {
    if (!file) continue
    await storeMadeFile(tx, storage, { id: uuid(), ...file })
    const hash = createHash('sha256').update(file.content).digest('hex')
    stored.push({ name: file.name, hash, size: file.content.length, mimeType: file.mimeType })
  }
  return stored
}

export const missingEnclosures = (enclosures: readonly Enclosure[]): string[] =>
  enclosures.filter(({ file }) => !file).map(({ name }) => messages.letterMissing(name))
