import { useMemo } from 'react'
import { crudTexts } from '#i18n/fr/crud.ts'
import { systemFieldLabels } from '#i18n/fr/systemFields.ts'
import type { Noun } from '#i18n/grammar.ts'
import type { AnyLabels } from '#resources/schema/labels.ts'
import { pathOf } from '#resources/schema/names.ts'
import type { Registry } from '#resources/schema/registry.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { type Catalogue, PRODUCT, useCatalogue } from '#src/fields/views/catalogue.ts'
import { type CustomFieldView, customFieldViews } from '#src/fields/views/customFieldView.ts'
import { type CustomFieldSet, useCustomFields, useEntityNames } from '#src/fields/views/customisation.ts'
import { type FieldView, fieldView, withRows } from '#src/fields/views/fieldView.ts'

export type Section = { key: string; label: string; fields: readonly FieldView[] }

export type EntityView = {
  resource: AnyResource
  find: Registry['get']
  path: string
  noun: Noun
  title: string
  purpose?: string
  upcoming?: string
  bySource: ReadonlyMap<string, FieldView>
  custom: readonly (FieldView & { inList: boolean })[]
  /** `custom` by group, in the same order. */
  customSections: readonly Section[]
  updateWarning?: string
  /** Labels of history values that are not fields. */
  activityLabels: Readonly<Record<string, string>>
  sections: readonly Section[]
  isReady: boolean
}

const MAIN = 'main'
const LOOSE = 'customFields'

/** True for the section of custom fields without a group. */
export const isLoose = ({ key }: Section): boolean => key === LOOSE

const declaredViews = (resource: AnyResource, labels: AnyLabels): FieldView[] =>
  Object.entries(resource.fields).map(([name, field]) => fieldView(name, field, labels.fields[name]))

/** System columns that the list declares: they are in no section, so forms and record pages leave them out. */
const systemViews = ({ list }: AnyResource): FieldView[] => {
  const listed = new Set([...(list?.columns ?? []), ...(list?.hidden ?? []), ...(list?.filters ?? [])])
  return Object.entries(systemFieldLabels).flatMap(([name, label]) =>
    listed.has(name) ? [fieldView(name, { kind: 'dateTime', readOnly: true }, label)] : [],
  )
}

const declaredSections = (resource: AnyResource, labels: AnyLabels, views: readonly FieldView[]): Section[] =>
  (resource.sections ?? [MAIN]).map((key, index) => ({
    key,
    label: labels.sections?.[key] ?? crudTexts.mainSection,
    fields: views.filter(({ field }) => !field.listOnly && (field.section ? field.section === key : index === 0)),
  }))

/** Order of the service: fields without a group come first. */
const customSections = ({ groups }: CustomFieldSet, views: readonly CustomFieldView[]): Section[] => {
  const known = new Set(groups.map(({ id }) => id))
  const loose = views.filter(({ groupId }) => groupId === null || !known.has(groupId))
  const grouped = groups.map(({ id, label }) => ({
    key: `group-${id}`,
    label,
    fields: views.filter(({ groupId }) => groupId === id),
  }))
  return [{ key: LOOSE, label: crudTexts.customSection, fields: loose }, ...grouped].filter(
    ({ fields }) => fields.length > 0,
  )
}

type Known = { labels: AnyLabels; noun?: Noun; set: CustomFieldSet; isReady: boolean; catalogue?: Catalogue }

export const entityViewOf = (resource: AnyResource, known: Known): EntityView => {
  const { labels, noun, set, isReady, catalogue = PRODUCT } = known
  const declared = declaredViews(resource, labels).map((view) => withRows(view, catalogue))
  const organised = customSections(set, set.fields.flatMap(customFieldViews))
  const custom = organised.flatMap(({ fields }) => fields) as CustomFieldView[]
  const sections = [...declaredSections(resource, labels, declared), ...organised]
  return {
    resource,
    find: catalogue.registry.get,
    path: pathOf(resource),
    noun: noun ?? { singular: labels.singular, plural: labels.plural, gender: labels.gender },
    title: noun ? crudTexts.title(noun) : (labels.listTitle ?? crudTexts.title(labels)),
    ...(labels.purpose && { purpose: labels.purpose }),
    ...(labels.upcoming && { upcoming: labels.upcoming }),
    ...(labels.updateWarning && { updateWarning: labels.updateWarning }),
    bySource: new Map([...systemViews(resource), ...declared, ...custom].map((view) => [view.source, view])),
    custom,
    customSections: organised,
    activityLabels: labels.activity ?? {},
    sections: sections.filter(({ fields }) => fields.length > 0),
    isReady,
  }
}

export const useEntityView = (resource: AnyResource): EntityView => {
  const catalogue = useCatalogue()
  const noun = useEntityNames()?.get(resource.key)
  const { set, isReady } = useCustomFields(resource.key, resource.customisable ?? false)
  return useMemo(() => {
    const labels = catalogue.labels[resource.key]
    if (!labels) throw new Error(`No French labels for the entity ${resource.key}`)
    return entityViewOf(resource, { labels, noun, set, isReady, catalogue })
  }, [resource, catalogue, noun, set, isReady])
}

export const valueAt = (record: Readonly<Record<string, unknown>>, view: FieldView): unknown =>
  view.isCustom ? (record.customFields as Record<string, unknown> | null | undefined)?.[view.name] : record[view.name]
