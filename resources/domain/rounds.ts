export const MAX_ROUND_ITEMS = 500
export const MAX_ROUND_RESULTS = 5_000
export const MAX_SYNCHRONISED = 500
/** Kilobytes. */
export const MAX_ROUND_PHOTO = 10_240
export const MAX_MISSING_REASON = 1_000

type Keyed = { item: string; point: string }

export const roundKey = ({ item, point }: Keyed): string => `${point} ${item}`

type AskedPoint = { id: string; asksPhoto?: boolean | null }
type GivenResult = Keyed & { hasPhoto: boolean }

/** Points of items without result, or without the photo that they ask for. */
export const missingResults = (
  items: readonly { id: string }[],
  points: readonly AskedPoint[],
  results: readonly GivenResult[],
): Keyed[] => {
  const known = new Map(results.map((result) => [roundKey(result), result]))
  return items.flatMap(({ id: item }) =>
    points.flatMap(({ id: point, asksPhoto }) => {
      const result = known.get(roundKey({ item, point }))
      return result && (result.hasPhoto || !asksPhoto) ? [] : [{ item, point }]
    }),
  )
}
