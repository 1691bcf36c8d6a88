import { v7 as uuid } from 'uuid'
import { defaultEditionModels } from '#i18n/fr/defaultEditionModels.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

export const insertDefaultEditionModels = async (db: Queryable): Promise<void> => {
  const models = defaultEditionModels.map((model) => ({ id: uuid(), ...model }))
  await db.query(
    `INSERT INTO edition_generator.edition_model
       (id, name, description, period, content, group_by, columns, page_break, totals, types, orientation, header)
     SELECT id, name, description, period, content, "groupBy", columns, "pageBreak", totals, types, orientation, header
     FROM jsonb_to_recordset($1) AS model(id uuid, name text, description text, period text, content text,
       "groupBy" text, columns jsonb, "pageBreak" boolean, totals boolean, types text[], orientation text, header text)
     WHERE NOT EXISTS (SELECT FROM edition_generator.edition_model)`,
    [JSON.stringify(models)],
  )
}
