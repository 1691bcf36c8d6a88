import { type SQL, sql } from 'drizzle-orm'
import type { PgColumnBuilderBase } from 'drizzle-orm/pg-core'
import type { ChoiceField, ChoicesField, Field } from '#resources/schema/field.ts'

/** A conditionally required field (`when`) may be empty. */
const isAlwaysFilled = (field: Field): boolean => Boolean(field.required && !field.when)

type Fillable = PgColumnBuilderBase & { notNull: () => PgColumnBuilderBase }
export const filled = (field: Field, column: Fillable): PgColumnBuilderBase =>
  isAlwaysFilled(field) ? column.notNull() : column

const quoted = (values: readonly string[]): string =>
  values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')

export const choiceCheck = (field: ChoiceField | ChoicesField, column: string): SQL =>
  field.kind === 'choice'
    ? sql.raw(`"${column}" IN (${quoted(field.values)})`)
    : sql.raw(`"${column}" <@ ARRAY[${quoted(field.values)}]::text[]`)
