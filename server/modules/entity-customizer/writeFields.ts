import { v7 as uuid } from 'uuid'
import type {
  CreateCustomFieldInput,
  CustomFieldOptionInput,
  Operations,
  UpdateCustomFieldInput,
} from '#contract/entity-customizer.ts'
import { customizerMessages as messages } from '#i18n/fr/customizer.ts'
import { cleanSettings, settingsOf } from '#resources/domain/customFieldSettings.ts'
import { type CustomFieldSettings, isChoiceType } from '#resources/domain/customFields.ts'
import { looksAlike } from '#resources/domain/lookAlikes.ts'
import type { Context } from '#server/engine/context.ts'
import { loadDefinitions, type StoredChoice } from '#server/engine/customFields/definitions.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { changesBetween, recordActivity } from '#server/features/activity/activity.ts'
import { AppError, type FieldError, validationFailed } from '#server/platform/errors.ts'
import { withAnnouncedTransaction } from '#server/platform/events/announced.ts'
import { publish } from '#server/platform/events/events.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { checkAgainstValues, checkDraft } from './checkField.ts'
import { checkChoicesUnnamed, checkMine, checkSettings, checkUnnamed } from './checkSettings.ts'
import { holdEntity, lockEntity, requireCustomisable, requireCustomizer } from './customisable.ts'
import { checkFormulaUsers, readAllFields, settleFormula } from './formulas.ts'
import { type CustomField, type FieldDraft, findField } from './readFields.ts'
import { countBlanks, countValues, nameHolders, removeValues } from './values.ts'

const MAX_FIELDS = 200

type Choices = Pick<FieldDraft, 'options' | 'retiredOptions' | 'formerLabels'>

const throwIfInvalid = (errors: readonly FieldError[]): void => {
  if (errors.length > 0) throw validationFailed(errors)
}

const notFound = (): never => {
  throw new AppError('NOT_FOUND', messages.fieldNotFound)
}

const NO_CHOICES: Choices = { options: [], retiredOptions: [], formerLabels: {} }

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const clean = (draft: FieldDraft): FieldDraft => {
  const settled = { ...draft, label: draft.label.trim(), ...(!isChoiceType(draft.type) && NO_CHOICES) }
  return { ...settled, settings: cleanSettings(settled, isObject(draft.settings) ? draft.settings : {}) }
}

const settingsAfter = (before: CustomField, { type, settings }: UpdateCustomFieldInput): CustomFieldSettings => {
  if (settings !== undefined && settings !== null) return settings as CustomFieldSettings
  const known: readonly string[] = settingsOf(type ?? before.type, Boolean(before.settings.formula))
  const isChanged = type !== undefined && type !== null && type !== before.type
  return Object.fromEntries(
    Object.entries(before.settings).filter(([name]) => !isChanged || (known.includes(name) && name !== 'default')),
  )
}

/** Retired choices stored for values that name them; the oldest above this number are dropped. */
const MAX_RETIRED_OPTIONS = 1_000

/** Previous labels stored per choice, for saved searches; the oldest are dropped. */
const MAX_FORMER_LABELS = 20

/** Matches given choices by id, then by label, else creates them. Missing choices are retired. */
const settleChoices = (given: readonly CustomFieldOptionInput[], before: Choices): Choices => {
  const known = [...before.options, ...before.retiredOptions]
  const named = new Set(given.flatMap(({ id }) => id ?? []))
  const options = given.map(({ id, value, color }) => {
    const label = value.trim()
    const same = known.find((one) => (id ? one.id === id : !named.has(one.id) && looksAlike(one.value, label)))
    return { id: same?.id ?? uuid(), value: label, color: color?.toUpperCase() ?? null }
  })
  const ids = new Set(options.map(({ id }) => id))
  const formerLabels = { ...before.formerLabels }
  for (const { id, value } of options) {
    const was = known.find((one) => one.id === id)?.value
    if (was === undefined || was === value) continue
    const former = [was, ...(before.formerLabels[id] ?? [])].filter((one) => one !== value)
    formerLabels[id] = former.slice(0, MAX_FORMER_LABELS)
  }
  return { options, formerLabels, retiredOptions: known.filter(({ id }) => !ids.has(id)).slice(0, MAX_RETIRED_OPTIONS) }
}

