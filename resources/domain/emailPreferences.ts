export const EMAIL_PREFERENCES = {
  REMINDERS: { byDefault: true },
  INTERVENTION_ALERTS: { byDefault: true },
  CONTRACT_REMINDERS: { byDefault: true },
  MANAGER_NEWS: { byDefault: true },
  NEWS_WITHOUT_SECTOR: { byDefault: false },
} as const satisfies Record<string, { byDefault: boolean }>

export type EmailPreference = keyof typeof EMAIL_PREFERENCES
export const EMAIL_PREFERENCE_CODES = Object.keys(EMAIL_PREFERENCES) as EmailPreference[]
