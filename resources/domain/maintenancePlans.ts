import type { DayText } from './time.ts'

/** WAITING: the next due date follows the end of the open work. FAILED: the last generation stopped on an error. */
export const MAINTENANCE_PLAN_STATUSES = ['ACTIVE', 'FAILED', 'WAITING', 'PAUSED', 'ENDED'] as const
export type MaintenancePlanStatus = (typeof MAINTENANCE_PLAN_STATUSES)[number]

export const PLAN_TRIGGERS = ['DATE', 'METER', 'BOOKINGS'] as const
export type PlanTrigger = (typeof PLAN_TRIGGERS)[number]

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

/** Days. */
export const MAX_HORIZON = 366
export const DEFAULT_HORIZON = 14

export const PLAN_RULE_MAX = 300

/** `dueOn` is the date of the rule and identifies it; `on` is its day after an adjustment. */
export type PlanDate = { dueOn: DayText; on: DayText }

/** RESTORED: its work was cancelled or deleted. DROPPED: removed by an adjustment. */
const PLAN_DATE_STATES = ['RESTORED', 'MERGED', 'SKIPPED', 'PAUSED', 'DROPPED'] as const
export type PlanDateState = (typeof PLAN_DATE_STATES)[number]

/** `by`: the new work of this due date or threshold names it; absent: the open work names it. */
export type DueDecision<D> = { due: D } & ({ outcome: 'WORK' | 'WAIT' } | { outcome: 'MERGED' | 'SKIPPED'; by?: D })

type Deciding<D> = { overlap: PlanOverlap; isReached: (due: D) => boolean; hasOpenWork: boolean }

const follow = <D>(
  { overlap, hasOpenWork }: Deciding<D>,
  past: readonly D[],
  future: readonly D[],
): DueDecision<D>[] => {
  const outcome = overlap === 'MERGE' ? 'MERGED' : 'SKIPPED'
  const wait = (dues: readonly D[]) => dues.map((due) => ({ due, outcome: 'WAIT' }) as const)
  if (hasOpenWork) return [...past.map((due) => ({ due, outcome }) as const), ...wait(future)]
  const worked = overlap === 'MERGE' ? past[0] : past.at(-1)
  if (worked === undefined) return future.map((due, index) => ({ due, outcome: index === 0 ? 'WORK' : 'WAIT' }))
  const covered = past.filter((due) => due !== worked).map((due) => ({ due, outcome, by: worked }) as const)
  return [{ due: worked, outcome: 'WORK' }, ...covered, ...wait(future)]
}

/** Decides the sorted due dates or thresholds of one item. Unless they stack, at most one work is open at a time. */
export const decideDues = <D>(deciding: Deciding<D>, dues: readonly D[]): DueDecision<D>[] =>
  deciding.overlap === 'STACK'
    ? dues.map((due) => ({ due, outcome: 'WORK' }))
    : follow(
        deciding,
        dues.filter((due) => deciding.isReached(due)),
        dues.filter((due) => !deciding.isReached(due)),
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
  'asRound',
  'itemCategory',
  'site',
  'trigger',
  'meterUnit',
  'every',
  'warnBefore',
  'rule',
  'startsOn',
  'endsOn',
  'season',
  'anchor',
  'overlap',
  'horizonDays',
  'isPaused',
  'legalSource',
] as const
