import { kernelMessages } from '#i18n/fr/kernel.ts'
import { validationFailed } from '#server/platform/errors.ts'

export type PageWindow = { page: number; perPage: number }

const FIRST: PageWindow = { page: 1, perPage: 25 }
const MAX_PER_PAGE = 200
const MAX_ROWS = 100_000

export const pageOf = (pagination: PageWindow | null | undefined): PageWindow => {
  const { page, perPage } = pagination ?? FIRST
  const invalidPagination = (message: string) => validationFailed([{ path: 'pagination', rule: 'pagination', message }])
  if (perPage < 1 || perPage > MAX_PER_PAGE) throw invalidPagination(kernelMessages.badInput.perPage(MAX_PER_PAGE))
  if (page < 1 || page * perPage > MAX_ROWS) throw invalidPagination(kernelMessages.badInput.page)
  return { page, perPage }
}
