import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  type PgColumnBuilderBase,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { BooleanField, ChoiceField, ChoicesField, Field } from '#resources/schema/field.ts'

/** A conditionally required field (`when`) may be empty. */
const isAlwaysFilled = (field: Field): boolean => Boolean(field.required && !field.when)

type Fillable = PgColumnBuilderBase & { notNull: () => PgColumnBuilderBase }
const filled = (field: Field, column: Fillable): PgColumnBuilderBase =>
  isAlwaysFilled(field) ? column.notNull() : column

export const COLUMNS = {
  text: (field: Field & { default?: string }) =>
    filled(field, field.default === undefined ? text() : text().default(field.default)),
  texts: (field: ChoicesField) =>
    text()
      .array()
      .notNull()
      .default([...(field.default ?? [])]),
  integer: (field: Field & { default?: number }) =>
    filled(field, field.default === undefined ? integer() : integer().default(field.default)),
  decimal: (field: Field & { default?: number }) =>
    filled(field, field.default === undefined ? numeric() : numeric().default(String(field.default))),
  money: (field: Field & { default?: number }) => {
    const column = numeric({ precision: 14, scale: 2 })
    return filled(field, field.default === undefined ? column : column.default(String(field.default)))
  },
  boolean: (field: BooleanField) =>
    boolean()
      .notNull()
      .default(field.default ?? false),
  date: (field: Field) => filled(field, date()),
  dateTime: (field: Field) => filled(field, timestamp({ withTimezone: true })),
  /** Foreign keys are added where the target tables are known. */
  image: () => uuid(),
  reference: (field: Field) => filled(field, uuid()),
  /** External services choose the format of their ids. */
  externalReference: (field: Field) => filled(field, text()),
  list: () => jsonb().notNull().default([]),
  map: () => jsonb().notNull().default({}),
  json: () => jsonb(),
  none: () => undefined,
} satisfies Record<string, (field: never) => PgColumnBuilderBase | undefined>

const quoted = (values: readonly string[]): string =>
  values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')

export const choiceCheck = (field: ChoiceField | ChoicesField, column: string): SQL =>
  field.kind === 'choice'
    ? sql.raw(`"${column}" IN (${quoted(field.values)})`)
    : sql.raw(`"${column}" <@ ARRAY[${quoted(field.values)}]::text[]`)