const storedChoices = ({ options, retiredOptions, formerLabels }: Choices): string => {
  const all: StoredChoice[] = [...options, ...retiredOptions.map((one) => ({ ...one, retired: true }))]
  return JSON.stringify(all.map((one) => ({ ...one, formerly: formerLabels[one.id] })))
}

const record = async (
  tx: Queryable,
  userId: string,
  before: CustomField | undefined,
  after: CustomField | undefined,
) => {
  const field = after ?? before
  if (!field) return
  const flat = (one: CustomField | undefined) => {
    if (!one) return {}
    const { retiredOptions: _retired, formerLabels: _former, options, ...settings } = one
    const choices = options.map(({ value, color }) => ({ value, color }))
    return { ...settings, options: choices, group: one.group?.id ?? null }
  }
  await recordActivity(tx, {
    entity: 'customField',
    recordId: field.entity,
    recordLabel: field.label,
    action: before ? (after ? 'UPDATE' : 'DELETE') : 'CREATE',
    userId,
    changes: before && after ? changesBetween(flat(before), flat(after)) : {},
  })
  await publish(tx, 'customField', { entity: field.entity })
}

const checkPlace = async (tx: Queryable, { entity, name }: FieldDraft): Promise<FieldError[]> => {
  const { rows } = await tx.query<{ total: number; taken: boolean }>(
    `SELECT count(*)::int AS total, coalesce(bool_or(name = $2), false) AS taken
     FROM entity_customizer.custom_field WHERE entity = $1`,
    [entity, name],
  )
  if (rows[0]?.taken) return [{ path: 'name', rule: 'unique', message: messages.nameTaken }]
  return (rows[0]?.total ?? 0) >= MAX_FIELDS
    ? [{ path: 'label', rule: 'maxItems', message: messages.tooMany(MAX_FIELDS) }]
    : []
}

const insertField = (tx: Queryable, draft: FieldDraft, { id, userId }: { id: string; userId: string }) =>
  tx.query(
    `INSERT INTO entity_customizer.custom_field (id, entity, label, name, type, required, group_id, size, options, in_list,
       settings, position, created_by_id, updated_by_id)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, coalesce(max(position) + 1, 0), $12, $12
     FROM entity_customizer.custom_field WHERE entity = $2`,
    [
      id,
      draft.entity,
      draft.label,
      draft.name,
      draft.type,
      draft.required,
      draft.group,
      draft.size,
      storedChoices(draft),
      draft.inList,
      JSON.stringify(draft.settings),
      userId,
    ],
  )

const newDraft = (input: CreateCustomFieldInput): FieldDraft =>
  clean({
    ...input,
    required: input.required ?? false,
    group: input.group ?? null,
    size: input.size ?? 2,
    ...settleChoices(input.options ?? [], NO_CHOICES),
    settings: (input.settings ?? {}) as CustomFieldSettings,
    inList: input.inList ?? false,
    retired: false,
  })

const createCustomField = async (context: Context, input: CreateCustomFieldInput): Promise<CustomField> => {
  const userId = requireCustomizer(context)
  const resource = requireCustomisable(context, input.entity)
  await loadDefinitions(context)
  return withAnnouncedTransaction(context.kernel, async (tx) => {
    await lockEntity(tx, resource.key)
    const { to } = newDraft(input).settings
    for (const entity of to ? [resource.key, to] : [resource.key]) await holdEntity(tx, entity)
    const all = await readAllFields(tx)
    const others = all.filter(({ entity }) => entity === resource.key)
    const { draft, errors: formulaErrors } = settleFormula(context, resource, newDraft(input), all)
    const errors = [
      ...(await checkDraft(tx, draft)),
      ...checkSettings(draft, { context, resource, others }),
      ...formulaErrors,
    ]
    const isNamed = errors.every(({ path }) => path !== 'name')
    throwIfInvalid([...errors, ...(isNamed ? await checkPlace(tx, draft) : [])])
    await removeValues(tx, resource, draft.name)
    const id = uuid()
    await insertField(tx, draft, { id, userId })
    const created = (await findField(tx, id)) ?? notFound()
    await record(tx, userId, undefined, created)
    return created
  })
}

