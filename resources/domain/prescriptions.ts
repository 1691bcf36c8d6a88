export const PRESCRIPTION_ORIGINS = ['COMMISSION', 'CONTROL', 'OTHER'] as const
export const PRESCRIPTION_STATUSES = ['OVERDUE', 'OPEN', 'LIFTED'] as const
export type PrescriptionStatus = (typeof PRESCRIPTION_STATUSES)[number]

export const MAX_PRESCRIPTION = 1000
export const MAX_ARTICLE = 100
export const MAX_PRESCRIPTION_ROWS = 100
export const MAX_RANK = 999

const MARK = /^\s*(?:(?:n\s*[°o]\s*)?\d{1,3}\s*(?:[.)/:]|[-–—](?=\s))|[-–—•*▪◦])\s*/iu

/** Prescriptions in pasted text: one for each line that is not empty, without its number or dash. */
export const pastedPrescriptions = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/u)
    .map((line) => line.replace(MARK, '').replaceAll(/\s+/gu, ' ').trim())
    .filter((line) => line !== '')
