import { useQuery } from '@tanstack/react-query'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { LicenseDocument, type SavedLicenseFragment, SaveLicenseDocument } from '#dataProviders/operations/security.ts'
import { withFirst } from '#i18n/fr/firstOfMonth.ts'
import { INTL_LOCALE } from '#i18n/fr/locale.ts'

export type LicenseInForce = SavedLicenseFragment

const longDate = new Intl.DateTimeFormat(INTL_LOCALE, { dateStyle: 'long', timeZone: 'UTC' })

export const dayText = (day: string): string => withFirst(longDate.format(new Date(`${day}T00:00:00Z`)))

/** A long time (ms), because events announce another licence; otherwise only the remaining days change. */
const FRESH_MS = 3_600_000

export const LICENSE_KEY = ['license'] as const

/** Last saved licence (null if none), and whether the server can check numbers. */
export const useLicense = ({ enabled, isHeld }: { enabled: boolean; isHeld: boolean }) =>
  useQuery({
    queryKey: [...LICENSE_KEY, isHeld],
    queryFn: ({ signal }) => callOperation(LicenseDocument, {}, { signal }),
    select: ({ getLicense, canCheckLicenses }) => ({ license: getLicense, canCheck: canCheckLicenses }),
    enabled,
    staleTime: FRESH_MS,
  })

export const saveLicense = (number: string): Promise<unknown> =>
  callOperation(SaveLicenseDocument, { input: { number: number.trim() } })
