import { useMemo } from 'react'
import type { Changes } from '#dataProviders/activities.ts'
import { conversionTexts } from '#i18n/fr/conversions.ts'
import { customizeTexts } from '#i18n/fr/customize.ts'
import { editorTexts } from '#i18n/fr/fieldEditor.ts'
import { COLON } from '#i18n/fr/locale.ts'
import type { AccessRule } from '#resources/domain/accessRule.ts'
import { type FieldOverride, HIDING_PLACES, LOOSE_SECTION } from '#resources/domain/entityOverride.ts'
import { stateFieldOf } from '#resources/domain/fieldRights.ts'
import { consoleEntity } from '#resources/entities/consoleEntity.ts'
import { customField } from '#resources/entities/customField.ts'
import { customFieldGroup } from '#resources/entities/customFieldGroup.ts'
import { entityConfiguration } from '#resources/entities/entityConfiguration.ts'
import { entityOverride } from '#resources/entities/entityOverride.ts'
import { boolean, choice, choices, integer, longText, text } from '#resources/schema/field.ts'
import { type EntityView, useEntityView } from '#src/crud/entityView.ts'
import { type Change, changesOf } from '#src/crud/show/changes.ts'
import type { Thread } from '#src/crud/show/thread.ts'
import { useCatalogue, useDeclaredCatalogue } from '#src/fields/views/catalogue.ts'
import { EVERY_READER } from '#src/fields/views/customFieldView.ts'
import { type FieldView, fieldView } from '#src/fields/views/fieldView.ts'
import { SIZES } from './useEdited.ts'
import { useWriterRoles } from './useWriterRoles.ts'

const TOPICS = [customField.key, entityOverride.key]
const FIELD = 'fields.'

const sizeWords = Object.fromEntries(SIZES.map((size) => [size, size]))

const optionViews = (of: FieldView | undefined): FieldView[] => [
  fieldView('label', text(), customizeTexts.panel.label),
  fieldView('help', longText(), editorTexts.panel.help),
  fieldView('size', choice(SIZES), { label: editorTexts.history.size, values: sizeWords }),
  fieldView('hidden', choices(HIDING_PLACES), { label: editorTexts.history.hidden, values: editorTexts.panel.places }),
  fieldView('required', boolean(), editorTexts.panel.required),
  fieldView('readRoles', text(), editorTexts.history.readRoles),
  fieldView('readStates', text(), editorTexts.history.readStates),
  fieldView('roles', text(), editorTexts.history.roles),
  fieldView('states', text(), editorTexts.history.states),
  ...(of ? [{ ...of, name: 'default', source: 'default', label: editorTexts.history.default }] : []),
]

type Naming = { roles: ReadonlyMap<string, string>; states: Readonly<Record<string, string>> }

/** Limits as texts, because roles and states are named elsewhere. */
const withLimits = ({ read, write, ...change }: FieldOverride, { roles, states }: Naming) => {
  const { every } = editorTexts.history
  const rolesOf = (rule: AccessRule = {}) => rule.roles?.map((id) => roles.get(id) ?? id).join(', ') ?? every
  const statesOf = (rule: AccessRule = {}) => rule.states?.map((state) => states[state] ?? state).join(', ') ?? every
  const readable = { readRoles: rolesOf(read), readStates: statesOf(read) }
  return { ...change, ...readable, roles: rolesOf(write), states: statesOf(write) }
}

const optionChanges = (
  original: FieldView | undefined,
  [was, is]: readonly [FieldOverride, FieldOverride],
  naming: Naming,
): Changes => {
  const { label, help, field } = original ?? {}
  const declared = { ...(label && { label }), ...(help && { help }), ...(field?.size && { size: field.size }) }
  const before = withLimits({ ...declared, ...was }, naming)
  const after = withLimits({ ...declared, ...is }, naming)
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof typeof before>
  return Object.fromEntries(
    [...names]
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((name) => [name, { before: before[name] ?? null, after: after[name] ?? null }]),
  )
}

