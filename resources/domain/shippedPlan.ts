import type { ErpCategory } from './erp.ts'

/** READ: text read, in force in 2026. UNDATED: text read in a version without date. SECOND: read in a secondary page. */
export type Certainty = 'READ' | 'UNDATED' | 'SECOND' | 'UNVERIFIED'

export type ShippedPlan = {
  code: string
  label: string
  rule: string
  categories: readonly ErpCategory[]
  condition?: string
  who: string
  isExternal: boolean
  text: string
  article: string
  certainty: Certainty
  revisedOn: string
  note?: string
}
