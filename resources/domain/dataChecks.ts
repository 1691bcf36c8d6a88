/** What the nightly check of the data looks at: rules that the product keeps, looked at once more from outside. */
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

/** In order, broken, or not looked at to the end. */
export const DATA_CHECK_STATES = ['SOUND', 'BROKEN', 'FAILED'] as const
