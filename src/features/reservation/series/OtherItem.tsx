import { Box, Button, Chip, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { messageFor } from '#dataProviders/serviceError.ts'
import { seriesTexts } from '#i18n/fr/series.ts'
import { fetchAvailability } from '#src/shared/booking/availability.ts'
import type { RepeatDate } from '../values/repeat.ts'
import { SERIES_DATES, type SeriesDate } from './seriesData.ts'

const texts = seriesTexts.dates
const MOST = 8

type Props = {
  date: SeriesDate
  change: RepeatDate | undefined
  itemId: string
  categoryId: string | null
  chosen: readonly string[]
  quantity: number
  onApply: (next: RepeatDate) => void
  onClose: () => void
}

export const OtherItem = ({ date, change, itemId, categoryId, chosen, quantity, onApply, onClose }: Props) => {
  const { startingAt, endingAt } = date
  const { data, error, isPending } = useQuery({
    queryKey: [...SERIES_DATES, 'others', startingAt, endingAt, categoryId],
    queryFn: ({ signal }) =>
      fetchAvailability(
        { startingAt, endingAt, ...(categoryId && { category: categoryId }) },
        { page: 1, perPage: 100 },
        signal,
      ),
  })
  const taken = new Set([...chosen, ...(change?.items ?? []).map(({ by }) => by)])
  const free = (data?.items ?? [])
    .filter((item) => item.state !== 'BLOCKED' && item.quantityFree >= quantity && !taken.has(item.id))
    .slice(0, MOST)
  const others = (change?.items ?? []).filter(({ item }) => item !== itemId)
  return (
    <Box
      role="group"
      aria-label={texts.otherItem}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, alignItems: 'center' }}
    >
      {isPending && <Typography variant="body2">{texts.loading}</Typography>}
      {error && <Typography color="error">{messageFor(error)}</Typography>}
      {data && free.length === 0 && <Typography variant="body2">{texts.noOther}</Typography>}
      {free.map(({ id, name }) => (
        <Chip
          key={id}
          clickable
          size="small"
          label={name}
          onClick={() =>
            onApply({
              ...change,
              date: date.date,
              isSkipped: false,
              items: [...others, { item: itemId, by: id, name }],
            })
          }
        />
      ))}
      <Button size="small" color="inherit" onClick={onClose}>
        {texts.cancel}
      </Button>
    </Box>
  )
}
