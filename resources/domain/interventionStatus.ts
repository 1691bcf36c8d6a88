export const INTERVENTION_ITEM_TYPES = ['PROPERTY', 'LOCATION'] as const

export const INTERVENTION_STATUSES = [
  'TO_PLAN',
  'PLANNING_LIMIT_EXCEEDED',
  'PLANNED',
  'PLANNED_NOT_DONE',
  'DONE_WITHOUT_SUPPORTING_DOCUMENT',
  'DONE',
  'CANCELLED',
] as const
export type InterventionStatus = (typeof INTERVENTION_STATUSES)[number]

export const DASHBOARD_INTERVENTIONS = [
  'TO_PLAN',
  'PLANNING_LIMIT_EXCEEDED',
  'PLANNED',
  'PLANNED_NOT_DONE',
  'DONE_WITHOUT_SUPPORTING_DOCUMENT',
] as const satisfies readonly InterventionStatus[]

export const UNPLANNED_INTERVENTIONS = ['TO_PLAN', 'PLANNING_LIMIT_EXCEEDED'] as const
export const OPEN_INTERVENTIONS = [...UNPLANNED_INTERVENTIONS, 'PLANNED', 'PLANNED_NOT_DONE'] as const

/** LIMIT_DATE: the deadline is near and no date is planned. EXPECTED_START: the planned start is near. */
export const INTERVENTION_ALERTS = ['LIMIT_DATE', 'EXPECTED_START'] as const
export type InterventionAlert = (typeof INTERVENTION_ALERTS)[number]

const ALERT_OF_STATUS: Readonly<Record<string, InterventionAlert>> = {
  PLANNING_LIMIT_EXCEEDED: 'LIMIT_DATE',
  PLANNED_NOT_DONE: 'EXPECTED_START',
}

/** Returns the alerts that the status of a work does not already state. */
export const alertsBeside = (status: unknown, alerts: unknown): InterventionAlert[] =>
  INTERVENTION_ALERTS.filter(
    (alert) => Array.isArray(alerts) && alerts.includes(alert) && ALERT_OF_STATUS[String(status)] !== alert,
  )

type AlertDates = { readonly limitDate?: unknown; readonly expectedStartingAt?: unknown }

/** True if the date of the alert is over, not only near. `today`: local day, YYYY-MM-DD; `now`: UTC text. */
export const isAlertPast = (alert: InterventionAlert, work: AlertDates, today: string, now: string): boolean =>
  alert === 'LIMIT_DATE'
    ? typeof work.limitDate === 'string' && work.limitDate < today
    : typeof work.expectedStartingAt === 'string' && work.expectedStartingAt < now
