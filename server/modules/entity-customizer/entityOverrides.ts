import { isDeepStrictEqual } from 'node:util'
import { v7 as uuid } from 'uuid'
import type { Operations } from '#contract/entity-customizer.ts'
import { customizerMessages } from '#i18n/fr/customizer.ts'
import { overrideMessages as messages } from '#i18n/fr/entityOverrides.ts'
import {
  arrangedSections,
  type EntityOverride,
  type FieldOverride,
  NO_OVERRIDE,
  naturalSections,
  type SectionOverride,
} from '#resources/domain/entityOverride.ts'
import { maySet, readLimitOf } from '#resources/domain/fieldRights.ts'
import { looksAlike } from '#resources/domain/lookAlikes.ts'
import { checkedOverride, fieldOverrideProblems, sectionProblems } from '#resources/domain/overrideRules.ts'
import { cleanValue } from '#resources/domain/validation.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { labelsIn, labelText } from '#server/engine/overrides/labels.ts'
import { isDerived, organisationOverrides, originalOverrides } from '#server/engine/overrides/overrides.ts'
import { writerOf } from '#server/engine/overrides/readRights.ts'
import { recordActivity } from '#server/features/activity/activity.ts'
import { type FieldError, validationFailed } from '#server/platform/errors.ts'
import { withAnnouncedTransaction } from '#server/platform/events/announced.ts'
import { publish } from '#server/platform/events/events.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { namesIn } from './checkSettings.ts'
import { checkLabel, lockEntity, requireCustomisable, requireCustomizer } from './customisable.ts'
import { placeCustomFields } from './groups.ts'
import { overrideChanges } from './overrideHistory.ts'
import type { OverrideInput, Overriding } from './overrideInput.ts'
import { type CustomField, readCustomFields } from './readFields.ts'

const MAX_PATCH = 100_000

const getEntityOverrides = async (context: Context, original: boolean) => {
  requireSession(context)
  const overrides = await (original ? originalOverrides : organisationOverrides)(context.kernel)
  return [...overrides].map(([entity, { override, quarantined }]) => ({ entity, patch: override, quarantined }))
}

const storedPatch = async (tx: Queryable, entity: string): Promise<unknown> => {
  const { rows } = await tx.query<{ patch: unknown }>(
    'SELECT patch FROM entity_customizer.entity_override WHERE entity = $1',
    [entity],
  )
  return rows[0]?.patch ?? NO_OVERRIDE
}

type Entity = { resource: AnyResource; isDerived: boolean }

const cleanChange = (resource: AnyResource, name: string, change: FieldOverride): FieldOverride => {
  const field = resource.fields[name]
  return {
    ...change,
    ...(change.label !== undefined && { label: change.label.trim() }),
    ...(change.help !== undefined && { help: change.help.trim() }),
    ...(field && 'default' in change && { default: cleanValue(field, change.default) }),
  }
}

const nameIn = (context: Context, { key }: AnyResource, name: string): string =>
  labelText(labelsIn(context, key)?.fields[name]) ?? name

/** Users tell fields apart by their labels. */
const twinErrors = (
  context: Context,
  { resource }: Entity,
  names: Readonly<Record<string, string>>,
  custom: string[],
) =>
  Object.entries(names).flatMap(([name, label]): FieldError[] => {
    const declared = Object.keys(resource.fields)
      .filter((other) => other !== name)
      .map((other) => names[other] ?? nameIn(context, resource, other))
    const isTaken = [...declared, ...custom].some((other) => looksAlike(other, label))
    return isTaken ? [{ path: `fields.${name}.label`, rule: 'unique', message: customizerMessages.labelTaken }] : []
  })

const fieldErrors = (
  context: Context,
  entity: Entity,
  fields: OverrideInput['fields'],
  custom: string[],
): FieldError[] => {
  const changes = Object.entries(fields ?? {}).filter(([, change]) => change !== null)
  const errors = changes.flatMap(([name, change]) =>
    fieldOverrideProblems(entity, name, change).map((problem) => ({
      path: ['fields', name, problem.path].filter(Boolean).join('.'),
      rule: problem.problem,
      message: messages.problem(problem, nameIn(context, entity.resource, name)),
    })),
  )
  if (errors.length > 0) return errors
  const labels = changes.flatMap(([name, change]) => {
    const { label } = change as FieldOverride
    return label === undefined ? [] : [[name, label.trim()] as const]
  })
  const wrong = labels.flatMap(([name, label]) => checkLabel(`fields.${name}.label`, label))
  return wrong.length > 0 ? wrong : twinErrors(context, entity, Object.fromEntries(labels), custom)
}

