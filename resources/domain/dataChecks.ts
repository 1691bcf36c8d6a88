export const DATA_CHECKS = [
  'OVERLAPS',
  'STOCK',
  'HOLDS',
  'QUOTA_OWNERS',
  'ITEMS',
  'SEARCHED_NAMES',
  'NUMBERS',
  'HISTORY',
  'TRASH',
  'FILES',
  'CUSTOM_FILES',
  'REFERENCES',
  'LOOK_ALIKES',
] as const
export type DataCheckCode = (typeof DATA_CHECKS)[number]

export const DATA_CHECK_STATES = ['SOUND', 'BROKEN', 'FAILED'] as const
