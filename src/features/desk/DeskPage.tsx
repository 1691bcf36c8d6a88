import { Alert, Box, type Theme, ToggleButton, ToggleButtonGroup, useMediaQuery } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { ClosingDeskDocument } from '#dataProviders/operations/reservation.closing.ts'
import { deskTexts as texts } from '#i18n/fr/closing.ts'
import { LoadFailure } from '#src/crud/LoadFailure.tsx'
import { PageHeader } from '#src/crud/PageHeader.tsx'
import { isDay, todayIn } from '#src/time/dateText.ts'
import { useZone } from '#src/time/useZone.ts'
import { STICKY_BAR } from '#src/ui/stickyBar.ts'
import { useChoicesInAddress } from '#src/ui/useChoicesInAddress.ts'
import { DayBar } from './DayBar.tsx'
import { DeskPart } from './DeskPart.tsx'
import { type DeskKind, isLate } from './deskLines.ts'

/** Interval (ms): the list also changes with time. */
const CLOCK_MS = 60_000

const PARTS = ['departures', 'returns'] as const

const isPart = (text: string | null): text is DeskKind => PARTS.some((part) => part === text)

type PartTabsProps = {
  shown: DeskKind
  counts: Readonly<Record<DeskKind, number | undefined>>
  onChange: (part: DeskKind) => void
}

const PartTabs = ({ shown, counts, onChange }: PartTabsProps) => (
  <Box sx={{ ...STICKY_BAR, mt: 'auto', py: 1 }}>
    <ToggleButtonGroup
      exclusive
      fullWidth
      aria-label={texts.shown}
      value={shown}
      // A press on the shown part keeps it, although late returns load afterwards.
      onChange={(_event, part: DeskKind | null) => onChange(part ?? shown)}
    >
      {PARTS.map((part) => (
        <ToggleButton key={part} value={part} sx={{ minHeight: 44, py: 0.5 }}>
          {texts.counted(part, counts[part])}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  </Box>
)

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
  const parts = {
    departures: <DeskPart kind="departures" lines={data?.departures} zone={zone} isTab={isStacked} />,
    returns: <DeskPart kind="returns" lines={data?.returns} done={data?.closed} zone={zone} isTab={isStacked} />,
  }
  const chosen = params.get('part')
  // Chosen once: the last late return, taken back, must not change the tab.
  const [first, setFirst] = useState<DeskKind>()
  if (data && !first) setFirst(data.returns.some((line) => isLate(line, 'returns')) ? 'returns' : 'departures')
  const part = isPart(chosen) ? chosen : (first ?? 'departures')
  const show = (next: { day?: string; part?: DeskKind }) => {
    const choices = { day, part: isPart(chosen) ? chosen : null, ...next }
    choose({ ...choices, day: choices.day === today ? null : choices.day })
  }
  return (
    <>
      <PageHeader title={texts.title} note={texts.note[day === today ? 'today' : 'other']} />
      <DayBar day={day} today={today} zone={zone} onChange={(next) => show({ day: next })} />
      {error && <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />}
      {data?.isCut && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {texts.cut}
        </Alert>
      )}
      {(data || !error) && isStacked && (
        <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 'calc(100dvh - 290px)' }}>
          <Box sx={{ pb: 2 }}>{parts[part]}</Box>
          <PartTabs
            shown={part}
            counts={{
              departures: data?.departures.filter(({ handedOverAt }) => !handedOverAt).length,
              returns: data?.returns.length,
            }}
            onChange={(next) => show({ part: next })}
          />
        </Box>
      )}
      {(data || !error) && !isStacked && (
        <Box
          sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 5, alignItems: 'start' }}
        >
          {parts.departures}
          {parts.returns}
        </Box>
      )}
    </>
  )
}
