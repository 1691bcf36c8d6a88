import { ACTIVITY_ACTIONS } from '#resources/domain/activity.ts'
import { activity } from '#resources/entities/activity.ts'
import { choice, dateTime } from '#resources/schema/field.ts'
import type { Registry } from '#resources/schema/registry.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { withEntityChoice } from '#src/crud/entityChoice.ts'

export const withHistory = (registry: Registry): string[] =>
  registry.stored.flatMap(({ key, operations, right }) => (right && operations.includes('get') ? [key] : []))

export const activityResource = (registry: Registry): AnyResource => {
  const { fields, ...rest } = withEntityChoice(activity, withHistory(registry))
  return {
    ...rest,
    fields: { ...fields, createdAt: dateTime({ readOnly: true }), action: choice(ACTIVITY_ACTIONS) },
    list: {
      columns: ['createdAt', 'user', 'recordLabel', 'action'],
      hidden: ['entity'],
      filters: ['createdAt', 'user', 'entity', 'action'],
      sort: { field: 'createdAt', order: 'DESC' },
    },
  }
}
