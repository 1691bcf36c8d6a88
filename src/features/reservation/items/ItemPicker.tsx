import { Alert, Box, Button, Skeleton, Typography } from '@mui/material'
import { useDeferredValue, useEffect, useState } from 'react'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import type { FreeSlot, ItemAvailability } from '#src/shared/booking/availability.ts'
import { useIsNarrow } from '#src/ui/useIsNarrow.ts'
import { ItemFilters } from './ItemFilters.tsx'
import { canBeAdded, ItemRow } from './ItemRow.tsx'
import { type ItemSearch, useItemSearch, type WantedPeriod } from './useAvailability.ts'
import { useQuotasLeft } from './useQuotasLeft.ts'

const texts = reservationTexts.items
const EVERYTHING: ItemSearch = { search: '', type: '', category: '', sector: '', people: '', equipment: [] }
/** Number of items on a phone before the list is expanded. */
const FIRST_ONES = 5

type Props = {
  error: string | undefined
  period: WantedPeriod | null
  zone: string
  reservationId?: string | undefined
  chosen: ReadonlySet<string>
  onToggle: (item: ItemAvailability) => void
  onSlot: (slot: FreeSlot) => void
}

type ResultsProps = Omit<Props, 'error'> & {
  wanted: ItemSearch
  /** Adds the first result that can be added, when results arrive. */
  isFirstWanted: boolean
  onFirst: () => void
}

const Results = ({ period, reservationId, wanted, isFirstWanted, onFirst, ...row }: ResultsProps) => {
  const found = useItemSearch(wanted, period, reservationId)
  const { items, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = found
  const isKnown = found.isSuccess && !found.isPlaceholderData
  useEffect(() => {
    if (!isFirstWanted || !isKnown) return
    const first = items.find((item) => canBeAdded(item) && !row.chosen.has(item.id))
    if (first) row.onToggle(first)
    onFirst()
  }, [isFirstWanted, isKnown, items, row.chosen, row.onToggle, onFirst])
  const isNarrow = useIsNarrow()
  const [isWhole, setWhole] = useState(false)
  const shown = isNarrow && !isWhole ? items.slice(0, FIRST_ONES) : items
  const isMore = shown.length < items.length || hasNextPage
  const more = () => (shown.length < items.length ? setWhole(true) : fetchNextPage())
  const quotas = useQuotasLeft(
    items.map(({ id }) => id),
    period,
    reservationId,
  )
  if (!period) return <Typography color="textSecondary">{texts.pickDates}</Typography>
  if (isError) {
    return (
      <Alert severity="error" action={<Button onClick={() => refetch()}>{reservationTexts.retry}</Button>}>
        {texts.failed}
      </Alert>
    )
  }
  if (isPending) return [1, 2, 3, 4].map((key) => <Skeleton key={key} height={60} />)
  if (!items.length) return <Typography color="textSecondary">{texts.empty}</Typography>
  return (
    <>
      <Box
        component="ul"
        aria-label={texts.available}
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: { sm: 460 }, overflowY: { sm: 'auto' } }}
      >
        {shown.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            quotas={quotas.get(item.id)}
            period={period}
            zone={row.zone}
            reservationId={reservationId}
            isChosen={row.chosen.has(item.id)}
            onToggle={() => row.onToggle(item)}
            onSlot={row.onSlot}
            onOther={row.onToggle}
          />
        ))}
      </Box>
      {isMore && (
        <Button onClick={more} loading={isFetchingNextPage} sx={{ mt: 1 }}>
          {texts.more}
        </Button>
      )}
    </>
  )
}

export const ItemPicker = ({ error, ...props }: Props) => {
  const [wanted, setWanted] = useState(EVERYTHING)
  const deferred = useDeferredValue(wanted)
  const change = (part: Partial<ItemSearch>) => setWanted((current) => ({ ...current, ...part }))
  // Last search that Enter confirmed: results of an earlier text must not be added.
  const [entered, setEntered] = useState<ItemSearch | null>(null)
  return (
    <>
      <ItemFilters
        value={wanted}
        error={error}
        onChange={change}
        onEnter={() => setEntered(wanted.search.trim() ? wanted : null)}
      />
      <Results
        {...props}
        wanted={{ ...deferred, search: deferred.search.trim() }}
        isFirstWanted={entered !== null && entered === deferred}
        onFirst={() => setEntered(null)}
      />
    </>
  )
}
