import { v7 as uuid } from 'uuid'
import type { Operations } from '#contract/entity-customizer.ts'
import { customizerMessages as messages } from '#i18n/fr/customizer.ts'
import { groupOfSection, type SectionOrder } from '#resources/domain/entityOverride.ts'
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

export const createCustomFieldGroup = async (
  context: Context,
  input: { entity: string; label: string },
  id: string = uuid(),
) => {
  const userId = requireCustomizer(context)
  const { key } = requireCustomisable(context, input.entity)
  return withAnnouncedTransaction(context.kernel, async (tx) => {
    await lockEntity(tx, key)
    await checkGroup(tx, { entity: key, label: input.label })
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

export const updateCustomFieldGroup = async (context: Context, { id, label }: { id: string; label: string }) => {
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

export const deleteCustomFieldGroup = async (context: Context, id: string): Promise<boolean> => {
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

/** Places custom fields in the order of the sections; declared sections hold fields without a group. */
export const placeCustomFields = async (
  tx: Queryable,
  key: string,
  sections: readonly SectionOrder[],
): Promise<void> => {
  const { groups, fields } = await readCustomFields(tx, key)
  const known = new Set(groups.map(({ id }) => id))
  const ids = new Map(fields.map(({ id, name }) => [`customFields.${name}`, id]))
  const placed = sections.flatMap((section) => {
    const group = groupOfSection(section.key)
    const groupId = group !== null && known.has(group) ? group : null
    return section.fields.flatMap((source) => {
      const id = ids.get(source)
      return id ? [{ id, groupId }] : []
    })
  })
  await tx.query(
    `UPDATE entity_customizer.custom_field_group g SET position = new.position - 1
     FROM unnest($1::uuid[]) WITH ORDINALITY AS new (id, position) WHERE g.id = new.id`,
    [sections.flatMap((section) => groupOfSection(section.key) ?? []).filter((id) => known.has(id))],
  )
  await tx.query(
    `UPDATE entity_customizer.custom_field f SET position = new.position - 1, group_id = new.group_id
     FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS new (id, group_id, position) WHERE f.id = new.id`,
    [placed.map(({ id }) => id), placed.map(({ groupId }) => groupId)],
  )
  await publish(tx, 'customField', { entity: key })
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
  resolve: (context, args) => createCustomFieldGroup(context, args),
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
