import type { UtcText } from './time.ts'
import { addWorkingMinutes, type WorkCalendar } from './workingTime.ts'

export const INTERVENTION_PRIORITIES = ['URGENT', 'HIGH', 'NORMAL', 'LOW'] as const
export type InterventionPriority = (typeof INTERVENTION_PRIORITIES)[number]

export const DEFAULT_PRIORITY: InterventionPriority = 'NORMAL'

/** ANSWER: the work was neither taken, planned nor begun in time. REPAIR: it is not done in time. */
export const INTERVENTION_DELAYS = ['ANSWER', 'REPAIR'] as const
export type InterventionDelay = (typeof INTERVENTION_DELAYS)[number]

/** Parameters with the working hours of each deadline; 0: none. */
export const DELAY_PARAMETERS = {
  URGENT: { answer: 'INTERVENTION_URGENT_ANSWER_HOURS', repair: 'INTERVENTION_URGENT_REPAIR_HOURS' },
  HIGH: { answer: 'INTERVENTION_HIGH_ANSWER_HOURS', repair: 'INTERVENTION_HIGH_REPAIR_HOURS' },
  NORMAL: { answer: 'INTERVENTION_NORMAL_ANSWER_HOURS', repair: 'INTERVENTION_NORMAL_REPAIR_HOURS' },
  LOW: { answer: 'INTERVENTION_LOW_ANSWER_HOURS', repair: 'INTERVENTION_LOW_REPAIR_HOURS' },
} as const satisfies Record<InterventionPriority, { answer: string; repair: string }>

export type Deadlines = { answerDueAt: UtcText | null; repairDueAt: UtcText | null }

export const deadlinesOf = (
  requestedAt: UtcText,
  hours: { answer: number; repair: number },
  calendar: WorkCalendar,
): Deadlines => {
  const after = (count: number) => (count > 0 ? (addWorkingMinutes(requestedAt, count * 60, calendar) ?? null) : null)
  return { answerDueAt: after(hours.answer), repairDueAt: after(hours.repair) }
}
