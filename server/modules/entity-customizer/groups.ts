import { v7 as uuid } from 'uuid'
import type { ArrangeCustomFieldsInput, Operations } from '#contract/entity-customizer.ts'
import { customizerMessages as messages } from '#i18n/fr/customizer.ts'
import { looksAlike } from '#resources/domain/lookAlikes.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { type Activity, changesBetween, recordActivity } from '#server/features/activity/activity.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { withAnnouncedTransaction } from '#server/platform/events/announced.ts'
import { publish } from '#server/platform/events/events.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { checkLabel, lockEntity, requireCustomisable, requireCustomizer } from './customisable.ts'
import { findGroup, type Group, readCustomFields } from './readFields.ts'

const MAX_GROUPS = 50

const notFound = (): never => {
  throw new AppError('NOT_FOUND', messages.groupNotFound)
}

type GroupEntry = { entity: string; label: string; userId: string } & Pick<Activity, 'action' | 'changes'>

const record = async (tx: Queryable, { entity, label, ...activity }: GroupEntry): Promise<void> => {
  await recordActivity(tx, { entity: 'customFieldGroup', recordId: entity, recordLabel: label, ...activity })
  await publish(tx, 'customField', { entity })
}

const checkGroup = async (tx: Queryable, { entity, id, label }: { entity: string; id?: string; label: string }) => {
  const { groups } = await readCustomFields(tx, entity)
  const current = groups.filter((group) => group.id === id).map((group) => group.label)
  const errors = checkLabel('label', label, current)
  const others = groups.filter((group) => group.id !== id)
  if (others.some((group) => looksAlike(group.label, label))) {
    errors.push({ path: 'label', rule: 'unique', message: messages.groupTaken })
  }
  if (others.length >= MAX_GROUPS) {
    errors.push({ path: 'label', rule: 'maxItems', message: messages.tooManyGroups(MAX_GROUPS) })
  }
  if (errors.length > 0) throw validationFailed(errors)
}

const createCustomFieldGroup = async (context: Context, input: { entity: string; label: string }) => {
  const userId = requireCustomizer(context)
  const { key } = requireCustomisable(context, input.entity)
  return withAnnouncedTransaction(context.kernel, async (tx) => {
    await lockEntity(tx, key)
    await checkGroup(tx, { entity: key, label: input.label })
    const id = uuid()
    await tx.query(
      `INSERT INTO entity_customizer.custom_field_group (id, entity, label, position, created_by_id, updated_by_id)
       SELECT $1, $2, $3, coalesce(max(position) + 1, 0), $4, $4
       FROM entity_customizer.custom_field_group WHERE entity = $2`,
      [id, key, input.label.trim(), userId],
    )
    await record(tx, { entity: key, label: input.label.trim(), userId, action: 'CREATE' })
    return (await findGroup(tx, id)) ?? notFound()
  })
}

const updateCustomFieldGroup = async (context: Context, { id, label }: { id: string; label: string }) => {
  const userId = requireCustomizer(context)
  const { entity } = (await findGroup(context.kernel.pool, id)) ?? notFound()
  return withAnnouncedTransaction(context.kernel, async (tx): Promise<Group> => {
    await lockEntity(tx, entity)
    await checkGroup(tx, { entity, id, label })
    const before = (await findGroup(tx, id)) ?? notFound()
    await tx.query(
      `UPDATE entity_customizer.custom_field_group SET label = $2, updated_at = now(), updated_by_id = $3 WHERE id = $1`,
      [id, label.trim(), userId],
    )
    const after = (await findGroup(tx, id)) ?? notFound()
    const changes = changesBetween({ label: before.label }, { label: after.label })
    await record(tx, { entity, label: after.label, userId, action: 'UPDATE', changes })
    return after
  })
}

const deleteCustomFieldGroup = async (context: Context, id: string): Promise<boolean> => {
  const userId = requireCustomizer(context)
  const { entity, label } = (await findGroup(context.kernel.pool, id)) ?? notFound()
  return withAnnouncedTransaction(context.kernel, async (tx) => {
    await lockEntity(tx, entity)
    await tx.query('UPDATE entity_customizer.custom_field SET group_id = NULL WHERE group_id = $1', [id])
    await tx.query('DELETE FROM entity_customizer.custom_field_group WHERE id = $1', [id])
    await record(tx, { entity, label, userId, action: 'DELETE' })
    return true
  })
}
const arranged = <T extends { id: string }>(all: readonly T[], order: readonly string[]): T[] => {
  const byId = new Map(all.map((one) => [one.id, one]))
  const named = [...new Set(order)].flatMap((id) => byId.get(id) ?? [])
  return [...named, ...all.filter((one) => !order.includes(one.id))]
}

