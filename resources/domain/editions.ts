/** Rows: one per reservation, one per reservation item, or one per item with a column per day. */
export const EDITION_CONTENTS = ['RESERVATION', 'RESERVATION_ITEM', 'BOARD'] as const
export type EditionContent = (typeof EDITION_CONTENTS)[number]

export const EDITION_PERIODS = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const
export type EditionPeriod = (typeof EDITION_PERIODS)[number]

export const EDITION_FORMATS = ['PDF', 'RTF', 'XLSX', 'CSV'] as const
export type EditionFormat = (typeof EDITION_FORMATS)[number]

/** Formats of any document; ZIP: letters as one file each. */
export const DOCUMENT_FORMATS = [...EDITION_FORMATS, 'ZIP'] as const
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number]

/** STOPPED: cancelled by its author. */
export const EDITION_STATUSES = [
  'PENDING',
  'STARTED',
  'FINALIZING',
  'SAVING',
  'COMPLETED',
  'FAILED',
  'STOPPED',
] as const
export type EditionStatus = (typeof EDITION_STATUSES)[number]

const ENDED: readonly EditionStatus[] = ['COMPLETED', 'FAILED', 'STOPPED']

export const isRunningEdition = (status: EditionStatus): boolean => !ENDED.includes(status)

/** Storing and sending cannot be interrupted. */
export const canStopEdition = (status: EditionStatus): boolean => isRunningEdition(status) && status !== 'SAVING'

export const PAPERS = ['A4', 'A3', 'A5'] as const
export const ORIENTATIONS = ['PORTRAIT', 'LANDSCAPE'] as const

export const MAX_EDITION_COLUMNS = 20
export const MAX_EDITION_DAYS = 366
export const MAX_BOARD_DAYS = 7
export const EDITION_DAYS_KEPT = 30
export const MAX_RUNNING_EDITIONS = 5

export const MAX_EDITION_LINES: Readonly<Record<EditionFormat, number>> = {
  PDF: 5_000,
  RTF: 5_000,
  XLSX: 20_000,
  CSV: 100_000,
}

export const DAY_COLUMN = 'day'
export const HOURS_COLUMN = 'hours'
