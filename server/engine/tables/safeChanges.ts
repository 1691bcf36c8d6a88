/** Keeps the rows of a changed column: converts or fills values, and fails with a count of unconvertible rows. */
import { generationMessages as messages } from '#i18n/fr/generation.ts'
import type { Snapshot, Table } from './snapshot.ts'

const NAME = '"((?:[^"]|"")+)"'
const COLUMN = `^ALTER TABLE ${NAME}\\.${NAME} ALTER COLUMN ${NAME}`
const SET_TYPE = new RegExp(`${COLUMN} SET DATA TYPE ([^;]+);$`)
const SET_NOT_NULL = new RegExp(`${COLUMN} SET NOT NULL;$`)
const DROP_CHECK = new RegExp(`^ALTER TABLE ${NAME}\\.${NAME} DROP CONSTRAINT ${NAME};$`)

const MOST_NAMED = 5

type Snapshots = { before: Snapshot; after: Snapshot }

const tableOf = ({ tables }: Snapshot, schema = '', table = ''): Table | undefined => tables[`${schema}.${table}`]

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

const isNumber = (type: string): boolean => /^(integer|bigint|numeric)/.test(type)
const isTime = (type: string): boolean => type === 'date' || type === 'timestamp with time zone'

const converted = (value: string, from: string, to: string): string => {
  if (from === 'text[]' && to === 'text') return `array_to_string(${value}, ', ')`
  if (to === 'text[]') return `CASE WHEN ${value} IS NULL THEN '{}' ELSE ARRAY[${value}::text] END`
  const isDirect = to === 'text' || (isNumber(from) && isNumber(to)) || (isTime(from) && isTime(to))
  return isDirect ? `${value}::${to}` : `nullif(btrim(${value}::text), '')::${to}`
}

const countUnconverted = (place: string, column: string, from: string, to: string): string => `DO $$
DECLARE
  one record;
  failed bigint := 0;
  named text[] := '{}';
BEGIN
  FOR one IN SELECT id, "${column}" AS value FROM ${place} WHERE "${column}" IS NOT NULL LOOP
    BEGIN
      PERFORM ${converted('one.value', from, to)};
    EXCEPTION WHEN OTHERS THEN
      failed := failed + 1;
      IF failed <= ${MOST_NAMED} THEN named := named || format('%s (%s)', one.id, left(one.value::text, 60)); END IF;
    END;
  END LOOP;
  IF failed > 0 THEN
    RAISE EXCEPTION USING MESSAGE = format(${literal(messages.unconverted(`${place.replaceAll('"', '')}.${column}`, to))},
      failed, array_to_string(named, ', '));
  END IF;
END $$;`

const defaultOf = (table: Table | undefined, column = ''): string | undefined => {
  const value = table?.columns[column]?.default
  return value === undefined ? undefined : String(value)
}

const withType = ({ before, after }: Snapshots, statement: string): string[] | undefined => {
  const [, schema, table, column = '', to = ''] = SET_TYPE.exec(statement) ?? []
  const [was, now] = [tableOf(before, schema, table), tableOf(after, schema, table)]
  const from = was?.columns[column]?.type
  if (!from) return undefined
  const place = `"${schema}"."${table}"`
  const alter = `ALTER TABLE ${place} ALTER COLUMN "${column}"`
  const value = defaultOf(now, column)
  return [
    countUnconverted(place, column, from, to),
    `${alter} DROP DEFAULT;`,
    `${alter} SET DATA TYPE ${to} USING ${converted(`"${column}"`, from, to)};`,
    ...(value === undefined ? [] : [`${alter} SET DEFAULT ${value};`]),
  ]
}

const withDefault = ({ after }: Snapshots, statement: string): string[] | undefined => {
  const [, schema, table, column = ''] = SET_NOT_NULL.exec(statement) ?? []
  const value = defaultOf(tableOf(after, schema, table), column)
  if (value === undefined) return undefined
  const place = `"${schema}"."${table}"`
  return [
    `ALTER TABLE ${place} ALTER COLUMN "${column}" SET DEFAULT ${value};`,
    `UPDATE ${place} SET "${column}" = DEFAULT WHERE "${column}" IS NULL;`,
    statement,
  ]
}

type RemovedChoices = { place: string; column: string; values: readonly string[]; isList: boolean }

const CHOICES = /^"((?:[^"]|"")+)" (IN|<@)/
const choicesIn = (check: string): string[] =>
  [...check.matchAll(/'((?:[^']|'')*)'/g)].map(([, value = '']) => value.replaceAll("''", "'"))

type Checks = Readonly<Record<string, { value: string }>>
const checksOf = (table: Table | undefined): Checks =>
  (table as { checkConstraints?: Checks } | undefined)?.checkConstraints ?? {}

const removedChoices = ({ before, after }: Snapshots, statement: string): RemovedChoices | undefined => {
  const [, schema, table, name = ''] = DROP_CHECK.exec(statement) ?? []
  const [was, now] = [before, after].map((snapshot) => checksOf(tableOf(snapshot, schema, table))[name]?.value)
  const [, column = '', operator] = CHOICES.exec(was ?? '') ?? []
  if (!was || !now || !CHOICES.test(now)) return undefined
  const kept = new Set(choicesIn(now))
  const values = choicesIn(was).filter((value) => !kept.has(value))
  if (values.length === 0) return undefined
  const wasList = operator === '<@'
  return { place: `${schema}.${table}`, column, values, isList: wasList }
}

const countRemoved = ({ place, column, values, isList }: RemovedChoices): string => {
  const [schema = '', table = ''] = place.split('.')
  const list = values.map(literal).join(', ')
  const isHeld = isList ? `"${column}" && ARRAY[${list}]::text[]` : `"${column}" IN (${list})`
  return `DO $$
DECLARE
  held bigint;
BEGIN
  SELECT count(*) INTO held FROM "${schema}"."${table}" WHERE ${isHeld};
  IF held > 0 THEN
    RAISE EXCEPTION USING MESSAGE = format(${literal(messages.heldChoices(`${place}.${column}`, values))}, held);
  END IF;
END $$;`
}

export const safeChanges = (
  statements: readonly string[],
  snapshots: Snapshots,
): { statements: string[]; losses: string[] } => {
  const losses: string[] = []
  const safe = statements.flatMap((statement) => {
    const removed = removedChoices(snapshots, statement)
    if (removed) losses.push(messages.removedChoices(`${removed.place}.${removed.column}`, removed.values))
    if (removed) return [countRemoved(removed), statement]
    return withType(snapshots, statement) ?? withDefault(snapshots, statement) ?? [statement]
  })
  return { statements: safe, losses }
}
