import type { ErpCategory } from '#resources/domain/erp.ts'

export const categoryWords = {
  C1: '1re catégorie',
  C2: '2e catégorie',
  C3: '3e catégorie',
  C4: '4e catégorie',
  C5: '5e catégorie',
} as const satisfies Record<ErpCategory, string>
