/** Changes of behaviour that migrations made for existing instances, and that an administrator should know. */
export const UPGRADE_NOTICES = ['PLANNING_SUBJECT_HIDDEN'] as const
export type UpgradeNotice = (typeof UPGRADE_NOTICES)[number]

/** True if `code` is a notice of this version. */
export const isUpgradeNotice = (code: string): code is UpgradeNotice =>
  (UPGRADE_NOTICES as readonly string[]).includes(code)
