/** Words for where an intervention stands (D23). `server/modules/intervention/status.ts` computes them from its dates and the clock. */

/** What an intervention is done on. */
export const INTERVENTION_ITEM_TYPES = ['PROPERTY', 'LOCATION'] as const
export type InterventionItemType = (typeof INTERVENTION_ITEM_TYPES)[number]

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

/** Reminders: the limit date comes near and nothing is planned; the expected start comes near. */
export const INTERVENTION_ALERTS = ['LIMIT_DATE', 'EXPECTED_START'] as const
export type InterventionAlert = (typeof INTERVENTION_ALERTS)[number]
