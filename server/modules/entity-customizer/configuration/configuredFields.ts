import type { CreateCustomFieldInput, UpdateCustomFieldInput } from '#contract/entity-customizer.ts'
import { configurationMessages as messages } from '#i18n/fr/configuration.ts'
import type { Configured, ConfiguredLoss } from '#server/engine/context.ts'
import type { StoredChoice } from '#server/engine/customFields/definitions.ts'
import type { Values } from '#server/engine/values.ts'
import { AppError } from '#server/platform/errors.ts'
import { previewType } from '../fieldConversion.ts'
import { createCustomFieldGroup, deleteCustomFieldGroup, updateCustomFieldGroup } from '../groups.ts'
import { readCustomFields } from '../readFields.ts'
import { countCustomFieldValues, deleteCustomField } from '../removeField.ts'
import { createCustomField, updateCustomField } from '../writeFields.ts'

const requireSame = (before: Values | undefined, values: Values, name: string): void => {
  if (before && name in values && values[name] !== before[name]) throw new AppError('CONFLICT', messages.fixed)
}

const values = (count: number): ConfiguredLoss | undefined => (count > 0 ? { kind: 'VALUES', count } : undefined)

export const configuredField: Configured = {
  read: ({ options, settings, removedAt, ...record }) => {
    if (removedAt) return undefined
    const offered = ((options ?? []) as StoredChoice[]).filter(({ retired }) => !retired)
    return {
      ...record,
      settings: settings ?? {},
      options: offered.map(({ id, value, color = null }) => ({ id, value, color })),
    }
  },
  create: async ({ context, values: given }) => {
    const input = given as unknown as CreateCustomFieldInput & { retired?: boolean }
    const { fields } = await readCustomFields(context.kernel.pool, String(input.entity))
    const removed = fields.find(({ name, removedAt }) => name === input.name && removedAt)
    const { retired = false, ...created } = input
    if (removed) {
      await updateCustomField(context, removed.id, { ...given, retired: false } as UpdateCustomFieldInput, true)
      if (retired) await updateCustomField(context, removed.id, { retired, acceptedLosses: 0 })
      return
    }
    const { id } = await createCustomField(context, created, true)
    if (retired) await updateCustomField(context, id, { retired, acceptedLosses: 0 })
  },
  update: async ({ context, id, before, values: given }) => {
    requireSame(before, given, 'entity')
    const input = given as UpdateCustomFieldInput
    const { lost } = input.type || input.settings ? await previewType(context, { id, input }) : { lost: 0 }
    await updateCustomField(context, id, { ...input, acceptedLosses: lost }, true)
    return values(lost)
  },
  remove: async ({ context, id }) => {
    const count = await countCustomFieldValues(context, id)
    await deleteCustomField(context, id, true)
    return values(count)
  },
}

export const configuredGroup: Configured = {
  create: ({ context, id, values: { entity, label } }) =>
    createCustomFieldGroup(context, { entity: String(entity), label: String(label) }, id),
  update: async ({ context, id, before, values: given }) => {
    requireSame(before, given, 'entity')
    await updateCustomFieldGroup(context, { id, label: String(given.label) })
    return undefined
  },
  remove: async ({ context, id }) => {
    await deleteCustomFieldGroup(context, id)
    return undefined
  },
}
