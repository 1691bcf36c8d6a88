import type { SQL } from 'drizzle-orm'
import type { GraphQLScalarType } from 'graphql'
import { INTL_LOCALE } from '#i18n/fr/locale.ts'
import { cellProblems } from '#i18n/fr/transfer.ts'
import { numberCell } from '#resources/domain/csvNumbers.ts'
import { readDecimal } from '#resources/domain/durations.ts'
import { suffixOf, withoutSuffix, withSuffix } from '#resources/domain/numberSuffix.ts'
import type { Field, FieldOf } from '#resources/schema/field.ts'
import type { Cell } from '../cells/cell.ts'
import { hints } from '../cells/hints.ts'
import { valueOrProblem } from '../cells/valueOrProblem.ts'
import { literal } from '../read/formattedValue.ts'
import { COMPARISONS } from './comparisons.ts'
import { numberCondition } from './conditions.ts'
import { type ServerKind, unchangedValue } from './kind.ts'

const NUMBER = new Intl.NumberFormat(INTL_LOCALE, { maximumFractionDigits: 10 })

export const formattedBy =
  (format: Intl.NumberFormat) =>
  (value: unknown): string =>
    Number.isFinite(Number(value)) ? format.format(Number(value)) : ''

const formatted = formattedBy(NUMBER)

export const numberText: Cell['toText'] = (value, { field }) => withSuffix(formatted(value), suffixOf(field))

export const suffixText = (field: Field): SQL => literal(suffixOf(field) ? `\u00a0${suffixOf(field)}` : '')

export const decimalCell: Cell = {
  hint: () => hints.decimal,
  inRows: true,
  write: (value) => numberCell(value as number),
  read: (cell, { field }) =>
    valueOrProblem(
      readDecimal(withoutSuffix(cell, suffixOf(field)), field as FieldOf<'decimal'>),
      cell,
      cellProblems.number,
    ),
  toText: numberText,
}

type Own<F extends Field> = Pick<ServerKind<F>, 'column' | 'inLine' | 'cell' | 'formatted'>

export const numberKind = <F extends Field>(type: GraphQLScalarType, own: Own<F>) =>
  ({
    indexed: 'value',
    searched: 'never',
    toStored: unchangedValue,
    isList: false,
    isPublic: false,
    history: 'value',
    custom: COMPARISONS.number,
    output: () => type,
    input: () => type,
    select: ({ value }) => value,
    toColumn: (value) => value,
    filter: { type: 'NumberFilter', condition: ({ value }, filter) => numberCondition(value, filter) },
    sort: ({ value }) => value,
    ...own,
  }) satisfies ServerKind<F>
