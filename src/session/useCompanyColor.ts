/** The organisation's colour, from the first paint on: the style sheet of every page tells it before any script. */
import { useInstanceStatus } from './useInstanceStatus.ts'

const told = (): string | null =>
  globalThis.document
    ? getComputedStyle(document.documentElement).getPropertyValue('--company-color').trim() || null
    : null

let first: string | null | undefined

/** As it was when the page was loaded, until it is read; null: the product's own. */
export const useCompanyColor = (): string | null => {
  const status = useInstanceStatus()
  first ??= told()
  return status ? (status.company.color ?? null) : first
}
