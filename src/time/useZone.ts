/** The organisation's time zone, used for all dates instead of the browser's. */
import { useOrganisation } from './useOrganisation.ts'

export const useZone = (): string => useOrganisation().timeZone
