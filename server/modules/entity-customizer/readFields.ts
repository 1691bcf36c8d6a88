/** Reads custom fields and groups. Every session may read them, because forms and lists need them. */
import { validate as isId } from 'uuid'
import type { Operations } from '#contract/entity-customizer.ts'
import { UNDO_DAYS } from '#resources/domain/conversions.ts'
import type { CustomFieldChoice, CustomFieldSettings, CustomFieldType } from '#resources/domain/customFields.ts'
import { translatedField } from '#resources/domain/translations.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import {
  choicesOf,
  FIELD_ORDER,
  type FormerLabels,
  type StoredChoice,
} from '#server/engine/customFields/definitions.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { loadTranslations, textsIn, translationsIn } from '#server/engine/overrides/translations.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

export type Group = { id: string; entity: string; label: string; position: number }
export type CustomField = {
  id: string
  entity: string
  label: string
  name: string
  type: CustomFieldType
  required: boolean
  group: Group | null
  size: number
  position: number
  options: CustomFieldChoice[]
  /** No longer offered; the history still shows their labels. */
  retiredOptions: readonly CustomFieldChoice[]
  formerLabels: FormerLabels
  settings: CustomFieldSettings
  inList: boolean
  retired: boolean
  removedAt: string | null
  /** Time from which a removed field is deleted with its values. */
  purgesAt: string | null
}

export type FieldDraft = Omit<CustomField, 'id' | 'position' | 'group' | 'purgesAt'> & { group: string | null }

const GROUP = `json_build_object('id', g.id, 'entity', g.entity, 'label', g.label, 'position', g.position)`

const PURGES_AT = `to_char((f.removed_at + interval '${UNDO_DAYS} days') AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS')`

const FIELDS = `
  SELECT f.id, f.entity, f.label, f.name, f.type, f.required, f.size, f.position, f.options, coalesce(f.settings, '{}') AS settings, f.in_list AS "inList",
    f.retired, f.removed_at::text AS "removedAt", ${PURGES_AT} AS "purgesAt",
    CASE WHEN g.id IS NOT NULL THEN ${GROUP} END AS "group"
  FROM entity_customizer.custom_field f LEFT JOIN entity_customizer.custom_field_group g ON g.id = f.group_id`

const GROUPS = 'SELECT id, entity, label, position FROM entity_customizer.custom_field_group g'

type StoredField = Omit<CustomField, 'options' | 'retiredOptions' | 'formerLabels'> & { options: StoredChoice[] }

const readField = (stored: StoredField): CustomField => ({ ...stored, ...choicesOf(stored.options) })

export const readCustomFields = async (db: Queryable, entity: string | null) => {
  const [groups, fields] = [
    await db.query<Group>(`${GROUPS} WHERE $1::text IS NULL OR entity = $1 ORDER BY entity, position, id`, [entity]),
    await db.query<StoredField>(`${FIELDS} WHERE $1::text IS NULL OR f.entity = $1 ORDER BY f.entity, ${FIELD_ORDER}`, [
      entity,
    ]),
  ]
  return { groups: groups.rows, fields: fields.rows.map(readField) }
}

const getCustomFields = async (context: Context, { entity, original }: Operations['getCustomFields']['args']) => {
  requireSession(context)
  const found = await readCustomFields(context.kernel.pool, entity ?? null)
  await loadTranslations(context)
  const translations = original ? undefined : translationsIn(context)
  if (!translations) return found
  const labelOf = ({ id, label }: Group) => textsIn(translations, 'customFieldGroup', id)?.get('label') ?? label
  const spoken = (group: Group): Group => ({ ...group, label: labelOf(group) })
  return {
    groups: found.groups.map(spoken),
    fields: found.fields.map(({ group, ...field }) => ({
      ...translatedField(field, textsIn(translations, 'customField', field.id)),
      group: group && spoken(group),
    })),
  }
}

export const findField = async (db: Queryable, id: string): Promise<CustomField | undefined> =>
  isId(id) ? (await db.query<StoredField>(`${FIELDS} WHERE f.id = $1`, [id])).rows.map(readField)[0] : undefined

export const findGroup = async (db: Queryable, id: string): Promise<Group | undefined> =>
  isId(id) ? (await db.query<Group>(`${GROUPS} WHERE id = $1`, [id])).rows[0] : undefined

export const getCustomFieldsOperation = defineOperation<Operations['getCustomFields']>({
  sdl: /* GraphQL */ `
    extend type Query {
      "Returns the custom fields of one entity or of all."
      getCustomFields(
        "Entity key; absent: all."
        entity: String
        "As they were written, without translation."
        original: Boolean
      ): CustomFieldSet!
    }
  `,
  access: 'unlicensed',
  resolve: getCustomFields,
})
