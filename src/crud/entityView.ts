import { useMemo } from 'react'
import { crudTexts } from '#i18n/fr/crud.ts'
import type { Noun } from '#i18n/fr/grammar.ts'
import { systemFieldLabels } from '#i18n/fr/systemFields.ts'
import {
  arrangedSections,
  declaredSections,
  type EntityOverride,
  fieldOverrideOf,
  groupSection,
  type HidingPlace,
  LOOSE_SECTION,
  naturalSections,
  type SectionOrder,
} from '#resources/domain/entityOverride.ts'
import { readLimitOf, type Writer } from '#resources/domain/fieldRights.ts'
import type { AnyLabels } from '#resources/schema/labels.ts'
import { pathOf } from '#resources/schema/names.ts'
import type { Registry } from '#resources/schema/registry.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { type Catalogue, PRODUCT, useCatalogue } from '#src/fields/views/catalogue.ts'
import { type CustomFieldView, customFieldViews, EVERY_READER } from '#src/fields/views/customFieldView.ts'
import {
  type CustomFieldSet,
  useCustomFields,
  useCustomFieldsOf,
  useEntityNames,
  useOverrides,
} from '#src/fields/views/customisation.ts'
import { type FieldView, fieldView, valueOfField, withRows } from '#src/fields/views/fieldView.ts'
import { useWriter } from '#src/session/useWriter.ts'

export type Section = {
  key: string
  label: string
  fields: readonly FieldView[]
  isFolded?: boolean
  isLater?: boolean
}

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
  customSections: readonly Section[]
  updateWarning?: string
  later?: string
  activityLabels: Readonly<Record<string, string>>
  sections: readonly Section[]
  allSections: readonly Section[]
  isReady: boolean
}

export const isLoose = ({ key }: Section): boolean => key === LOOSE_SECTION

const declaredViews = (resource: AnyResource, labels: AnyLabels): FieldView[] =>
  Object.entries(resource.fields).map(([name, field]) => fieldView(name, field, labels.fields[name]))

/** System columns that the list declares: they are in no section, so forms and record pages leave them out. */
const systemViews = ({ list }: AnyResource): FieldView[] => {
  const listed = new Set([...(list?.columns ?? []), ...(list?.hidden ?? []), ...(list?.filters ?? [])])
  return Object.entries(systemFieldLabels).flatMap(([name, label]) =>
    listed.has(name) ? [fieldView(name, { kind: 'dateTime', readOnly: true }, label)] : [],
  )
}

type Sectioning = {
  resource: AnyResource
  labels: AnyLabels
  set: CustomFieldSet
  order: readonly SectionOrder[] | undefined
}

const sectionLabels = ({ resource, labels, set: { groups } }: Sectioning): ReadonlyMap<string, string> =>
  new Map([
    ...declaredSections(resource).map((key) => [key, labels.sections?.[key] ?? crudTexts.mainSection] as const),
    [LOOSE_SECTION, labels.sections?.[LOOSE_SECTION] ?? crudTexts.customSection] as const,
    ...groups.map(({ id, label }) => [groupSection(id), label] as const),
  ])

const sectionsOf = (
  sectioning: Sectioning,
  views: readonly FieldView[],
  custom: readonly CustomFieldView[],
): Section[] => {
  const { resource, set, order } = sectioning
  const bySource = new Map(views.map((view) => [view.source, view]))
  const labels = sectionLabels(sectioning)
  const groups = set.groups.map(({ id }) => id)
  return arrangedSections(naturalSections({ resource, isDerived: true }, custom, groups), order).map(
    ({ key, fields }) => ({
      key,
      label: labels.get(key) ?? key,
      fields: fields.flatMap((source) => bySource.get(source) ?? []),
      ...(resource.foldedSections?.includes(key) && { isFolded: true }),
      ...(resource.laterSections?.includes(key) && { isLater: true }),
    }),
  )
}

const isFilled = ({ fields }: Section): boolean => fields.length > 0

