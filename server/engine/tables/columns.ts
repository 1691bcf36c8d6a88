/** The column that each field kind takes in its entity's table. */
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
import type { ChoiceField, ChoicesField, Field, FieldKind, FieldOf } from '#resources/schema/field.ts'

type ColumnOf<K extends FieldKind> = (field: FieldOf<K>) => PgColumnBuilderBase | undefined

/** Required in every case: a condition would make the column empty at times. */
const isAlwaysFilled = (field: Field): boolean => Boolean(field.required && !field.when)

type Fillable = PgColumnBuilderBase & { notNull: () => PgColumnBuilderBase }
const filled = (field: Field, column: Fillable): PgColumnBuilderBase =>
  isAlwaysFilled(field) ? column.notNull() : column

const textColumn = (field: Field & { default?: string }) =>
  filled(field, field.default === undefined ? text() : text().default(field.default))

const none = () => undefined

/** `undefined`: the kind lives in other tables. Foreign keys are added where the tables are known. */
export const COLUMNS = {
  text: textColumn,
  longText: textColumn,
  richText: textColumn,
  email: textColumn,
  phone: textColumn,
  url: textColumn,
  color: textColumn,
  icon: textColumn,
  choice: textColumn,
  choices: (field) =>
    text()
      .array()
      .notNull()
      .default([...(field.default ?? [])]),
  integer: (field) => filled(field, field.default === undefined ? integer() : integer().default(field.default)),
  decimal: (field) => filled(field, field.default === undefined ? numeric() : numeric().default(String(field.default))),
  money: (field) => {
    const column = numeric({ precision: 14, scale: 2 })
    return filled(field, field.default === undefined ? column : column.default(String(field.default)))
  },
  boolean: (field) =>
    boolean()
      .notNull()
      .default(field.default ?? false),
  date: (field) => filled(field, date()),
  dateTime: (field) => filled(field, timestamp({ withTimezone: true })),
  image: () => uuid(),
  reference: (field) => filled(field, uuid()),
  embedded: () => jsonb().notNull().default([]),
  rights: () => jsonb().notNull().default({}),
  json: () => jsonb(),
  references: none,
  children: none,
  files: none,
} satisfies { [K in FieldKind]: ColumnOf<K> }

/** The column of a field, if it has one. */
export const columnOf = (field: Field): PgColumnBuilderBase | undefined =>
  field.computed ? undefined : (COLUMNS[field.kind] as ColumnOf<FieldKind>)(field)

const quoted = (values: readonly string[]): string =>
  values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')

/** What a choice column may hold. */
export const choiceCheck = (field: ChoiceField | ChoicesField, column: string): SQL =>
  field.kind === 'choice'
    ? sql.raw(`"${column}" IN (${quoted(field.values)})`)
    : sql.raw(`"${column}" <@ ARRAY[${quoted(field.values)}]::text[]`)
