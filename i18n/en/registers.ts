import { spoken } from '../spoken.ts'

export const registerMessages = spoken({
  future: 'The date can’t be in the future.',
  otherBuilding: 'Choose an entry of the same building.',
  alreadyCorrected: 'This entry has already been corrected: correct the most recent one.',
  none: 'Choose at least one work order or required action.',
  tooMany: (most: number) => `Enter at most ${most} items at a time.`,
  notFree: 'This work order is not in this building, is not finished, or is already in the register.',
  gone: 'An item no longer exists, is not done in this building, or is already in the register.',
})

export const registerEntryTexts = spoken({
  lifted: (label: string) => `Required action cleared: ${label}`,
  work: (number: string) => `Work order ${number}`,
  report: (reference: string) => `Report ${reference}`,
  rank: (rank: number) => `required action no.\u00a0${rank}`,
  article: (article: string) => `article ${article}`,
  noGap: 'No fault noted.',
  missing: (reason: string) => `Points without a result: ${reason}`,
})
