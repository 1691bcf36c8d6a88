import { sql } from 'drizzle-orm'
import { problemReportMessages as messages } from '#i18n/fr/problemReports.ts'
import { can } from '#resources/domain/rights.ts'
import { authorOf, type Context, type EntityHooks, type RecordDraft, requireSession } from '#server/engine/context.ts'
import { executeOne } from '#server/engine/read/execute.ts'
import type { Values } from '#server/engine/values.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { priorityOfCategory } from '../work/deadlines.ts'
import { followComment } from './answers.ts'
import {
  canTriage,
  hasReportStatus,
  isChangeableReport,
  isOwnReport,
  isOwnReportIs,
  repairedAtOf,
  repairedByOf,
  reportStatusOf,
  visibleReports,
} from './reportStatus.ts'

const requireChangeable = async (context: Context, tx: Queryable, id: string): Promise<void> => {
  if (canTriage(context)) return
  const found = await executeOne(
    tx,
    sql`SELECT FROM intervention.problem_report report WHERE id = ${id}::uuid AND ${isChangeableReport(context, sql`report`)}`,
  )
  if (!found) throw new AppError('FORBIDDEN', messages.notYours)
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
    canUpdate: isChangeableReport,
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
  cacheableComputed: ['status', 'isMine', 'canUpdate', 'repairedAt', 'repairedBy', 'contact', 'item'],
  filters: {
    status: { type: 'ChoiceFilter', condition: hasReportStatus },
    isMine: { type: 'Boolean', condition: isOwnReportIs },
  },
  complete,
  commented: followComment,
  beforeWrite: async ({ context, tx, id, before }) => {
    if (before) await requireChangeable(context, tx, id)
  },
  beforeRemove: ({ context, tx, id }) => requireChangeable(context, tx, id),
}
