/** Colour of the organisation, from the first paint: every page has it in its style sheet. */
import { useInstanceStatus } from './useInstanceStatus.ts'

const pageColor = (): string | null =>
  globalThis.document
    ? getComputedStyle(document.documentElement).getPropertyValue('--company-color').trim() || null
    : null

let first: string | null | undefined

/** Returns the colour of the style sheet until the request completes; null for the product's colour. */
export const useCompanyColor = (): string | null => {
  const status = useInstanceStatus()
  first ??= pageColor()
  return status ? (status.company.color ?? null) : first
}