type Section = { key: string; label?: string; fields: readonly string[] }

const orderTexts = (sections: unknown, { allSections, bySource }: EntityView): string[] =>
  (Array.isArray(sections) ? (sections as Section[]) : []).flatMap(({ key, label, fields }) => {
    const name = label ?? allSections.find((one) => one.key === key)?.label ?? ''
    if (fields.length === 0 && key === LOOSE_SECTION) return []
    return [`${name}${COLON}${fields.map((source) => bySource.get(source)?.label ?? source).join(', ')}`]
  })

type Option = { value: string; color: string | null; retired?: boolean }

const offeredOptions = (options: unknown): unknown =>
  Array.isArray(options)
    ? (options as Option[]).filter(({ retired }) => !retired).map(({ value, color }) => ({ value, color }))
    : options

/** Entries name the field before the attribute; older ones the attribute alone. */
const fieldChanges = (changes: Changes, view: EntityView, zone: string): Change[] => {
  const own = Object.entries(changes).map(([path, { before, after }]) => {
    const name = path.split('.').at(-1) ?? path
    const isOptions = name === 'options'
    return [name, isOptions ? { before: offeredOptions(before), after: offeredOptions(after) } : { before, after }]
  })
  const lost = fieldView('unconverted', integer(), conversionTexts.unconverted)
  const bySource = new Map([...view.bySource, [lost.source, lost]])
  return changesOf(Object.fromEntries(own), { ...view, bySource }, zone)
}

type Described = {
  of: EntityView
  original: (name: string) => FieldView | undefined
  view: EntityView
  zone: string
  naming: Naming
}

const overrideChanges = (changes: Changes, { of, original, view, zone, naming }: Described): Change[] =>
  Object.entries(changes).flatMap(([name, { before, after }]): Change[] => {
    if (name === 'sections') {
      const arrangement = { before: orderTexts(before, of), after: orderTexts(after, of) }
      return changesOf({ arrangement }, view, zone)
    }
    if (!name.startsWith(FIELD)) return []
    const views = optionViews(of.bySource.get(name.slice(FIELD.length)))
    const declared = original(name.slice(FIELD.length))
    const options = optionChanges(declared, [(before ?? {}) as FieldOverride, (after ?? {}) as FieldOverride], naming)
    return changesOf(options, { ...view, bySource: new Map(views.map((one) => [one.source, one])) }, zone)
  })

export const useConfigurationThread = (entity: string): Thread => {
  const configuration = useEntityView(entityConfiguration)
  const override = useEntityView(entityOverride)
  const own = useEntityView(consoleEntity)
  const field = useEntityView(customField)
  const group = useEntityView(customFieldGroup)
  const { registry } = useCatalogue()
  const edited = useEntityView(registry.find(entity) ?? entityConfiguration, EVERY_READER)
  const declared = useDeclaredCatalogue()
  const roles = useWriterRoles()
  return useMemo(() => {
    const original = (name: string) => {
      const field = declared.registry.find(entity)?.fields[name]
      return field && fieldView(name, field, declared.labels[entity]?.fields[name])
    }
    const naming: Naming = {
      roles: new Map(roles.map(({ id, name }) => [id, name])),
      states: edited.bySource.get(stateFieldOf(edited.resource) ?? '')?.values ?? {},
    }
    return {
      path: configuration.path,
      entity: entityConfiguration.key,
      recordId: entity,
      canComment: false,
      topics: TOPICS,
      describe: (activity, zone) => {
        const views = [field, group, override, own]
        const view = views.find(({ resource }) => resource.key === activity.entity) ?? configuration
        const changes =
          view === override
            ? overrideChanges(activity.changes, { of: edited, original, view, zone, naming })
            : (view === field ? fieldChanges : changesOf)(activity.changes, view, zone)
        const name = view === configuration || view === own ? undefined : activity.recordLabel
        return { noun: view.noun, changes, ...(name && { name }) }
      },
    }
  }, [configuration, override, own, field, group, edited, declared, roles, entity])
}
