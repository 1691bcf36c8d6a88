/** What people choose of the emails that nobody has to get. */

/** `byDefault`: of somebody who has chosen nothing. */
export const EMAIL_PREFERENCES = {
  /** Before a start and before a return. */
  REMINDERS: { byDefault: true },
  /** Of interventions that one does: their dates come near. */
  INTERVENTION_ALERTS: { byDefault: true },
  /** Of items that one manages. */
  MANAGER_NEWS: { byDefault: true },
  /** Of items that one manages and that belong to no sector. */
  NEWS_WITHOUT_SECTOR: { byDefault: false },
} as const satisfies Record<string, { byDefault: boolean }>

export type EmailPreference = keyof typeof EMAIL_PREFERENCES
export const EMAIL_PREFERENCE_CODES = Object.keys(EMAIL_PREFERENCES) as EmailPreference[]
