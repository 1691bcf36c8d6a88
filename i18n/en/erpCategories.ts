import type { ErpCategory } from '#resources/domain/erp.ts'

export const categoryWords = {
  C1: '1st category',
  C2: '2nd category',
  C3: '3rd category',
  C4: '4th category',
  C5: '5th category',
} as const satisfies Record<ErpCategory, string>
