import { Box, Skeleton, Typography } from '@mui/material'
import { useId } from 'react'
import { deskTexts as texts } from '#i18n/fr/closing.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { DeskCard, type DeskKind, type DeskLineData } from './DeskCard.tsx'

type Props = {
  kind: DeskKind
  lines: readonly DeskLineData[] | undefined
  /** Returned items stay in the list, so that a wrong tap can be undone. */
  done?: readonly DeskLineData[]
  zone: string
}

const Place = ({ name, lines, kind, zone }: Props & { name: string; lines: readonly DeskLineData[] }) => (
  <>
    <Typography component="h3" variant="body2" color="textSecondary" sx={{ fontWeight: WEIGHTS.label, mt: 1.5 }}>
      {name}
    </Typography>
    <Box component="ul" aria-label={name} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {[...Map.groupBy(lines, ({ reservationId }) => reservationId)].map(([id, ofReservation]) => (
        <DeskCard key={id} lines={ofReservation} kind={kind} zone={zone} />
      ))}
    </Box>
  </>
)

export const DeskPart = ({ kind, lines, done = [], zone }: Props) => {
  const id = useId()
  const places = Map.groupBy([...(lines ?? []), ...done], ({ placeName }) => placeName ?? texts.noPlace)
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography component="h2" id={id} variant="h3" sx={{ pb: 1, borderBottom: 1, borderColor: 'divider' }}>
        {texts.parts[kind]}
      </Typography>
      {!lines && <Skeleton variant="rounded" height={64} sx={{ mt: 2 }} aria-label={texts.loading} />}
      {lines?.length === 0 && (
        <Typography color="textSecondary" sx={{ mt: 1.5 }}>
          {texts.none[kind]}
        </Typography>
      )}
      {[...places].map(([name, ofPlace]) => (
        <Place key={name} name={name} lines={ofPlace} kind={kind} zone={zone} />
      ))}
    </Box>
  )
}