const draftOf = (before: CustomField, input: UpdateCustomFieldInput): FieldDraft =>
  clean({
    entity: before.entity,
    name: before.name,
    label: input.label ?? before.label,
    type: input.type ?? before.type,
    required: input.required ?? before.required,
    group: input.group === undefined ? (before.group?.id ?? null) : input.group,
    size: input.size ?? before.size,
    ...settleChoices(input.options ?? before.options, before),
    settings: settingsAfter(before, input),
    inList: input.inList ?? before.inList,
    retired: input.retired ?? before.retired,
  })

/** The name never changes, because records and API clients identify the field by it. */
const updateCustomField = async (context: Context, id: string, input: UpdateCustomFieldInput): Promise<CustomField> => {
  const userId = requireCustomizer(context)
  const { entity } = (await findField(context.kernel.pool, id)) ?? notFound()
  const resource = requireCustomisable(context, entity)
  await loadDefinitions(context)
  return withAnnouncedTransaction(context.kernel, async (tx) => {
    await lockEntity(tx, entity)
    const before = (await findField(tx, id)) ?? notFound()
    const all = await readAllFields(tx)
    const elsewhere = all.filter((one) => one.id !== id)
    const others = elsewhere.filter((one) => one.entity === entity)
    const { draft, errors } = settleFormula(context, resource, draftOf(before, input), elsewhere)
    const after = { ...before, ...draft, group: before.group }
    throwIfInvalid(checkMine(context, before, draft))
    throwIfInvalid([
      ...(await checkDraft(tx, draft, before)),
      ...checkSettings(draft, { context, resource, others }),
      ...errors,
      ...(errors.length > 0
        ? []
        : checkFormulaUsers(context, all, { before, after, path: draft.retired ? 'retired' : 'type' })),
      ...checkChoicesUnnamed(before, draft, others),
      ...(draft.retired && !before.retired ? checkUnnamed(before, others, 'retired') : []),
      ...(draft.settings.read ? checkUnnamed(before, others, 'settings.read') : []),
      ...(await checkAgainstValues(tx, context, { resource, before, draft })),
    ])
    await tx.query(
      `UPDATE entity_customizer.custom_field SET label = $2, type = $3, required = $4, group_id = $5, size = $6,
         options = $7, in_list = $8, retired = $9, settings = $10, updated_at = now(), updated_by_id = $11
       WHERE id = $1`,
      [
        id,
        draft.label,
        draft.type,
        draft.required,
        draft.group,
        draft.size,
        storedChoices(draft),
        draft.inList,
        draft.retired,
        JSON.stringify(draft.settings),
        userId,
      ],
    )
    const stored = (await findField(tx, id)) ?? notFound()
    await record(tx, userId, before, stored)
    return stored
  })
}

const countCustomFieldValues = async (context: Context, id: string): Promise<number> => {
  requireCustomizer(context)
  const field = (await findField(context.kernel.pool, id)) ?? notFound()
  return countValues(context.kernel.pool, requireCustomisable(context, field.entity), field.name)
}

/** Records without a value: if the field becomes required, each must be completed at its next change. */
const countCustomFieldBlanks = async (context: Context, id: string): Promise<number> => {
  requireCustomizer(context)
  const field = (await findField(context.kernel.pool, id)) ?? notFound()
  return countBlanks(context.kernel.pool, requireCustomisable(context, field.entity), field.name)
}

