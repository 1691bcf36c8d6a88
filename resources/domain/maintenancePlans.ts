import type { DayText } from './time.ts'

/** WAITING: the next due date follows the end of the open work. FAILED: the last generation stopped on an error. */
export const MAINTENANCE_PLAN_STATUSES = ['ACTIVE', 'FAILED', 'WAITING', 'PAUSED', 'ENDED'] as const
export type MaintenancePlanStatus = (typeof MAINTENANCE_PLAN_STATUSES)[number]

export const PLAN_ANCHORS = ['CALENDAR', 'COMPLETION'] as const
export type PlanAnchor = (typeof PLAN_ANCHORS)[number]

/** Of a due date that comes while the work of an earlier one is open. */
export const PLAN_OVERLAPS = ['STACK', 'MERGE', 'SKIP'] as const
export type PlanOverlap = (typeof PLAN_OVERLAPS)[number]

export const MONTHS = [
  'JANUARY',
  'FEBRUARY',
  'MARCH',
  'APRIL',
  'MAY',
  'JUNE',
  'JULY',
  'AUGUST',
  'SEPTEMBER',
  'OCTOBER',
  'NOVEMBER',
  'DECEMBER',
] as const
export type Month = (typeof MONTHS)[number]

/** Days. */
export const MAX_HORIZON = 366
export const DEFAULT_HORIZON = 14

export const PLAN_RULE_MAX = 300

/** `dueOn` is the date of the rule and identifies it; `on` is its day after an adjustment. */
export type PlanDate = { dueOn: DayText; on: DayText }

/** RESTORED: its work was cancelled or deleted. DROPPED: removed by an adjustment. */
export const PLAN_DATE_STATES = ['RESTORED', 'MERGED', 'SKIPPED', 'PAUSED', 'DROPPED'] as const
export type PlanDateState = (typeof PLAN_DATE_STATES)[number]

/** `by`: due date of the new work that names this one; absent: the work that is open already. */
export type DateDecision =
  | (PlanDate & { outcome: 'WORK' | 'WAIT' })
  | (PlanDate & { outcome: 'MERGED' | 'SKIPPED'; by?: DayText })

type Deciding = { overlap: PlanOverlap; today: DayText; hasOpenWork: boolean }

const follow = (
  { overlap, hasOpenWork }: Deciding,
  past: readonly PlanDate[],
  future: readonly PlanDate[],
): DateDecision[] => {
  const outcome = overlap === 'MERGE' ? 'MERGED' : 'SKIPPED'
  const wait = (dates: readonly PlanDate[]) => dates.map((date) => ({ ...date, outcome: 'WAIT' }) as const)
  if (hasOpenWork) return [...past.map((date) => ({ ...date, outcome }) as const), ...wait(future)]
  const worked = overlap === 'MERGE' ? past[0] : past.at(-1)
  if (!worked) return future.map((date, index) => ({ ...date, outcome: index === 0 ? 'WORK' : 'WAIT' }))
  const others = past.filter((date) => date !== worked)
  const covered = others.map((date) => ({ ...date, outcome, by: worked.dueOn }) as const)
  return [{ ...worked, outcome: 'WORK' }, ...covered, ...wait(future)]
}

/** Decides the due dates of one item, sorted by day. Unless they stack, at most one work is open at a time. */
export const decideDates = (deciding: Deciding, dates: readonly PlanDate[]): DateDecision[] =>
  deciding.overlap === 'STACK'
    ? dates.map((date) => ({ ...date, outcome: 'WORK' }))
    : follow(
        deciding,
        dates.filter(({ on }) => on <= deciding.today),
        dates.filter(({ on }) => on > deciding.today),
      )

export const isInSeason = (day: DayText, season: readonly string[]): boolean =>
  season.length === 0 || season.includes(MONTHS[Number(day.slice(5, 7)) - 1] ?? '')

export const INHERITED = {
  label: 'label',
  description: 'description',
  priority: 'priority',
  category: 'category',
  itemType: 'itemType',
  locations: 'location',
  properties: 'property',
  management: 'management',
  department: 'department',
  user: 'user',
  workers: 'workers',
  supplier: 'supplier',
  estimatedTime: 'estimatedTime',
  mandatorySupportingDocument: 'mandatorySupportingDocument',
  requiredDocuments: 'requiredDocuments',
  checklist: 'points',
} as const

/** Fields that decide when and on which items works are generated. */
export const NOT_INHERITED = [
  'itemCategory',
  'site',
  'rule',
  'startsOn',
  'endsOn',
  'season',
  'anchor',
  'overlap',
  'horizonDays',
  'isPaused',
] as const
