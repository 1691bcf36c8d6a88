/** What editions are made of: what they list, in which form, and how far one is. */

/** Lines: one for each reservation, for each item that one books, or for each item with a column for each day. */
export const EDITION_CONTENTS = ['RESERVATION', 'RESERVATION_ITEM', 'BOARD'] as const
export type EditionContent = (typeof EDITION_CONTENTS)[number]

export const EDITION_PERIODS = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const
export type EditionPeriod = (typeof EDITION_PERIODS)[number]

export const EDITION_FORMATS = ['PDF', 'RTF', 'XLSX', 'CSV'] as const
export type EditionFormat = (typeof EDITION_FORMATS)[number]

/** Forms of any document: letters of a list are a file each. */
export const DOCUMENT_FORMATS = [...EDITION_FORMATS, 'ZIP'] as const
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number]

/** STOPPED: by who asked for it. */
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

/** What is being kept on records or sent is not cut off halfway. */
export const mayStopEdition = (status: EditionStatus): boolean => isRunningEdition(status) && status !== 'SAVING'

export const PAPERS = ['A4', 'A3', 'A5'] as const
export const ORIENTATIONS = ['PORTRAIT', 'LANDSCAPE'] as const

/** Columns of one model. */
export const MAX_EDITION_COLUMNS = 20
/** Days that one edition covers. */
export const MAX_EDITION_DAYS = 366
/** Days that a board has columns for. */
export const MAX_BOARD_DAYS = 7
/** Days that a generated document is kept. */
export const EDITION_DAYS_KEPT = 30
/** Editions of one person that wait or run. */
export const MAX_RUNNING_EDITIONS = 5

/** Lines that a document of each form takes. */
export const MAX_EDITION_LINES: Readonly<Record<EditionFormat, number>> = {
  PDF: 5_000,
  RTF: 5_000,
  XLSX: 20_000,
  CSV: 100_000,
}

/** What no field says, worked out from the start and the end of the reservation. */
export const DAY_COLUMN = 'day'
export const HOURS_COLUMN = 'hours'
