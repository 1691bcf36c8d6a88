import { Alert, Box, type Theme, useMediaQuery } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { ClosingDeskDocument } from '#dataProviders/operations/reservation.closing.ts'
import { deskTexts as texts } from '#i18n/fr/closing.ts'
import { LoadFailure } from '#src/crud/LoadFailure.tsx'
import { PageHeader } from '#src/crud/PageHeader.tsx'
import { isDay, todayIn } from '#src/time/dateText.ts'
import { useZone } from '#src/time/useZone.ts'
import { useChoicesInAddress } from '#src/ui/useChoicesInAddress.ts'
import { DayBar } from './DayBar.tsx'
import { DeskPart } from './DeskPart.tsx'
import { isLate } from './deskLines.ts'

/** Interval (ms): the list also changes with time. */
const CLOCK_MS = 60_000

export const DeskPage = () => {
  const zone = useZone()
  const today = todayIn(zone)
  const isStacked = useMediaQuery<Theme>((theme) => theme.breakpoints.down('lg'), { noSsr: true })
  const [params, choose] = useChoicesInAddress()
  const asked = params.get('day')
  const day = isDay(asked) ? asked : today
  const { data, error, refetch } = useQuery({
    queryKey: ['reservation/reservation', 'desk', day],
    queryFn: async () => (await callOperation(ClosingDeskDocument, { day })).getClosingDesk,
    refetchInterval: CLOCK_MS,
    placeholderData: keepPreviousData,
  })
  const departures = <DeskPart key="departures" kind="departures" lines={data?.departures} zone={zone} />
  const returns = <DeskPart key="returns" kind="returns" lines={data?.returns} done={data?.closed} zone={zone} />
  const hasLateFirst = isStacked && data?.returns.some((line) => isLate(line, 'returns'))
  return (
    <>
      <PageHeader title={texts.title} note={texts.note[day === today ? 'today' : 'other']} />
      <DayBar day={day} today={today} zone={zone} onChange={(next) => choose({ day: next === today ? null : next })} />
      {error && <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />}
      {data?.isCut && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {texts.cut}
        </Alert>
      )}
      {(data || !error) && (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
            columnGap: 5,
            rowGap: 3,
            alignItems: 'start',
          }}
        >
          {hasLateFirst ? [returns, departures] : [departures, returns]}
        </Box>
      )}
    </>
  )
}
