/** Order of a list: at most three columns, then the id, so that no row appears on two pages. */

import { type SQL, sql } from 'drizzle-orm'
import { kernelMessages } from '#i18n/fr/kernel.ts'
import type { AnyResource, SortOrder } from '#resources/schema/resource.ts'
import { type FieldError, validationFailed } from '#server/platform/errors.ts'
import { customFieldSort } from '../customFields/filter.ts'
import { kindOf } from '../kinds/kind.ts'
import { asReadable, isNeverRead } from '../overrides/readRights.ts'
import { isPublic } from './access.ts'
import { titleOrder } from './displayName.ts'
import { column, fieldValue } from './scope.ts'
import type { Scope } from './scopeTypes.ts'
import { SYSTEM_COLUMNS } from './systemColumns.ts'

export type Sort = { field: string; order: SortOrder }

const MAX_SORTS = 3
const CUSTOM = 'customFields.'

const expressionOf = (scope: Scope, name: string): SQL | undefined => {
  const { resource } = scope
  if (scope.access === 'public' && !isPublic(scope.context.kernel, resource, name)) return undefined
  if (name === 'id') return column(scope, 'id')
  if (name === 'displayName') return displayNameSort(scope)
  if (name.startsWith(CUSTOM)) return customFieldSort(scope, name.slice(CUSTOM.length))
  const systemColumn = SYSTEM_COLUMNS.get(name)
  if (systemColumn) return column(scope, systemColumn)
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
  if (!field || isNeverRead(scope.context, resource, name)) return undefined
  const sorted = kindOf(scope.context.kernel, field).sort?.({ scope, name, field, value: fieldValue(scope, name) })
  return sorted && asReadable(scope, name, sorted)
}

const displayNameSort = (scope: Scope): SQL | undefined => {
  const [only, ...others] = scope.resource.title
  return only && others.length === 0 && scope.resource.fields[only]?.kind === 'text'
    ? expressionOf(scope, only)
    : titleOrder(scope)
}

type SortKey = { expression: SQL; direction: SQL }

/** NULL sorts as the smallest value, or as the largest of an `emptyLast` column, as in the indexes. */
const directionOf = ({ list }: AnyResource, { field, order }: Sort): SQL => {
  const isLargest = list?.emptyLast?.includes(field) ?? false
  if (order === 'DESC') return isLargest ? sql`DESC NULLS FIRST` : sql`DESC NULLS LAST`
  return isLargest ? sql`ASC NULLS LAST` : sql`ASC NULLS FIRST`
}

const invalidSort = (message: string): never => {
  const error: FieldError = { path: 'sort', rule: 'sort', message }
  throw validationFailed([error])
}

export const sortKeys = (scope: Scope, requested: readonly Sort[] | null | undefined): SortKey[] => {
  const declared = scope.resource.list?.sort
  const sorts: readonly Sort[] = requested?.length
    ? requested
    : declared
      ? [declared]
      : [{ field: 'id', order: 'DESC' }]
  if (sorts.length > MAX_SORTS) return invalidSort(kernelMessages.badInput.sorts(MAX_SORTS))
  const keys = sorts.map((sort): SortKey => {
    const expression = expressionOf(scope, sort.field)
    return expression
      ? { expression, direction: directionOf(scope.resource, sort) }
      : invalidSort(kernelMessages.badInput.sort(sort.field.slice(0, 60)))
  })
  const last = sorts.at(-1)
  if (last?.field !== 'id') keys.push({ expression: column(scope, 'id'), direction: sql.raw(last?.order ?? 'ASC') })
  return keys
}

export const orderOf = (keys: readonly SortKey[]): SQL =>
  sql.join(
    keys.map(({ expression, direction }) => sql`${expression} ${direction}`),
    sql`, `,
  )

export const listOrder = (scope: Scope, requested: readonly Sort[] | null | undefined): SQL =>
  orderOf(sortKeys(scope, requested))
