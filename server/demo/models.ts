import { defaultEmails } from '#i18n/fr/defaultEmails.ts'
import { defaultLetters } from '#i18n/fr/defaultLetters.ts'
import { PRODUCT_EMAIL_TYPES } from '#resources/domain/emailTypes.ts'
import { insertDefaultEditionModels } from '#server/modules/edition-generator/defaultEditionModels.ts'
import { insertDefaultLetters } from '#server/modules/edition-generator/letters/insertDefaultLetters.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { insertRows } from './insert.ts'
import type { Random } from './random.ts'

export const EMAILS = defaultEmails('Le service des réservations<br>Ville de Saint-Aubin-sur-Lys')

type Options = { random: Random; storage: Storage }

export const writeModels = async (tx: Queryable, options: Options): Promise<void> => {
  await insertDefaultEditionModels(tx)
  const { random, storage } = options
  const letters = await insertDefaultLetters(tx, { storage, newId: () => random.id() })
  const emails = PRODUCT_EMAIL_TYPES.map((type) => ({
    id: options.random.id(),
    type,
    ...EMAILS[type],
    is_default: true,
  }))
  await insertRows(tx, 'mailer.email_model', emails)
  const permission = defaultLetters.find(
    ({ isLetter, standings }) => isLetter && standings.length === 1 && standings[0] === 'ACCEPTED',
  )
  const accepted = emails.find(({ type }) => type === 'reservation_accepted')
  await insertRows(tx, 'mailer.email_model_editions', [
    { email_model_id: accepted?.id, direct_mail_model_id: letters.get(permission?.name ?? '') },
  ])
}
