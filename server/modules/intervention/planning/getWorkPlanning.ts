import { validate as isId } from 'uuid'
import type { Operations, WorkPlanningInput } from '#contract/intervention.ts'
import { workPlanningMessages as messages } from '#i18n/fr/workPlanningService.ts'
import { isUtcText, minutesBetween } from '#resources/domain/time.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { executeOne } from '#server/engine/read/execute.ts'
import type { Filter } from '#server/engine/read/filter.ts'
import { type FieldError, validationFailed } from '#server/platform/errors.ts'
import { readTechnicianTimes } from './technicianTimes.ts'
import { MAX_ROWS, MAX_WORKS, type WorkPlanningAnswer, workPlanningStatement } from './workPlanningStatement.ts'

const MAX_DAYS = 62
/** As a planning of reservations, in units of `engine/work/workBudget.ts`. */
const WORK = 1_400

const errorsOf = ({ from, to, sites, technicians }: WorkPlanningInput): FieldError[] => {
  const unknown = Object.entries({ from, to }).filter(([, at]) => !isUtcText(at))
  if (unknown.length > 0) return unknown.map(([path]) => ({ path, rule: 'date', message: messages.notADate }))
  if (to <= from) return [{ path: 'to', rule: 'after', message: messages.endsBefore }]
  if (minutesBetween(from, to) > MAX_DAYS * 24 * 60)
    return [{ path: 'to', rule: 'max', message: messages.tooLong(MAX_DAYS) }]
  return Object.entries({ sites, technicians })
    .filter(([, ids]) => !(ids ?? []).every(isId))
    .map(([path]) => ({ path, rule: 'exists', message: messages.unknown }))
}

const getWorkPlanning = async (context: Context, input: WorkPlanningInput, filter: Filter) => {
  const errors = errorsOf(input)
  if (errors.length > 0) throw validationFailed(errors)
  const { pool } = context.kernel
  const answer = await executeOne<WorkPlanningAnswer>(pool, workPlanningStatement(context, input, filter))
  if (!answer) throw new Error('the statement of the planning of works returned no row')
  const rows = answer.rows.slice(0, MAX_ROWS)
  const { closedHours, timesOf } = await readTechnicianTimes(context, input, rows)
  return {
    works: answer.works.slice(0, MAX_WORKS),
    rows: rows.map((row) => ({ ...row, ...timesOf(row.id) })),
    closedHours,
    isCut: answer.works.length > MAX_WORKS || answer.rows.length > MAX_ROWS,
  }
}

export const getWorkPlanningOperation = defineOperation<Operations['getWorkPlanning']>({
  sdl: /* GraphQL */ `
    "Rows of the timeline of works. TECHNICIAN: lead and other workers."
    enum WorkPlanningRows {
      TECHNICIAN
      DEPARTMENT
      SUPPLIER
      ITEM
    }

    "At most 62 days."
    input WorkPlanningInput {
      from: DateTime!
      to: DateTime!
      rows: WorkPlanningRows!
      "Locations: works on them, their parts and their properties."
      sites: [ID!]
      "Lead and other workers."
      technicians: [ID!]
    }

    "A work in its planned period, or that of its realisation."
    type PlannedWork {
      id: ID!
      number: String!
      label: String!
      status: InterventionStatus!
      priority: InterventionPriority
      startingAt: DateTime!
      "Work under way lasts until now at least."
      endingAt: DateTime!
      "True if its realisation has begun."
      isBegun: Boolean!
      isDone: Boolean!
      "True if it makes its item unavailable."
      isBlocking: Boolean!
      itemId: ID
      item: String
      category: String
      "Color of the category."
      color: String
      leadId: ID
      "Name of the lead worker; empty without one."
      lead: String!
      "Its rows; empty: none."
      rowIds: [ID!]!
    }

    "A period without work."
    type WorkAbsence {
      startingAt: DateTime!
      endingAt: DateTime!
      "LEAVE, SICKNESS, TRAINING or OTHER; null without the right TECHNICIAN."
      reason: String
    }

    "A technician, department, supplier or item."
    type WorkPlanningRow {
      id: ID!
      name: String!
      "Department of a technician, city of a supplier, or place of an item."
      detail: String
      "Index into the planning's closedHours."
      closedHours: Int!
      "Absences of a technician, by start."
      absences: [WorkAbsence!]!
    }

    "Visible works by start, and rows by name."
    type WorkPlanning {
      works: [PlannedWork!]!
      "Technicians, their departments or all suppliers, besides those of the works; items of the works only."
      rows: [WorkPlanningRow!]!
      """
      Time outside working hours, first that of the organisation: flat pairs of minutes from the start of the period and
      minutes of length.
      """
      closedHours: [[Int!]!]!
      "True if works or rows were omitted: at most 4,000 and 300."
      isCut: Boolean!
    }

    extend type Query {
      "Returns the works of a period, without cancelled ones."
      getWorkPlanning(
        "Period and rows."
        input: WorkPlanningInput!
        "As in the list of interventions."
        filter: InterventionFilter
      ): WorkPlanning!
    }
  `,
  right: 'INTERVENTION',
  work: () => WORK,
  resolve: (context, { input, filter }) => getWorkPlanning(context, input, (filter ?? {}) as Filter),
})
