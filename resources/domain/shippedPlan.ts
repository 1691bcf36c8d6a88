import type { ErpCategory } from './erp.ts'

/** READ: text read, in force in 2026. UNDATED: text read in a version without date. SECOND: read in a secondary page. */
export type Certainty = 'READ' | 'UNDATED' | 'SECOND' | 'UNVERIFIED'

export type ShippedPlan = {
  code: string
  label: string
  rule: string
  /** Categories to which it applies; the condition restricts them. */
  categories: readonly ErpCategory[]
  /** Equipment or case that the building must have. */
  condition?: string
  who: string
  /** A body or firm from outside leaves a report. */
  isExternal: boolean
  text: string
  article: string
  certainty: Certainty
  /** Day of the research, as YYYY-MM-DD. */
  revisedOn: string
  note?: string
}
