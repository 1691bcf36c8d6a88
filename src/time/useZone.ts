/** The organisation's time zone: what a day is and what every clock shows, whatever the browser's own. */
import { useOrganisation } from './useOrganisation.ts'

export const useZone = (): string => useOrganisation().timeZone
