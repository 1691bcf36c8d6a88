/** CANCELLED and DONE follow the intervention that the report became. */
export const PROBLEM_REPORT_STATUSES = ['OPEN', 'ACCEPTED', 'MERGED', 'REFUSED', 'CANCELLED', 'DONE'] as const
export type ProblemReportStatus = (typeof PROBLEM_REPORT_STATUSES)[number]

/** Days for which new reports of the same item still list a closed one. */
export const RECENT_DAYS = 30

export const MAX_REFUSAL = 2_000

export const REPORT_ORIGINS = ['USER', 'PUBLIC'] as const

export const MAX_LABEL = 200
export const MAX_PLACE = 200
/** Maximum length of the problem typed on the public page; a longer one than a title fills the description too. */
export const MAX_PROBLEM = 1_000

export const MAX_LABELS = 200

export const MAX_PUBLIC_ANSWERS = 50

export const MAX_PHOTOS = 3
export const MAX_PHOTO_BYTES = 6 * 1_024 * 1_024

/** Statuses and events about which the reporter gets an email. */
const REPORT_NEWS = ['ACCEPTED', 'REFUSED', 'CANCELLED', 'DONE', 'ANSWERED'] as const
export type ReportNews = (typeof REPORT_NEWS)[number]
