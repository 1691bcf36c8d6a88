import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { periodOf } from '../items/useAvailability.ts'
import type { ReservationFormValues } from '../values/formValues.ts'
import type { Repeat } from '../values/repeat.ts'
import { previewSeries, SERIES_DATES, seriesInputOf } from './seriesData.ts'

const FRESH_MS = 15_000

export const useSeriesDates = (repeat: Repeat, zone: string) => {
  const [startingAt, endingAt, lines] = useWatch<ReservationFormValues, ['startingAt', 'endingAt', 'lines']>({
    name: ['startingAt', 'endingAt', 'lines'],
  })
  const input = useMemo(() => {
    const period = periodOf({ startingAt, endingAt })
    const items = lines.map(({ itemId, quantity }) => ({ item: itemId, quantity }))
    return period ? seriesInputOf({ ...period, items }, repeat, zone) : undefined
  }, [startingAt, endingAt, lines, repeat, zone])
  const query = useQuery({
    queryKey: [...SERIES_DATES, input],
    queryFn: ({ signal }) => previewSeries(input ?? { reservation: {}, rule: '' }, signal),
    enabled: input !== undefined,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: false,
  })
  return { ...query, lines, isWhole: input !== undefined }
}
