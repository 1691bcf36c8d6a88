/** Writes the emails, letters and editions of the demonstration town. */
import { Readable } from 'node:stream'
import { EMAIL_TYPES } from '#resources/domain/emailTypes.ts'
import { writeFirstEditionModels } from '#server/modules/edition-generator/firstModels.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { EMAILS } from './emails.ts'
import { insertRows } from './insert.ts'
import { LETTERS, rtfOf } from './letters.ts'
import type { Chance } from './random.ts'

type Options = { chance: Chance; storage: Storage }
const MAX_LETTER = 1024 * 1024

/** Stores a letter's content and answers the row of its file. */
const storeLetter = async ({ chance, storage }: Options, name: string, content: string) => {
  const received = await storage.receive(Readable.from([Buffer.from(content)]), MAX_LETTER)
  if (!received) throw new Error(`The letter ${name} is too heavy`)
  await received.keep()
  await received.discard()
  const { hash, size } = received
  return { id: chance.id(), name, extension: 'rtf', mime_type: 'application/rtf', size, hash }
}

const writeLetters = async (tx: Queryable, options: Options): Promise<string[]> => {
  const files = []
  for (const { file, lines } of LETTERS) files.push(await storeLetter(options, file, rtfOf(lines)))
  const ids = LETTERS.map(() => options.chance.id())
  await insertRows(tx, 'drive.file', files)
  await insertRows(
    tx,
    'edition_generator.direct_mail_model',
    LETTERS.map(({ name, type }, index) => ({ id: ids[index], name, type })),
  )
  await insertRows(
    tx,
    'edition_generator.direct_mail_model_files',
    files.map(({ id }, index) => ({ direct_mail_model_id: ids[index], file_id: id, position: 0 })),
  )
  return ids
}

/** The town's models; its letter of confirmation goes with the email that accepts. */
export const writeModels = async (tx: Queryable, options: Options): Promise<void> => {
  await writeFirstEditionModels(tx)
  const [, confirmation] = await writeLetters(tx, options)
  const emails = EMAIL_TYPES.map((type) => ({ id: options.chance.id(), type, ...EMAILS[type], is_default: true }))
  await insertRows(tx, 'mailer.email_model', emails)
  const accepted = emails.find(({ type }) => type === 'reservation_accepted')
  await insertRows(tx, 'mailer.email_model_editions', [
    { email_model_id: accepted?.id, direct_mail_model_id: confirmation },
  ])
}
