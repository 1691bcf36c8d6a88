import { findingTexts } from '#i18n/fr/dataChecks.ts'
import { scanRows } from '#server/engine/checks/scanRows.ts'
import type { DataCheck, Kernel } from '#server/engine/context.ts'
import { quotedTable } from '#server/engine/tables/identifiers.ts'
import { checkHistoryValues } from './historyValues.ts'

/** SQL condition: the record of an entry exists. Always true for records of other services, which cannot be checked. */
const recordExistsSql = ({ resources }: Kernel): string => {
  const cases = resources.stored.map(
    (resource) =>
      `WHEN '${resource.key}' THEN EXISTS (SELECT FROM ${quotedTable(resource)} record WHERE record.id = entry.record_id::uuid)`,
  )
  return `CASE WHEN entry.record_id !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN true
    ELSE CASE entry.entity ${cases.join(' ')} ELSE true END END`
}

const vanished = (kernel: Kernel): string => `
  SELECT max(entry.record_label) AS name, entry.entity AS other FROM activity_thread.activity entry
  WHERE entry.id > $1::uuid AND entry.id <= $2::uuid AND entry.action = 'CREATE' AND NOT ${recordExistsSql(kernel)}
    AND NOT EXISTS (SELECT FROM activity_thread.activity ended WHERE ended.entity = entry.entity
      AND ended.record_id = entry.record_id AND ended.action IN ('DELETE', 'PURGE'))
  GROUP BY entry.entity, entry.record_id`

/** Two days of tolerance, in case a nightly run was missed. */
const OVERDUE = `
  SELECT deleted.label AS name FROM activity_thread.deleted_record deleted
  WHERE deleted.id > $1::uuid AND deleted.id <= $2::uuid AND deleted.expires_at < now() - interval '2 days'`

export const historyChecks: readonly DataCheck[] = [
  {
    rule: 'HISTORY',
    run: (kernel) =>
      scanRows(kernel.pool, {
        table: 'activity_thread.activity',
        broken: vanished(kernel),
        describe: findingTexts.history,
      }),
  },
  { rule: 'HISTORY', run: checkHistoryValues },
  {
    rule: 'TRASH',
    run: ({ pool }) =>
      scanRows(pool, { table: 'activity_thread.deleted_record', broken: OVERDUE, describe: findingTexts.trash }),
  },
]
