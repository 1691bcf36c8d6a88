import { v7 as uuid } from 'uuid'
import { mailerMessages } from '#i18n/fr/mailer.ts'
import type { Kernel } from '#server/engine/context.ts'

/** Inserts one default template per type if there is no template, so that the first booking sends emails. */
export const insertDefaultTemplates = async ({ pool, emails }: Pick<Kernel, 'pool' | 'emails'>): Promise<void> => {
  const models = [...emails.values()].flatMap(({ type, template }) =>
    template ? [{ id: uuid(), type, ...template.default(mailerMessages.signature) }] : [],
  )
  await pool.query(
    `INSERT INTO mailer.email_model (id, type, name, subject, template, is_default)
     SELECT id, type, name, subject, template, true
     FROM jsonb_to_recordset($1) AS model(id uuid, type text, name text, subject text, template text)
     WHERE NOT EXISTS (SELECT FROM mailer.email_model)`,
    [JSON.stringify(models)],
  )
}
