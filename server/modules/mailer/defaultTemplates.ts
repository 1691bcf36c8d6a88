import { v7 as uuid } from 'uuid'
import { defaultEmails } from '#i18n/fr/defaultEmails.ts'
import { mailerMessages } from '#i18n/fr/mailer.ts'
import { EMAIL_TYPES } from '#resources/domain/emailTypes.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

/** Inserts one default template per type if there is no template, so that the first booking sends emails. */
export const insertDefaultTemplates = async (db: Queryable): Promise<void> => {
  const texts = defaultEmails(mailerMessages.signature)
  const models = EMAIL_TYPES.map((type) => ({ id: uuid(), type, ...texts[type] }))
  await db.query(
    `INSERT INTO mailer.email_model (id, type, name, subject, template, is_default)
     SELECT id, type, name, subject, template, true
     FROM jsonb_to_recordset($1) AS model(id uuid, type text, name text, subject text, template text)
     WHERE NOT EXISTS (SELECT FROM mailer.email_model)`,
    [JSON.stringify(models)],
  )
}
