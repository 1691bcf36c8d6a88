import { sql } from 'drizzle-orm'
import { problemReportMessages as messages } from '#i18n/fr/problemReports.ts'
import { can } from '#resources/domain/rights.ts'
import { authorOf, type Context, type EntityHooks, type RecordDraft, requireSession } from '#server/engine/context.ts'
import type { Values } from '#server/engine/values.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { priorityOfCategory } from '../work/deadlines.ts'
import {
  hasReportStatus,
  isOwnReport,
  isOwnReportIs,
  repairedAtOf,
  repairedByOf,
  reportStatusOf,
  visibleReports,
} from './reportStatus.ts'

export const canTriage = (context: Context): boolean =>
  can(requireSession(context).holder, 'INTERVENTION', 'createAndUpdate')

const READ = `SELECT reporter_id AS reporter,
    refused_at IS NULL AND merged_into_id IS NULL AND intervention_id IS NULL AS "isOpen"
  FROM intervention.problem_report WHERE id = $1`

const requireOwn = async (context: Context, tx: Queryable, id: string): Promise<void> => {
  if (canTriage(context)) return
  const { rows } = await tx.query<{ reporter: string | null; isOpen: boolean }>(READ, [id])
  const [report] = rows
  if (report?.isOpen && report.reporter === requireSession(context).userId) return
  throw new AppError('FORBIDDEN', messages.notYours)
}

const complete = async ({ context, tx, values, before }: RecordDraft): Promise<Values> => ({
  priority: values.priority ?? (await priorityOfCategory(tx, values.category)),
  reporter: before ? values.reporter : authorOf(context),
})

export const reportHooks: EntityHooks = {
  visible: visibleReports,
  computed: {
    status: reportStatusOf,
    isMine: isOwnReport,
    repairedAt: repairedAtOf,
    repairedBy: repairedByOf,
    contact: (context, alias) =>
      can(requireSession(context).holder, 'INTERVENTION')
        ? sql`(SELECT person.email FROM intervention.report_contact person
            WHERE person.problem_report_id = ${alias}.id AND person.is_reporter)`
        : sql`NULL::text`,
    item: (_context, alias) => sql`coalesce(
      (SELECT place.name FROM company.location place WHERE place.id = ${alias}.location_id),
      (SELECT thing.name FROM company.property thing WHERE thing.id = ${alias}.property_id))`,
  },
  cacheableComputed: ['status', 'isMine', 'repairedAt', 'repairedBy', 'contact', 'item'],
  filters: {
    status: { type: 'ChoiceFilter', condition: hasReportStatus },
    isMine: { type: 'Boolean', condition: isOwnReportIs },
  },
  complete,
  beforeWrite: async ({ context, tx, id, before }) => {
    if (before) await requireOwn(context, tx, id)
  },
  beforeRemove: ({ context, tx, id }) => requireOwn(context, tx, id),
}
