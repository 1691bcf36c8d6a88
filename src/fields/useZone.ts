/** The organisation's time zone: what a day is and what every clock shows, whatever the browser's own. */
import { useOrganisation } from '#src/booking/useOrganisation.ts'

export const useZone = (): string => useOrganisation().timeZone
