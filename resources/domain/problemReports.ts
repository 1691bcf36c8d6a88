/** CANCELLED and DONE follow the intervention that the report became. */
export const PROBLEM_REPORT_STATUSES = ['OPEN', 'ACCEPTED', 'MERGED', 'REFUSED', 'CANCELLED', 'DONE'] as const
export type ProblemReportStatus = (typeof PROBLEM_REPORT_STATUSES)[number]

/** Days for which new reports of the same item still list a closed one. */
export const RECENT_DAYS = 30

export const MAX_REFUSAL = 2_000

/** States that emails tell. */
export const REPORT_NEWS = ['ACCEPTED', 'REFUSED', 'CANCELLED', 'DONE'] as const
export type ReportNews = (typeof REPORT_NEWS)[number]