const deleteCustomField = async (context: Context, id: string, force: boolean | null): Promise<boolean> => {
  const userId = requireCustomizer(context)
  const { entity } = (await findField(context.kernel.pool, id)) ?? notFound()
  const resource = requireCustomisable(context, entity)
  await loadDefinitions(context)
  return withAnnouncedTransaction(context.kernel, async (tx) => {
    await lockEntity(tx, entity)
    const field = (await findField(tx, id)) ?? notFound()
    const all = await readAllFields(tx)
    const others = all.filter((one) => one.entity === entity && one.id !== id)
    throwIfInvalid([
      ...checkMine(context, field),
      ...checkUnnamed(field, others, 'id'),
      ...checkFormulaUsers(context, all, { before: field, after: undefined, path: 'id' }),
    ])
    const count = force ? 0 : await countValues(tx, resource, field.name)
    const names = count > 0 ? await nameHolders(tx, context, { resource, name: field.name }) : []
    throwIfInvalid(count > 0 ? [{ path: 'force', rule: 'hasValues', message: messages.hasValues(count, names) }] : [])
    await tx.query('DELETE FROM entity_customizer.custom_field WHERE id = $1', [id])
    await removeValues(tx, resource, field.name)
    await record(tx, userId, field, undefined)
    return true
  })
}

export const countCustomFieldBlanksOperation = defineOperation<Operations['countCustomFieldBlanks']>({
  sdl: /* GraphQL */ `
    extend type Query {
      "Counts records without a value of the field."
      countCustomFieldBlanks(
        "The field."
        id: ID!
      ): Int!
    }
  `,
  resolve: (context, args) => countCustomFieldBlanks(context, args.id),
})

export const countCustomFieldValuesOperation = defineOperation<Operations['countCustomFieldValues']>({
  sdl: /* GraphQL */ `
    extend type Query {
      "Counts records with a value of the field."
      countCustomFieldValues(
        "The field."
        id: ID!
      ): Int!
    }
  `,
  resolve: (context, args) => countCustomFieldValues(context, args.id),
})

export const createCustomFieldOperation = defineOperation<Operations['createCustomField']>({
  sdl: /* GraphQL */ `
    "A choice of a field of the types list and choices."
    input CustomFieldOptionInput {
      "Id of an existing choice; absent: matched by label, otherwise new."
      id: ID
      "Label, unique within the field."
      value: String!
      "As #RRGGBB; absent or null: none."
      color: String
    }

    "A new custom field."
    input CreateCustomFieldInput {
      entity: String!
      label: String!
      name: String!
      type: CustomFieldValueType!
      required: Boolean = false
      group: ID
      size: Int = 2
      options: [CustomFieldOptionInput!] = []
      settings: JSON
      inList: Boolean = false
    }

    extend type Mutation {
      "Adds a field after the others."
      createCustomField(input: CreateCustomFieldInput!): CustomFieldDefinition!
    }
  `,
  resolve: (context, args) => createCustomField(context, args.input),
})

export const updateCustomFieldOperation = defineOperation<Operations['updateCustomField']>({
  sdl: /* GraphQL */ `
    "Changes of a custom field; absent values stay."
    input UpdateCustomFieldInput {
      label: String
      type: CustomFieldValueType
      required: Boolean
      group: ID
      size: Int
      options: [CustomFieldOptionInput!]
      "All settings; absent: they stay."
      settings: JSON
      inList: Boolean
      retired: Boolean
    }

    extend type Mutation {
      "Changes a field; a retired one keeps its values but is hidden."
      updateCustomField(
        "The field."
        id: ID!
        input: UpdateCustomFieldInput!
      ): CustomFieldDefinition!
    }
  `,
  resolve: (context, args) => updateCustomField(context, args.id, args.input),
})

export const deleteCustomFieldOperation = defineOperation<Operations['deleteCustomField']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Deletes a field; VALIDATION_FAILED if records have values, unless forced."
      deleteCustomField(
        "The field."
        id: ID!
        "Also deletes the values."
        force: Boolean = false
      ): Boolean!
    }
  `,
  resolve: (context, args) => deleteCustomField(context, args.id, args.force),
})
