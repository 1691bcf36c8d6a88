import { webKindOf } from '#kinds/web.ts'
import { canonicalJson } from '#resources/domain/savedSearches.ts'
import type { ChoiceField } from '#resources/schema/field.ts'
import type { Filters } from '#src/crud/listQuery.ts'
import { choiceIdOf } from '#src/fields/controls/ChoiceFilter.tsx'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import type { EntityView } from '../../entityView.ts'

type CustomFilter = { name: string } & Readonly<Record<string, unknown>>

const customOf = (filters: Filters): CustomFilter[] =>
  Array.isArray(filters.customFields) ? filters.customFields.filter((one) => typeof one?.name === 'string') : []

const toCustom = ({ field }: FieldView, value: unknown): object =>
  webKindOf(field).filter?.custom?.toService(value) ?? (value as object)
const fromCustom = ({ field }: FieldView, { name: _name, ...filter }: CustomFilter): unknown => {
  const custom = webKindOf(field).filter?.custom
  return custom ? custom.fromService(filter) : filter
}

export const filterValue = (filters: Filters, view: FieldView): unknown => {
  if (!view.isCustom) return filters[view.name]
  const found = customOf(filters).find(({ name }) => name === view.name)
  return found && fromCustom(view, found)
}

export const withFilter = (filters: Filters, view: FieldView, value: unknown): Filters => {
  if (!view.isCustom) return { ...filters, [view.name]: value }
  const others = customOf(filters).filter(({ name }) => name !== view.name)
  return {
    ...filters,
    customFields: value === undefined ? others : [...others, { name: view.name, ...toCustom(view, value) }],
  }
}

export const filterViews = ({ resource, bySource, custom }: EntityView): FieldView[] => {
  const declared = (resource.list?.filters ?? []).flatMap((name) => bySource.get(name) ?? [])
  return [...declared, ...custom].filter(({ field, isShownOnly }) => !isShownOnly && webKindOf(field).filter !== null)
}

/** Filters of fields that the organisation hides in lists: not offered, but still shown where a link or search sets one. */
const hiddenFilters = ({ bySource }: EntityView): FieldView[] =>
  [...bySource.values()].filter(({ hidden, field }) => hidden?.includes('list') && webKindOf(field).filter !== null)

export const activeViews = (view: EntityView, filters: Filters): FieldView[] =>
  [...filterViews(view), ...hiddenFilters(view)].filter((one) => filterValue(filters, one) !== undefined)

/** Ignores the order of keys. */
export const isSameFilters = (one: Filters = {}, other: Filters = {}): boolean =>
  canonicalJson(one) === canonicalJson(other)

export const withChoiceIds = ({ custom }: Pick<EntityView, 'custom'>, filters: Filters): Filters =>
  custom.reduce((all, view) => {
    const { in: chosen } = (filterValue(all, view) ?? {}) as { in?: unknown }
    if (view.field.kind !== 'choice' || !Array.isArray(chosen)) return all
    const ids = chosen.map((one) => choiceIdOf(view as FieldView<ChoiceField>, String(one)))
    return ids.every((id, index) => id === chosen[index]) ? all : withFilter(all, view, { in: ids })
  }, filters)

export const isFiltered = (filters: Filters): boolean => Object.keys(filters).length > 0

export const searchOf = (filters: Filters): string => (typeof filters.q === 'string' ? filters.q : '')

export const isSearchable = ({ resource, custom }: EntityView): boolean =>
  custom.length > 0 || Object.values(resource.fields).some(({ searchable }) => searchable)
