import { Alert, Box, Button, Skeleton, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import { plainWords } from '#resources/domain/wishRules.ts'
import type { FreeSlot, ItemAvailability } from '#src/shared/booking/availability.ts'
import { useIsNarrow } from '#src/ui/useIsNarrow.ts'
import { ItemFilters } from './ItemFilters.tsx'
import { canBeAdded, ItemRow } from './ItemRow.tsx'
import { QuotaNotes, sharedQuotas, usedUpQuotas } from './QuotaNotes.tsx'
import { type ItemSearch, type PickerFilter, useItemSearch, type WantedPeriod } from './useAvailability.ts'
import { useQuotasLeft } from './useQuotasLeft.ts'
import type { NameSearch } from './WishField.tsx'

const texts = reservationTexts.items
const EVERYTHING: PickerFilter = { type: '', category: '', sector: '', people: '', equipment: [] }
const FIRST_ONES = 5

type Props = {
  named: NameSearch
  period: WantedPeriod | null
  zone: string
  reservationId?: string | undefined
  chosen: ReadonlySet<string>
  onToggle: (item: ItemAvailability) => void
  onSlot: (slot: FreeSlot) => void
}

type ResultsProps = Props & { wanted: ItemSearch }

const Results = ({ period, reservationId, wanted, named: { isOnlyWanted, onOnly }, ...row }: ResultsProps) => {
  const found = useItemSearch(wanted, period, reservationId)
  const { items, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = found
  const isKnown = found.isSuccess && !found.isPlaceholderData
  useEffect(() => {
    if (!isOnlyWanted || !isKnown) return
    const words = plainWords(wanted.search).split(' ')
    const called = items.filter(({ name }) => words.every((word) => plainWords(name).includes(word)))
    const [only] = called.filter((item) => canBeAdded(item) && !row.chosen.has(item.id))
    if (only && called.length === 1) row.onToggle(only)
    onOnly(items.length > 0)
  }, [isOnlyWanted, isKnown, items, wanted.search, row.chosen, row.onToggle, onOnly])
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
      <QuotaNotes quotas={sharedQuotas(shown.map(({ id }) => quotas.get(id) ?? []))} />
      <Box
        component="ul"
        aria-label={texts.available}
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: { sm: 460 }, overflowY: { sm: 'auto' } }}
      >
        {shown.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            quotas={usedUpQuotas(quotas.get(item.id))}
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

export const ItemPicker = (props: Props) => {
  const [filter, setFilter] = useState(EVERYTHING)
  return (
    <>
      <ItemFilters value={filter} onChange={(part) => setFilter((current) => ({ ...current, ...part }))} />
      <Results {...props} wanted={{ ...filter, search: props.named.words }} />
    </>
  )
}
