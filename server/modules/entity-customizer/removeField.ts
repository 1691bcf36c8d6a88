/** Removes a custom field: it is hidden at once, and deleted with its values after a delay. */
import type { Operations } from '#contract/entity-customizer.ts'
import { customizerMessages as messages } from '#i18n/fr/customizer.ts'
import { UNDO_DAYS } from '#resources/domain/conversions.ts'
import type { Context, Kernel } from '#server/engine/context.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { withAnnouncedTransaction } from '#server/platform/events/announced.ts'
import { changeField, fieldNotFound, throwIfInvalid } from './changeField.ts'
import { lockEntity, requireCustomisable, requireCustomizer } from './customisable.ts'
import { recordField } from './fieldHistory.ts'
import { findField } from './readFields.ts'
import { countBlanks, countValues, nameHolders, removeValues } from './values.ts'

export const countCustomFieldValues = async (context: Context, id: string): Promise<number> => {
  requireCustomizer(context)
  const field = (await findField(context.kernel.pool, id)) ?? fieldNotFound()
  return countValues(context.kernel.pool, requireCustomisable(context, field.entity), field.name)
}

/** Records without a value: if the field becomes required, each must be completed at its next change. */
const countCustomFieldBlanks = async (context: Context, id: string): Promise<number> => {
  requireCustomizer(context)
  const field = (await findField(context.kernel.pool, id)) ?? fieldNotFound()
  return countBlanks(context.kernel.pool, requireCustomisable(context, field.entity), field.name)
}

export const deleteCustomField = async (context: Context, id: string, force: boolean | null): Promise<boolean> => {
  requireCustomizer(context)
  const { entity } = (await findField(context.kernel.pool, id)) ?? fieldNotFound()
  const resource = requireCustomisable(context, entity)
  await loadDefinitions(context)
  return withAnnouncedTransaction(context.kernel, async (tx) => {
    await lockEntity(tx, entity)
    const before = (await findField(tx, id)) ?? fieldNotFound()
    const count = force ? 0 : await countValues(tx, resource, before.name)
    const names = count > 0 ? await nameHolders(tx, context, { resource, name: before.name }) : []
    throwIfInvalid(count > 0 ? [{ path: 'force', rule: 'hasValues', message: messages.hasValues(count, names) }] : [])
    const { id: _id, position: _position, purgesAt: _purgesAt, ...own } = before
    const removedAt = before.removedAt ?? context.now.toISOString()
    const draft = { ...own, group: before.group?.id ?? null, retired: true, removedAt }
    await changeField({ context, tx, resource }, { before, draft, mostLost: 0, path: 'id' })
    return true
  })
}

const IS_OVER = `removed_at < now() - interval '${UNDO_DAYS} days'`

const purgeField = (kernel: Kernel, id: string): Promise<void> =>
  withAnnouncedTransaction(kernel, async (tx) => {
    const chosen = await findField(tx, id)
    const resource = chosen && kernel.resources.find(chosen.entity)
    if (!chosen || !resource) return
    await lockEntity(tx, chosen.entity)
    // An administrator may have restored it since the job chose it.
    const { rowCount } = await tx.query(`DELETE FROM entity_customizer.custom_field WHERE id = $1 AND ${IS_OVER}`, [id])
    if (!rowCount) return
    await removeValues(tx, resource, chosen.name)
    await recordField(tx, { userId: null, before: chosen })
  })

const OLD_VALUES = `DELETE FROM entity_customizer.former_value WHERE ctid = ANY(ARRAY(
  SELECT ctid FROM entity_customizer.former_value WHERE created_at < now() - interval '${UNDO_DAYS} days' LIMIT 10000))`

/** Daily job: removed fields, and values kept for changes that can no longer be undone. */
export const purgeFields = async (kernel: Kernel): Promise<void> => {
  const { rows } = await kernel.pool.query<{ id: string }>(
    `SELECT id FROM entity_customizer.custom_field WHERE ${IS_OVER} ORDER BY id`,
  )
  for (const { id } of rows) await purgeField(kernel, id)
  while ((await kernel.pool.query(OLD_VALUES)).rowCount);
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

export const deleteCustomFieldOperation = defineOperation<Operations['deleteCustomField']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Hides a field, and deletes it with its values after 30 days; VALIDATION_FAILED if records have values, unless forced."
      deleteCustomField(
        "The field."
        id: ID!
        "Also if records have values."
        force: Boolean = false
      ): Boolean!
    }
  `,
  resolve: (context, args) => deleteCustomField(context, args.id, args.force),
})
