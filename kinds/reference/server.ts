import { sql } from 'drizzle-orm'
import { uuid } from 'drizzle-orm/pg-core'
import { GraphQLID } from 'graphql'
import { escapeFormula, plainText } from '#resources/domain/csvText.ts'
import { type Cell, isProblem } from '#server/engine/cells/cell.ts'
import { cellTarget, hints, targetNameOf } from '#server/engine/cells/hints.ts'
import { all, emptiness, idsCondition } from '#server/engine/kinds/conditions.ts'
import type { ServerKind } from '#server/engine/kinds/kind.ts'
import { descendants } from '#server/engine/read/descendants.ts'
import { titleOrder } from '#server/engine/read/displayName.ts'
import { recordObject } from '#server/engine/read/record.ts'
import { column, referencedScope, resourceOf, tableOf } from '#server/engine/read/scope.ts'
import { isVisible, visibleCondition, visibleIdOrNull } from '#server/engine/read/visible.ts'
import { filled } from '#server/engine/tables/columns.ts'
import type { ReferenceField } from './declaration.ts'

const cell: Cell = {
  hint: (column) => hints.reference(targetNameOf(column)),
  inRows: true,
  write: (value, column, { nameOf }) => escapeFormula(nameOf(cellTarget(column), String(value))),
  read: (cell, column, { find }) => {
    const found = find(cellTarget(column), plainText(cell))
    return isProblem(found) ? found : { value: found.id }
  },
  toText: (value, column, { nameOf }) => nameOf(cellTarget(column), String(value)),
}

export const referenceKind = {
  column: (field) => filled(field, uuid()),
  indexed: 'value',
  searched: 'title',
  toStored: (value) => (typeof value === 'string' ? value.toLowerCase() : value),
  isList: false,
  isPublic: false,
  inLine: 'title',
  history: 'record',
  cell,
  custom: undefined,
  output: (types, { field }) => types.entity(field.to),
  input: () => GraphQLID,
  select: ({ scope, field, value }, selection) => {
    const target = referencedScope(scope, resourceOf(scope, field.to))
    return recordObject(target, selection, value)
  },
  current: ({ value }) => value,
  seen: ({ scope, field, value }) => visibleIdOrNull(scope, field.to, value),
  toColumn: (value) => value,
  filter: {
    type: 'ReferenceFilter',
    condition: ({ scope, field, value }, { in: among, under, isEmpty }) =>
      all([
        Array.isArray(among) ? idsCondition(value, among) : undefined,
        typeof under === 'string' ? sql`${value} IN (${descendants(scope, field.to, under)})` : undefined,
        among || under ? isVisible(scope, field.to, value) : undefined,
        emptiness(visibleIdOrNull(scope, field.to, value), isEmpty),
      ]),
  },
  sort: ({ scope, field, value }) => {
    const target = referencedScope(scope, resourceOf(scope, field.to))
    return sql`(SELECT ${titleOrder(target)} FROM ${tableOf(target.resource)} ${target.alias} WHERE ${all([sql`${column(target, 'id')} = ${value}`, visibleCondition(target)])})`
  },
} satisfies ServerKind<ReferenceField>
