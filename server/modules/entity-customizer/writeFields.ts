import { v7 as uuid } from 'uuid'
import type { CreateCustomFieldInput, Operations, UpdateCustomFieldInput } from '#contract/entity-customizer.ts'
import { customizerMessages as messages } from '#i18n/fr/customizer.ts'
import type { Context } from '#server/engine/context.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { defineOperation } from '#server/engine/operation.ts'
import type { FieldError } from '#server/platform/errors.ts'
import { withAnnouncedTransaction } from '#server/platform/events/announced.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { A_CONVERSION, changeField, fieldNotFound, throwIfInvalid } from './changeField.ts'
import { checkDraft, checkGiven } from './checkField.ts'
import { checkSettings } from './checkSettings.ts'
import { holdEntity, lockEntity, requireCustomisable, requireCustomizer } from './customisable.ts'
import { choicesToStore, draftOf, newDraft } from './fieldDraft.ts'
import { recordField } from './fieldHistory.ts'
import { readAllFields, settleFormula } from './formulas.ts'
import { type CustomField, type FieldDraft, findField } from './readFields.ts'
import { removeValues } from './values.ts'

const MAX_FIELDS = 200
const A_CHANGE = 20

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
      JSON.stringify(choicesToStore(draft)),
      draft.inList,
      JSON.stringify(draft.settings),
      userId,
    ],
  )

/** `keepsChoiceIds`: new choices have the given ids. */
export const createCustomField = async (
  context: Context,
  input: CreateCustomFieldInput,
  keepsChoiceIds = false,
): Promise<CustomField> => {
  const userId = requireCustomizer(context)
  const resource = requireCustomisable(context, input.entity)
  await loadDefinitions(context)
  return withAnnouncedTransaction(context.kernel, async (tx) => {
    await lockEntity(tx, resource.key)
    const { to } = newDraft(input).settings
    for (const entity of to ? [resource.key, to] : [resource.key]) await holdEntity(tx, entity)
    const all = await readAllFields(tx)
    const others = all.filter(({ entity }) => entity === resource.key)
    const { draft, errors: formulaErrors } = settleFormula(context, resource, newDraft(input, keepsChoiceIds), all)
    const errors = [
      ...checkGiven(input, draft.type),
      ...(await checkDraft(tx, draft)),
      ...checkSettings(draft, { context, resource, others }),
      ...formulaErrors,
    ]
    const isNamed = errors.every(({ path }) => path !== 'name')
    throwIfInvalid([...errors, ...(isNamed ? await checkPlace(tx, draft) : [])])
    await removeValues(tx, resource, draft.name)
    const id = uuid()
    await insertField(tx, draft, { id, userId })
    const created = (await findField(tx, id)) ?? fieldNotFound()
    await recordField(tx, { userId, after: created })
    return created
  })
}

/** The name never changes, because records and API clients identify the field by it. */
export const updateCustomField = async (
  context: Context,
  id: string,
  input: UpdateCustomFieldInput,
  keepsChoiceIds = false,
): Promise<CustomField> => {
  requireCustomizer(context)
  const { entity } = (await findField(context.kernel.pool, id)) ?? fieldNotFound()
  const resource = requireCustomisable(context, entity)
  await loadDefinitions(context)
  return withAnnouncedTransaction(context.kernel, async (tx) => {
    await lockEntity(tx, entity)
    const before = (await findField(tx, id)) ?? fieldNotFound()
    const mostLost = input.acceptedLosses ?? 0
    throwIfInvalid(checkGiven(input, input.type ?? before.type))
    return changeField({ context, tx, resource }, { before, draft: draftOf(before, input, keepsChoiceIds), mostLost })
  })
}

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
      "Values that do not convert to another type, as the preview counted them; more are refused."
      acceptedLosses: Int = 0
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
  work: ({ input }) => (input.type ? A_CONVERSION : A_CHANGE),
  resolve: (context, args) => updateCustomField(context, args.id, args.input),
})
