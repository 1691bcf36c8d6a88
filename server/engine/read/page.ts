/** Which page of a list is asked for, within what docs/api.md allows. */
import { kernelMessages } from '#i18n/fr/kernel.ts'
import { validationFailed } from '#server/platform/errors.ts'

export type Page = { page: number; perPage: number }

const FIRST: Page = { page: 1, perPage: 25 }
const MAX_PER_PAGE = 200
const MAX_ROWS = 100_000

/** The page that is asked for, or the first; VALIDATION_FAILED when it is too long or too far away. */
export const pageOf = (pagination: Page | null | undefined): Page => {
  const { page, perPage } = pagination ?? FIRST
  const refuse = (message: string) => validationFailed([{ path: 'pagination', rule: 'pagination', message }])
  if (perPage < 1 || perPage > MAX_PER_PAGE) throw refuse(kernelMessages.badInput.perPage(MAX_PER_PAGE))
  if (page < 1 || page * perPage > MAX_ROWS) throw refuse(kernelMessages.badInput.page)
  return { page, perPage }
}