type Arranged = Awaited<ReturnType<typeof readCustomFields>>

const orderOf = ({ groups, fields }: Arranged): string[] =>
  [...groups.map(({ id, label }) => ({ id, label })), { id: undefined, label: '' }].flatMap(({ id, label }) => {
    const own = fields.filter(({ group }) => group?.id === id).map((field) => field.label)
    return own.length > 0 ? [`${label ? `${label}\u00a0: ` : ''}${own.join(', ')}`] : []
  })

const arrangeCustomFields = async (context: Context, input: ArrangeCustomFieldsInput) => {
  const userId = requireCustomizer(context)
  const { key } = requireCustomisable(context, input.entity)
  return withAnnouncedTransaction(context.kernel, async (tx) => {
    await lockEntity(tx, key)
    const current = await readCustomFields(tx, key)
    const groups = arranged(current.groups, input.groups).map(({ id }) => id)
    const fields = arranged(
      current.fields,
      input.fields.map(({ id }) => id),
    )
    const places = new Map(input.fields.map(({ id, group }) => [id, group && groups.includes(group) ? group : null]))
    const groupOf = (field: (typeof fields)[number]) =>
      places.has(field.id) ? (places.get(field.id) ?? null) : (field.group?.id ?? null)
    await tx.query(
      `UPDATE entity_customizer.custom_field_group g SET position = new.position - 1
       FROM unnest($1::uuid[]) WITH ORDINALITY AS new (id, position) WHERE g.id = new.id`,
      [groups],
    )
    await tx.query(
      `UPDATE entity_customizer.custom_field f SET position = new.position - 1, group_id = new.group_id
       FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS new (id, group_id, position) WHERE f.id = new.id`,
      [fields.map(({ id }) => id), fields.map(groupOf)],
    )
    const after = await readCustomFields(tx, key)
    const changes = changesBetween({ arrangement: orderOf(current) }, { arrangement: orderOf(after) })
    await recordActivity(tx, {
      entity: 'entityConfiguration',
      recordId: key,
      recordLabel: '',
      action: 'UPDATE',
      userId,
      changes,
    })
    await publish(tx, 'customField', { entity: key })
    return after
  })
}

export const createCustomFieldGroupOperation = defineOperation<Operations['createCustomFieldGroup']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Adds a heading."
      createCustomFieldGroup(
        "The key of the entity."
        entity: String!
        "Text of the heading."
        label: String!
      ): CustomFieldSection!
    }
  `,
  resolve: createCustomFieldGroup,
})

export const updateCustomFieldGroupOperation = defineOperation<Operations['updateCustomFieldGroup']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Changes a heading."
      updateCustomFieldGroup(
        "The heading."
        id: ID!
        "Text of the heading."
        label: String!
      ): CustomFieldSection!
    }
  `,
  resolve: updateCustomFieldGroup,
})

export const deleteCustomFieldGroupOperation = defineOperation<Operations['deleteCustomFieldGroup']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Deletes a heading; its fields stay without group."
      deleteCustomFieldGroup(
        "The heading."
        id: ID!
      ): Boolean!
    }
  `,
  resolve: (context, args) => deleteCustomFieldGroup(context, args.id),
})

export const arrangeCustomFieldsOperation = defineOperation<Operations['arrangeCustomFields']>({
  sdl: /* GraphQL */ `
    "A field and its heading; null: none."
    input CustomFieldPlaceInput {
      id: ID!
      group: ID
    }

    "Complete order of an entity: groups, then fields with their group."
    input ArrangeCustomFieldsInput {
      entity: String!
      groups: [ID!]!
      fields: [CustomFieldPlaceInput!]!
    }

    extend type Mutation {
      "Orders headings and fields of an entity."
      arrangeCustomFields(input: ArrangeCustomFieldsInput!): CustomFieldSet!
    }
  `,
  resolve: (context, args) => arrangeCustomFields(context, args.input),
})
