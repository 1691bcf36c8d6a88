/** What a record holds is what its history said last: whoever wrote past it left no trace. */
import { findingTexts } from '#i18n/fr/dataChecks.ts'
import { entityLabels } from '#i18n/fr/entities/index.ts'
import { capitalise } from '#i18n/grammar.ts'
import type { Field } from '#resources/schema/field.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { scanRows } from '#server/engine/checks/scanRows.ts'
import type { DataCheckResult, Kernel } from '#server/engine/context.ts'
import { organisationRenaming } from '#server/engine/customFields/renaming.ts'
import { fieldColumn, quotedTable } from '#server/engine/tables/identifiers.ts'

/** Kinds whose values stand in the history as they stand in their column. What is derived by the server has no history. */
const PLAIN: readonly Field['kind'][] = ['text', 'longText', 'email', 'phone', 'url', 'choice', 'boolean', 'integer']

const plainFields = ({ fields }: AnyResource): string[] =>
  Object.entries(fields).flatMap(([name, { kind, readOnly }]) => (PLAIN.includes(kind) && !readOnly ? [name] : []))

const IS_ID = `entry.record_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`

/** Of one entity: the entries that nothing of the record's later ones overrules, beside what the record holds. */
const differingIn = (resource: AnyResource, fields: readonly string[]): string => {
  const held = fields.map((name) => `('${name}', to_jsonb(record."${fieldColumn(resource, name)}"))`)
  return `SELECT entry.record_label AS name, '${resource.key}' AS item, held.field AS other
    FROM activity_thread.activity entry
    JOIN ${quotedTable(resource)} record ON record.id = CASE WHEN ${IS_ID} THEN entry.record_id::uuid END
    CROSS JOIN LATERAL (VALUES ${held.join(', ')}) held (field, value)
    WHERE entry.id > $1::uuid AND entry.id <= $2::uuid AND entry.entity = '${resource.key}'
      AND entry.action IN ('CREATE', 'UPDATE', 'UNDO') AND entry.changes -> held.field ? 'after'
      AND entry.changes -> held.field -> 'after' IS DISTINCT FROM coalesce(held.value, 'null')
      AND NOT EXISTS (SELECT FROM activity_thread.activity later WHERE later.entity = entry.entity
        AND later.record_id = entry.record_id AND later.id > entry.id
        AND (later.changes ? held.field OR later.action IN ('DELETE', 'RESTORE')))`
}

type Row = { name: string; item: string; other: string }

export const checkHistoryValues = async (kernel: Kernel): Promise<DataCheckResult> => {
  const parts = kernel.resources.stored.flatMap((resource) => {
    const fields = plainFields(resource)
    return fields.length > 0 ? [differingIn(resource, fields)] : []
  })
  const say = await organisationRenaming(kernel)
  const labelOf = ({ item, other }: Row): string => {
    const label = (entityLabels[item]?.fields as Record<string, string | { label: string }> | undefined)?.[other]
    return say(typeof label === 'string' ? label : (label?.label ?? other))
  }
  const describe = (row: Row): string =>
    findingTexts.historyValue({
      name: row.name,
      item: capitalise(say(entityLabels[row.item]?.singular ?? row.item)),
      other: labelOf(row),
    })
  return scanRows(kernel.pool, { table: 'activity_thread.activity', broken: parts.join(' UNION ALL '), describe })
}
