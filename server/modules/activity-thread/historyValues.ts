/** Checks that stored values equal the last change in the history: a difference means a write without history. */
import { findingTexts } from '#i18n/fr/dataChecks.ts'
import { capitalise } from '#i18n/fr/grammar.ts'
import type { Field } from '#resources/schema/field.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { scanRows } from '#server/engine/checks/scanRows.ts'
import type { DataCheckResult, Kernel } from '#server/engine/context.ts'
import { labelText, organisationLabels } from '#server/engine/overrides/labels.ts'
import { fieldColumn, quotedTable } from '#server/engine/tables/identifiers.ts'

type Registry = Kernel['resources']

/** Kinds with the same value in history and column. Read-only fields are not in the history. */
const PLAIN: readonly Field['kind'][] = ['text', 'longText', 'email', 'phone', 'url', 'choice', 'boolean', 'integer']

const isWritten = ([, { readOnly }]: [string, Field]): boolean => !readOnly

/** Stored values by field, and whether the database cleared a reference because its target was deleted. */
const storedValueRows = (registry: Registry, resource: AnyResource): string[] => {
  const fields = Object.entries(resource.fields).filter(isWritten)
  const value = (name: string) => `to_jsonb(record."${fieldColumn(resource, name)}")`
  const plain = fields.flatMap(([name, { kind }]) =>
    PLAIN.includes(kind) ? `('${name}', ${value(name)}, NULL::boolean)` : [],
  )
  const pointers = fields.flatMap(([name, field]) => {
    if (field.kind !== 'reference') return []
    const ids = `SELECT target.id::text FROM ${quotedTable(registry.get(field.to))} target`
    const isLost = `record."${fieldColumn(resource, name)}" IS NULL AND (entry.changes -> '${name}' ->> 'after') NOT IN (${ids})`
    return `('${name}', ${value(name)}, ${isLost})`
  })
  return [...plain, ...pointers]
}

const customValues = (registry: Registry, { key }: AnyResource): string => `SELECT 'customFields.' || field.name,
    record.custom_fields -> field.name, entry.created_at < field.created_at
  FROM ${quotedTable(registry.get('customField'))} field
  WHERE field.entity = '${key}' AND NOT field.retired AND field.type NOT IN ('image', 'file', 'files')`

const IS_ID = `entry.record_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`

const differingIn = (registry: Registry, resource: AnyResource): string[] => {
  const values = storedValueRows(registry, resource)
  const held = [
    ...(values.length > 0 ? [`VALUES ${values.join(', ')}`] : []),
    ...(resource.customisable ? [customValues(registry, resource)] : []),
  ]
  if (held.length === 0) return []
  const statement = `SELECT entry.record_label AS name, '${resource.key}' AS item, held.field AS other
    FROM activity_thread.activity entry
    JOIN ${quotedTable(resource)} record ON record.id = CASE WHEN ${IS_ID} THEN entry.record_id::uuid END
    CROSS JOIN LATERAL (${held.join(' UNION ALL ')}) held (field, value, is_excused)
    WHERE entry.id > $1::uuid AND entry.id <= $2::uuid AND entry.entity = '${resource.key}'
      AND entry.action IN ('CREATE', 'UPDATE', 'UNDO') AND entry.changes -> held.field ? 'after'
      AND entry.changes -> held.field -> 'after' IS DISTINCT FROM coalesce(held.value, 'null') AND held.is_excused IS NOT TRUE
      AND NOT EXISTS (SELECT FROM activity_thread.activity later WHERE later.entity = entry.entity
        AND later.record_id = entry.record_id AND later.id > entry.id
        AND (later.changes ? held.field OR later.action IN ('DELETE', 'RESTORE')))`
  return [statement]
}

type Row = { name: string; item: string; other: string }

export const checkHistoryValues = async (kernel: Kernel): Promise<DataCheckResult> => {
  const parts = kernel.resources.stored.flatMap((resource) => differingIn(kernel.resources, resource))
  const labelsOf = await organisationLabels(kernel)
  const { rows: custom } = await kernel.pool.query<{ entity: string; name: string; label: string }>(
    `SELECT entity, name, label FROM ${quotedTable(kernel.resources.get('customField'))}`,
  )
  const labelOf = ({ item, other }: Row): string => {
    const own = custom.find(({ entity, name }) => entity === item && `customFields.${name}` === other)
    return own?.label ?? labelText(labelsOf(item)?.fields[other]) ?? other
  }
  const describe = (row: Row): string =>
    findingTexts.historyValue({
      name: row.name,
      item: capitalise(labelsOf(row.item)?.singular ?? row.item),
      other: labelOf(row),
    })
  return scanRows(kernel.pool, { table: 'activity_thread.activity', broken: parts.join(' UNION ALL '), describe })
}
