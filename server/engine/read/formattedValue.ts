import { type SQL, sql } from 'drizzle-orm'
import { entityLabels } from '#i18n/fr/entities/index.ts'
import type { ChoiceField, Field } from '#resources/schema/field.ts'
import type { AnyLabels } from '#resources/schema/labels.ts'
import type { AnyResource } from '#resources/schema/resource.ts'

type Stored = { resource: AnyResource; name: string; field: Field; value: SQL }

/** SQL literal of a constant text, for texts that are the same in every request. */
export const literal = (text: string): SQL => sql.raw(`'${text.replaceAll("'", "''")}'`)

export const rawValue = (value: SQL): SQL => sql`nullif(${value}::text, '')`

/** Replaces PostgreSQL's separators with the French narrow space and comma. */
const inFrench = (text: SQL): SQL => sql`translate(rtrim(${text}, '.'), ',.', ${literal('\u202f,')})`

const shownNumber = (value: SQL, decimals: string): SQL =>
  inFrench(sql`to_char(${value}, ${literal(`FM999,999,999,999,990${decimals}`)})`)

const choiceWords = ({ resource, name, value }: Stored, { values }: ChoiceField): SQL => {
  const labels = (entityLabels as Readonly<Record<string, AnyLabels | undefined>>)[resource.key]?.fields[name]
  const words = typeof labels === 'object' ? labels.values : undefined
  if (!words) return rawValue(value)
  const cases = values.map((code) => sql`WHEN ${literal(code)} THEN ${literal(words[code] ?? code)}`)
  return sql`CASE ${value} ${sql.join(cases, sql` `)} END`
}

export const formattedValue = (stored: Stored): SQL => {
  const { field, value } = stored
  switch (field.kind) {
    case 'choice':
      return choiceWords(stored, field)
    case 'date':
      return sql`to_char(${value}, 'DD/MM/YYYY')`
    case 'dateTime':
      return sql`to_char(${value} AT TIME ZONE (SELECT kernel.zone()), 'DD/MM/YYYY HH24:MI')`
    case 'integer':
      return shownNumber(value, '')
    case 'decimal':
      return shownNumber(value, `.${'9'.repeat(field.decimals ?? 12)}`)
    case 'money':
      return sql`${shownNumber(value, '.00')} || ${literal('\u00a0€')}`
    default:
      return rawValue(value)
  }
}