type Known = {
  labels: AnyLabels
  noun?: Noun | undefined
  set: CustomFieldSet
  isReady: boolean
  catalogue?: Catalogue
  override?: EntityOverride | undefined
  reader?: Writer
  parts?: ReadonlyMap<string, CustomFieldSet> | undefined
}

type Limiting = { override: EntityOverride | undefined; reader: Writer }

const limitedViews = (view: FieldView, { override, reader }: Limiting): FieldView[] => {
  if (!override) return [view]
  const { hidden, read, write } = fieldOverrideOf(override, view.name)
  const readIn = readLimitOf(read, reader)
  if (readIn === 'never') return []
  return [{ ...view, ...(hidden && { hidden }), ...(readIn && { readIn }), ...(write && { write }) }]
}

export const entityViewOf = (resource: AnyResource, known: Known): EntityView => {
  const { labels, noun, set, isReady, catalogue = PRODUCT, override, reader = EVERY_READER, parts } = known
  const customOf = (entity: string) => customFieldViews(parts?.get(entity)?.fields ?? [], reader)
  const declared = declaredViews(resource, labels).flatMap((view) =>
    limitedViews(withRows(view, catalogue, customOf), { override, reader }),
  )
  const unordered = customFieldViews(set.fields, reader)
  const sectioning = { resource, labels, set, order: undefined }
  const organised = sectionsOf(sectioning, unordered, unordered).filter(isFilled)
  const custom = organised.flatMap(({ fields }) => fields) as CustomFieldView[]
  const sections = sectionsOf({ ...sectioning, order: override?.sections }, [...declared, ...custom], custom)
  return {
    resource,
    find: catalogue.registry.get,
    path: pathOf(resource),
    noun: noun ?? { singular: labels.singular, plural: labels.plural, gender: labels.gender },
    title: noun ? crudTexts.title(noun) : (labels.listTitle ?? crudTexts.title(labels)),
    ...(labels.purpose && { purpose: labels.purpose }),
    ...(labels.upcoming && { upcoming: labels.upcoming }),
    ...(labels.later && { later: labels.later }),
    ...(labels.updateWarning && { updateWarning: labels.updateWarning }),
    bySource: new Map([...systemViews(resource), ...declared, ...custom].map((view) => [view.source, view])),
    custom,
    customSections: organised,
    activityLabels: labels.activity ?? {},
    allSections: sections,
    sections: sections.filter(isFilled),
    isReady,
  }
}

export const sectionsIn = ({ sections }: EntityView, place: HidingPlace): Section[] =>
  sections
    .map((section) => ({ ...section, fields: section.fields.filter(({ hidden }) => !hidden?.includes(place)) }))
    .filter(isFilled)

const useParts = ({ fields }: AnyResource, { registry }: Catalogue): readonly string[] =>
  useMemo(
    () =>
      Object.values(fields).flatMap((field) =>
        field.kind === 'children' && !field.handWritten && registry.get(field.to).customisable ? [field.to] : [],
      ),
    [fields, registry],
  )

/** `given`: the reader, if not the user of the session. */
export const useEntityView = (declared: AnyResource, given?: Writer): EntityView => {
  const catalogue = useCatalogue()
  const override = useOverrides().get(declared.key)
  const served = catalogue.registry.find(declared.key)
  const resource = served && (override || served.addedLabels) ? served : declared
  const parts = useCustomFieldsOf(useParts(resource, catalogue))
  const noun = useEntityNames()?.get(resource.key)
  const { set, isReady } = useCustomFields(resource.key, resource.customisable ?? false)
  const user = useWriter()
  const reader = given ?? user
  return useMemo(() => {
    const labels = catalogue.labels[resource.key]
    if (!labels) throw new Error(`No labels for the entity ${resource.key}`)
    const known = { labels, noun, set, isReady: isReady && parts !== undefined, catalogue, override, reader, parts }
    return entityViewOf(resource, known)
  }, [resource, catalogue, noun, set, isReady, override, reader, parts])
}

export const valueAt: (record: Readonly<Record<string, unknown>>, view: FieldView) => unknown = valueOfField
