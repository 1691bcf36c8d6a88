import { useOrganisation } from './useOrganisation.ts'

export const useZone = (): string => useOrganisation().timeZone
