import { useQuery } from '@tanstack/react-query'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  RecordReturnReadingsDocument,
  ReturnMetersDocument,
  type ReturnMetersQuery,
} from '#dataProviders/operations/intervention.ts'
import { returnReadingTexts as texts } from '#i18n/fr/meters.ts'
import { MAX_READING } from '#resources/domain/meters.ts'
import { formatNumber, parseNumber } from '#src/fields/inputs/numberText.ts'
import { useSessionUser } from '#src/session/useSession.ts'

export type ReturnMeter = ReturnMetersQuery['getReturnMeters'][number]

export type TypedReadings = Readonly<Record<string, string>>

const NONE: readonly ReturnMeter[] = []

/** Below the path of meters, so that live events of readings read it again. */
export const useReturnMeters = (lines: readonly string[]): ReadonlyMap<string, readonly ReturnMeter[]> => {
  const { user } = useSessionUser()
  const { data = NONE } = useQuery({
    queryKey: ['intervention/meter', 'returns', ...lines],
    queryFn: async () => (await callOperation(ReturnMetersDocument, { reservationItems: lines })).getReturnMeters,
    enabled: lines.length > 0 && user.hasLicense,
  })
  return Map.groupBy(data, ({ reservationItem }) => reservationItem)
}

const DECIMALS = 1

const readingOf = (typed: string | undefined): number | string | null =>
  parseNumber(typed ?? '', { kind: 'decimal', min: 0, max: MAX_READING, decimals: DECIMALS })

/** undefined: empty or possible. */
export const readingProblem = ({ reading }: ReturnMeter, typed: string | undefined): string | undefined => {
  const value = readingOf(typed)
  if (value === null) return undefined
  const isNumber = typeof value === 'number' && value >= 0 && value <= MAX_READING
  if (!isNumber || Math.round(value * 10) / 10 !== value) return texts.badValue
  return reading !== null && value < reading ? texts.lower(formatNumber(reading)) : undefined
}

export const typedReadings = (meters: readonly ReturnMeter[], typed: TypedReadings) =>
  meters.flatMap(({ reservationItem, meter }) => {
    const value = readingOf(typed[meter])
    return typeof value === 'number' ? [{ reservationItem, meter, value }] : []
  })

export type ReturnReading = ReturnType<typeof typedReadings>[number]

export const recordReadings = async (readings: readonly ReturnReading[]): Promise<void> => {
  if (readings.length > 0) await callOperation(RecordReturnReadingsDocument, { readings })
}
