/** An organisation's changes to the declared fields of an entity: data, applied after the tables are derived. */
import type { Field } from '../schema/field.ts'
import type { FieldSize } from '../schema/fieldOptions.ts'
import type { AnyLabels } from '../schema/labels.ts'
import type { AnyResource } from '../schema/resource.ts'
import type { AccessRule } from './accessRule.ts'

export const HIDING_PLACES = ['form', 'page', 'list'] as const
export type HidingPlace = (typeof HIDING_PLACES)[number]

export type FieldOverride = {
  label?: string
  help?: string
  size?: FieldSize
  hidden?: readonly HidingPlace[]
  required?: true
  default?: unknown
  read?: AccessRule
  write?: AccessRule
}

/** `fields`: sources such as `name` and `customFields.BADGE`. Absent fields follow in their declared section. */
export type SectionOverride = { key: string; label?: string; fields: readonly string[] }

export type EntityOverride = {
  fields: Readonly<Record<string, FieldOverride>>
  /** Absent: declared order. */
  sections?: readonly SectionOverride[]
}

export const NO_OVERRIDE: EntityOverride = { fields: {} }

export const LOOSE_SECTION = 'customFields'
const MAIN = 'main'

export const groupSection = (groupId: string): string => `group-${groupId}`
export const groupOfSection = (key: string): string | null => (key.startsWith('group-') ? key.slice(6) : null)

export const declaredSections = ({ sections }: Pick<AnyResource, 'sections'>): readonly string[] => sections ?? [MAIN]

const own = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined

export const fieldOverrideOf = ({ fields }: EntityOverride, name: string): FieldOverride => own(fields, name) ?? {}

const isHiddenIn = (override: EntityOverride, name: string, place: HidingPlace): boolean =>
  fieldOverrideOf(override, name).hidden?.includes(place) ?? false

/** Never the kind, column, unique rule, read-only state or right. */
const overriddenField = (field: Field, { size, required, ...given }: FieldOverride): Field => ({
  ...field,
  ...(size && { size }),
  ...(required && { required }),
  ...('default' in given && ({ default: given.default } as object)),
})

const overriddenFields = (
  fields: Readonly<Record<string, Field>>,
  override: EntityOverride,
): Readonly<Record<string, Field>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const change = own(override.fields, name)
      return [name, change ? overriddenField(field, change) : field]
    }),
  )

const overriddenList = ({ list }: AnyResource, override: EntityOverride): AnyResource['list'] => {
  if (!list) return undefined
  const shown = (names: readonly string[]) => names.filter((name) => !isHiddenIn(override, name, 'list'))
  return {
    ...list,
    columns: shown(list.columns),
    ...(list.hidden && { hidden: shown(list.hidden) }),
    ...(list.filters && { filters: shown(list.filters) }),
  }
}

const patched = new WeakMap<EntityOverride, WeakMap<AnyResource, AnyResource>>()

/** The same object for the same declaration and override. Tables and SQL keep using the declaration. */
export const overriddenResource = (resource: AnyResource, override: EntityOverride | undefined): AnyResource => {
  if (!override) return resource
  const cached = patched.get(override) ?? new WeakMap<AnyResource, AnyResource>()
  patched.set(override, cached)
  const list = overriddenList(resource, override)
  const found = cached.get(resource) ?? {
    ...resource,
    fields: overriddenFields(resource.fields, override),
    ...(list && { list }),
  }
  cached.set(resource, found)
  return found
}

type FieldLabel = AnyLabels['fields'][string]

const overriddenLabel = (given: FieldLabel, { label, help }: FieldOverride): FieldLabel => {
  if (label === undefined && help === undefined) return given
  const { help: written, ...texts } = typeof given === 'string' ? { label: given } : given
  const shown = help ?? written
  return { ...texts, ...(label && { label }), ...(shown && { help: shown }) }
}

export const overriddenLabels = (labels: AnyLabels, override: EntityOverride | undefined): AnyLabels => {
  if (!override) return labels
  const sections = (override.sections ?? []).flatMap(({ key, label }) => (label ? [[key, label] as const] : []))
  return {
    ...labels,
    fields: Object.fromEntries(
      Object.entries(labels.fields).map(([name, label]) => [
        name,
        overriddenLabel(label, fieldOverrideOf(override, name)),
      ]),
    ),
    ...((labels.sections || sections.length > 0) && {
      sections: { ...labels.sections, ...Object.fromEntries(sections) },
    }),
  }
}

export type SectionOrder = Pick<SectionOverride, 'key' | 'fields'>

type CustomPlace = { source: string; groupId: string | null }
type Declared = { resource: AnyResource; isDerived: boolean }

/** Sections without an override: declared ones, then custom fields without a group, then groups. */
export const naturalSections = (
  { resource, isDerived }: Declared,
  custom: readonly CustomPlace[],
  groups: readonly string[],
): SectionOrder[] => {
  const shown = Object.entries(resource.fields).filter(([, { listOnly }]) => !listOnly)
  const declared = declaredSections(resource).map((key, index) => ({
    key,
    fields: shown.filter(([, { section }]) => (section ? section === key : index === 0)).map(([name]) => name),
  }))
  const known = new Set(groups)
  const placed = (groupId: string | null) =>
    custom.filter((one) => (known.has(one.groupId ?? '') ? one.groupId : null) === groupId).map(({ source }) => source)
  return [
    ...(isDerived ? declared : []),
    { key: LOOSE_SECTION, fields: placed(null) },
    ...groups.map((id) => ({ key: groupSection(id), fields: placed(id) })),
  ]
}

export const arrangedSections = (
  natural: readonly SectionOrder[],
  order: readonly SectionOrder[] | undefined,
): SectionOrder[] => {
  if (!order) return [...natural]
  const byKey = new Map(natural.map((section) => [section.key, section]))
  const known = new Set(natural.flatMap(({ fields }) => fields))
  const named = order.filter(({ key }) => byKey.has(key))
  const placed = new Set(named.flatMap(({ fields }) => fields))
  const keys = new Set(named.map(({ key }) => key))
  const others = natural.filter(({ key }) => !keys.has(key)).map(({ key }) => ({ key, fields: [] as string[] }))
  return [...named, ...others].map(({ key, fields }) => ({
    key,
    fields: [
      ...fields.filter((source) => known.has(source)),
      ...(byKey.get(key)?.fields ?? []).filter((source) => !placed.has(source)),
    ],
  }))
}
