import { type SQL, sql } from 'drizzle-orm'
import { roundMessages as messages } from '#i18n/fr/rounds.ts'

const SPACE = '\u00a0'

export const roundItemsText = (i: SQL): SQL => sql`(SELECT count(*) || ${SPACE}::text ||
    CASE WHEN count(*) > 1 THEN ${messages.items.many}::text ELSE ${messages.items.one}::text END
  FROM (SELECT FROM intervention.intervention_locations one WHERE one.intervention_id = ${i}.id
    UNION ALL SELECT FROM intervention.intervention_properties one WHERE one.intervention_id = ${i}.id) items)`
