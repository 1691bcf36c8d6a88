/** Changes of custom fields in the history, by field and attribute, so that each can be undone. */
import { isDeepStrictEqual } from 'node:util'
import { choicesOf, type StoredChoice } from '#server/engine/customFields/definitions.ts'
import type { Changes } from '#server/engine/values.ts'
import { recordActivity } from '#server/features/activity/activity.ts'
import { publish } from '#server/platform/events/events.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { choicesToStore } from './fieldDraft.ts'
import type { CustomField, FieldDraft } from './readFields.ts'

export const FIELD_CHANGES = 'fields'
const UNCONVERTED = 'unconverted'

type Attributes = Omit<FieldDraft, 'entity' | 'name' | 'options' | 'retiredOptions' | 'formerLabels'> & {
  options: StoredChoice[]
}

const attributesOf = (field: CustomField): Attributes => {
  const { label, type, required, size, settings, inList, retired, removedAt } = field
  const group = field.group?.id ?? null
  return { label, type, required, group, size, options: choicesToStore(field), settings, inList, retired, removedAt }
}

const pathOf = ({ name }: Pick<CustomField, 'name'>, attribute: string): string =>
  `${FIELD_CHANGES}.${name}.${attribute}`

/** `lost`: values that did not convert. */
const changesBetween = (before: CustomField, after: CustomField, lost: number): Changes => {
  const [was, is] = [attributesOf(before), attributesOf(after)]
  const names = (Object.keys(is) as (keyof Attributes)[]).filter((name) => !isDeepStrictEqual(was[name], is[name]))
  return {
    ...Object.fromEntries(names.map((name) => [pathOf(after, name), { before: was[name], after: is[name] }])),
    ...(lost > 0 && { [pathOf(after, UNCONVERTED)]: { before: 0, after: lost } }),
  }
}

type Entry = {
  userId: string | null
  before?: CustomField
  after?: CustomField
  id?: string | undefined
  lost?: number
  undoes?: string | undefined
}

export const recordField = async (tx: Queryable, { userId, before, after, id, lost = 0, undoes }: Entry) => {
  const field = after ?? before
  if (!field) return
  await recordActivity(tx, {
    entity: 'customField',
    recordId: field.entity,
    recordLabel: field.label,
    action: undoes ? 'UNDO' : before ? (after ? 'UPDATE' : 'DELETE') : 'CREATE',
    userId,
    changes: before && after ? changesBetween(before, after, lost) : {},
    id,
    undoes,
  })
  await publish(tx, 'customField', { entity: field.entity })
}

export const nameIn = (changes: Changes): string => Object.keys(changes)[0]?.split('.')[1] ?? ''

export const isTypeChange = (changes: Changes): boolean => pathOf({ name: nameIn(changes) }, 'type') in changes

/** The field before the entry; later changes of other attributes stay. */
export const fieldBefore = (field: CustomField, changes: Changes): FieldDraft => {
  const known = Object.keys(attributesOf(field))
  const changed = Object.entries(changes).flatMap(([path, change]) => {
    const attribute = path.split('.')[2] ?? ''
    return known.includes(attribute) ? [[attribute, change.before] as const] : []
  })
  const { id: _id, position: _position, purgesAt: _purgesAt, ...own } = field
  const attributes: Attributes = { ...attributesOf(field), ...Object.fromEntries(changed) }
  return { ...own, ...attributes, ...choicesOf(attributes.options) }
}