const sectionErrors = (
  context: Context,
  entity: Entity,
  { sections }: OverrideInput,
  groups: string[],
): FieldError[] => {
  if (!sections) return []
  const problems = sectionProblems(entity, sections)
  if (problems.length > 0) {
    return problems.map((found) => ({ path: found.path, rule: found.problem, message: messages.problem(found, '') }))
  }
  const labels = labelsIn(context, entity.resource.key)?.sections ?? {}
  return sections.flatMap(({ key, label }, index) => {
    if (label === undefined) return []
    const path = `sections[${index}].label`
    const wrong = checkLabel(path, label)
    const others = [
      ...sections.filter((one) => one.key !== key).flatMap((one) => one.label ?? labels[one.key] ?? []),
      ...groups,
    ]
    const isTaken = wrong.length === 0 && others.some((other) => looksAlike(other, label))
    return isTaken ? [{ path, rule: 'unique', message: messages.sectionTaken }] : wrong
  })
}

/** Lifting a limit must not give its author a right that they lack. */
const rightErrors = (
  context: Context,
  resource: AnyResource,
  before: EntityOverride,
  fields: OverrideInput['fields'],
): FieldError[] =>
  Object.entries(fields ?? {}).flatMap(([name, change]) => {
    const writer = writerOf(context)
    const isMine = maySet(before, name, writer) && !readLimitOf(before.fields[name]?.read, writer)
    const given = change as FieldOverride | null
    const changed = (['read', 'write'] as const).filter(
      (right) => !isDeepStrictEqual(given?.[right], before.fields[name]?.[right]),
    )
    const message = messages.problem({ path: '', problem: 'NOT_YOURS' }, nameIn(context, resource, name))
    return isMine ? [] : changed.map((right) => ({ path: `fields.${name}.${right}`, rule: 'NOT_YOURS', message }))
  })

const unreadConditionErrors = (
  context: Context,
  resource: AnyResource,
  fields: OverrideInput['fields'],
  custom: readonly CustomField[],
): FieldError[] =>
  Object.entries(fields ?? {}).flatMap(([name, change]) => {
    const isNamed = custom.some(({ settings }) => namesIn(settings).includes(name))
    if (!(change as FieldOverride | null)?.read || !isNamed) return []
    const message = messages.problem({ path: '', problem: 'UNREAD_CONDITION' }, nameIn(context, resource, name))
    return [{ path: `fields.${name}.read`, rule: 'UNREAD_CONDITION', message }]
  })

const withoutEmpty = (fields: Readonly<Record<string, FieldOverride>>): Record<string, FieldOverride> =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, { hidden, ...change }]) => [name, { ...change, ...(hidden?.length && { hidden }) }] as const)
      .filter(([, change]) => Object.keys(change).length > 0),
  )

const changedFields = (resource: AnyResource, before: EntityOverride, given: OverrideInput['fields']) => {
  const all: Record<string, FieldOverride> = { ...before.fields }
  for (const [name, change] of Object.entries(given ?? {})) {
    if (change === null) delete all[name]
    else all[name] = cleanChange(resource, name, change as FieldOverride)
  }
  return withoutEmpty(all)
}

/** An order equal to the natural one is not stored, so that later versions may improve it. */
const storedSections = (
  natural: ReturnType<typeof naturalSections>,
  given: readonly SectionOverride[],
): SectionOverride[] | undefined => {
  const labels = new Map(given.flatMap(({ key, label }) => (label ? [[key, label.trim()] as const] : [])))
  const sections = arrangedSections(natural, given).map((section) => {
    const label = labels.get(section.key)
    return { ...section, ...(label && { label }) }
  })
  return labels.size === 0 && JSON.stringify(sections) === JSON.stringify(natural) ? undefined : sections
}

const store = async (tx: Queryable, entity: string, patch: EntityOverride, userId: string): Promise<void> => {
  const text = JSON.stringify(patch)
  if (text.length > MAX_PATCH) {
    throw validationFailed([{ path: 'fields', rule: 'maxLength', message: messages.tooLarge }])
  }
  if (Object.keys(patch.fields).length === 0 && !patch.sections) {
    await tx.query('DELETE FROM entity_customizer.entity_override WHERE entity = $1', [entity])
    return
  }
  await tx.query(
    `INSERT INTO entity_customizer.entity_override (id, entity, patch, created_by_id, updated_by_id)
     VALUES ($1, $2, $3, $4, $4)
     ON CONFLICT (lower(entity)) DO UPDATE SET patch = excluded.patch, updated_at = now(),
       updated_by_id = excluded.updated_by_id`,
    [uuid(), entity, text, userId],
  )
}

