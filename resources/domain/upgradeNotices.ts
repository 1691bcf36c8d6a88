/** Changes of behaviour by migrations, displayed to administrators of existing instances. */
const UPGRADE_NOTICES = ['PLANNING_SUBJECT_HIDDEN', 'UNITS_OUT_OF_SERVICE'] as const
export type UpgradeNotice = (typeof UPGRADE_NOTICES)[number]

export const isUpgradeNotice = (code: string): code is UpgradeNotice =>
  (UPGRADE_NOTICES as readonly string[]).includes(code)
