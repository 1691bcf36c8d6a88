import { Alert, Box, Button, Chip, Typography } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { isDeclined } from '#dataProviders/questions.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { dateText } from '#i18n/fr/recurrence.ts'
import { seriesTexts } from '#i18n/fr/series.ts'
import { parseInstant, periodLabel } from '#src/time/when.ts'
import { PageSection } from '#src/ui/PageSection.tsx'
import { addDates, fetchMissing, SERIES_DATES } from './seriesData.ts'

const texts = seriesTexts.missing

export const MissingDates = ({ series, zone }: { series: string; zone: string }) => {
  const notify = useNotify()
  const client = useQueryClient()
  const { data = [], error } = useQuery({
    queryKey: [...SERIES_DATES, 'missing', series],
    queryFn: () => fetchMissing(series),
  })
  const { mutate, isPending } = useMutation({
    mutationFn: (dates: string[]) => addDates(series, dates),
    onSuccess: (_answer, dates) => notify(texts.added(dates.length), { type: 'success' }),
    onError: (failure) => isDeclined(failure) || notify(messageFor(failure), { type: 'error' }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['reservation/reservation'] }),
        client.invalidateQueries({ queryKey: ['planning'] }),
      ]),
  })
  const coming = data.filter(({ isOver }) => !isOver)
  const free = coming.filter(({ conflicts }) => conflicts.length === 0)
  if (error) return <Alert severity="warning">{messageFor(error)}</Alert>
  if (coming.length === 0) return null
  return (
    <PageSection
      isBeside
      title={texts.title(coming.length)}
      action={
        free.length > 1 && (
          <Button size="small" disabled={isPending} onClick={() => mutate(free.map(({ date }) => date))}>
            {texts.addAll(free.length)}
          </Button>
        )
      }
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {coming.map(({ date, startingAt, endingAt, holiday, conflicts }) => (
          <Box key={date} component="li" sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <Typography sx={{ minWidth: 230 }}>
                {periodLabel(
                  { startingAt: parseInstant(startingAt), endingAt: parseInstant(endingAt) },
                  zone,
                  new Date(),
                )}
              </Typography>
              {holiday && <Chip size="small" variant="outlined" label={seriesTexts.dates.holiday(holiday)} />}
              {conflicts.length === 0 && (
                <Button
                  size="small"
                  disabled={isPending}
                  aria-label={texts.addOf(dateText(date))}
                  onClick={() => mutate([date])}
                  sx={{ ml: 'auto' }}
                >
                  {texts.add}
                </Button>
              )}
            </Box>
            {conflicts.map(({ itemId, message }) => (
              <Typography key={itemId} variant="body2" color="error">
                {message}
              </Typography>
            ))}
          </Box>
        ))}
      </Box>
    </PageSection>
  )
}