/** Within the caller's transaction. Requires `loadDefinitions`. */
export const override = async ({ context, tx, input, undoes }: Overriding): Promise<EntityOverride> => {
  const userId = requireCustomizer(context)
  const resource = requireCustomisable(context, input.entity)
  const entity = { resource, isDerived: isDerived(context.kernel, resource) }
  await lockEntity(tx, resource.key)
  const set = await readCustomFields(tx, resource.key)
  const inUse = set.fields.filter(({ retired }) => !retired)
  const groups = set.groups.map(({ label }) => label)
  const custom = inUse.map(({ label }) => label)
  const errors = [
    ...fieldErrors(context, entity, input.fields, custom),
    ...sectionErrors(context, entity, input, groups),
  ]
  const before = checkedOverride(entity, await storedPatch(tx, resource.key)).override
  errors.push(...rightErrors(context, resource, before, input.fields))
  errors.push(...unreadConditionErrors(context, resource, input.fields, inUse))
  if (errors.length > 0) throw validationFailed(errors)
  const places = inUse.map(({ name, group }) => ({ source: `customFields.${name}`, groupId: group?.id ?? null }))
  const natural = naturalSections(
    entity,
    places,
    set.groups.map(({ id }) => id),
  )
  const given = input.sections === undefined ? before.sections : (input.sections ?? undefined)
  const sections = given && storedSections(natural, given)
  const patch: EntityOverride = {
    fields: changedFields(resource, before, input.fields),
    ...(entity.isDerived && sections && { sections }),
  }
  await store(tx, resource.key, patch, userId)
  if (input.sections !== undefined) await placeCustomFields(tx, resource.key, arrangedSections(natural, given))
  const entries = overrideChanges({
    context,
    resource,
    natural,
    before,
    after: { ...patch, ...(sections && { sections }) },
  })
  for (const { label, changes } of entries) {
    const activity = { entity: 'entityOverride', recordId: resource.key, recordLabel: label, changes }
    await recordActivity(tx, { ...activity, action: undoes ? 'UNDO' : 'UPDATE', userId, undoes })
  }
  await publish(tx, 'entityOverride', { entity: resource.key })
  return patch
}

export const updateEntityOverride = async (context: Context, input: OverrideInput) => {
  requireCustomizer(context)
  await loadDefinitions(context)
  const patch = await withAnnouncedTransaction(context.kernel, (tx) => override({ context, tx, input }))
  return { entity: input.entity, patch, quarantined: [] }
}

export const getEntityOverridesOperation = defineOperation<Operations['getEntityOverrides']>({
  sdl: /* GraphQL */ `
    "The organisation's changes to the declared fields and sections of an entity."
    type EntityOverride {
      entity: String!
      "By field: label, help, size, hidden (form, page, list), required, default, rights (read, write). sections: the order, if not as declared."
      patch: JSON!
      "Stored parts that the declaration no longer accepts: left out."
      quarantined: JSON!
    }

    extend type Query {
      "Returns the entities whose declared fields the organisation changed."
      getEntityOverrides(
        "As they were written, without translation."
        original: Boolean
      ): [EntityOverride!]!
    }
  `,
  // The page frame shows labels even if only the licence page is accessible.
  access: 'unlicensed',
  resolve: (context, { original }) => getEntityOverrides(context, original ?? false),
})

export const updateEntityOverrideOperation = defineOperation<Operations['updateEntityOverride']>({
  sdl: /* GraphQL */ `
    "A section and its fields in form order."
    input SectionOverrideInput {
      "Declared section, customFields, or group- and the id of a heading."
      key: String!
      "Absent: as declared."
      label: String
      "Names of declared fields, and customFields. with the name of a custom field."
      fields: [String!]!
    }

    "Changes to declared fields; absent values stay."
    input EntityOverrideInput {
      entity: String!
      "By field name: all its changes, or null for none."
      fields: JSON
      "The complete order; null: as declared."
      sections: [SectionOverrideInput!]
    }

    extend type Mutation {
      "Changes labels, help, sections, sizes, visibility, rules and defaults of declared fields, and the order of all fields."
      updateEntityOverride(input: EntityOverrideInput!): EntityOverride!
    }
  `,
  resolve: (context, { input }) => updateEntityOverride(context, input as OverrideInput),
})
