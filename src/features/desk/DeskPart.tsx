import { Box, Skeleton, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useId } from 'react'
import { deskTexts as texts } from '#i18n/fr/closing.ts'
import { useReturnMeters } from '#src/shared/booking/returnMeters.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { DeskCard } from './DeskCard.tsx'
import { type DeskKind, type DeskLineData, isLate } from './deskLines.ts'

type Props = {
  kind: DeskKind
  lines: readonly DeskLineData[] | undefined
  /** Returned items stay in the list, so that a wrong tap can be undone. */
  done?: readonly DeskLineData[]
  zone: string
  isTab?: boolean
}

type GroupProps = Pick<Props, 'kind' | 'zone'> & {
  name: string
  lines: readonly DeskLineData[]
  hasMeter: (line: string) => boolean
  isLate?: boolean
}

const Group = ({ name, lines, isLate: isInLateGroup = false, ...shared }: GroupProps) => (
  <>
    <Typography
      component="h3"
      variant="body2"
      sx={{ fontWeight: WEIGHTS.label, mt: 1.5, color: isInLateGroup ? 'error.main' : 'text.secondary' }}
    >
      {name}
    </Typography>
    <Box component="ul" aria-label={name} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {[...Map.groupBy(lines, ({ reservationId }) => reservationId)].map(([id, ofReservation]) => (
        <DeskCard key={id} {...shared} lines={ofReservation} isInLateGroup={isInLateGroup} />
      ))}
    </Box>
  </>
)

export const DeskPart = ({ lines, done = [], isTab = false, ...shared }: Props) => {
  const { kind } = shared
  const id = useId()
  const all = [...(lines ?? []), ...done]
  const returning = kind === 'returns' ? (lines ?? []).filter(({ canClose }) => canClose) : []
  const meters = useReturnMeters(returning.map((line) => line.id))
  const hasMeter = (line: string): boolean => meters.has(line)
  const late = all.filter((line) => isLate(line, kind))
  const places = Map.groupBy(
    all.filter((line) => !isLate(line, kind)),
    ({ placeName, itemType }) => placeName ?? texts.noPlace[itemType === 'LOCATION' ? 'location' : 'other'],
  )
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography
        component="h2"
        id={id}
        variant="h3"
        sx={isTab ? visuallyHidden : { pb: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        {texts.parts[kind]}
      </Typography>
      {!lines && <Skeleton variant="rounded" height={64} sx={{ mt: 2 }} aria-label={texts.loading} />}
      {lines?.length === 0 && (
        <Typography color="textSecondary" sx={{ mt: 1.5 }}>
          {texts.none[kind]}
        </Typography>
      )}
      {late.length > 0 && <Group name={texts.late(late.length)} lines={late} {...shared} hasMeter={hasMeter} isLate />}
      {[...places].map(([name, ofPlace]) => (
        <Group key={name} name={name} lines={ofPlace} {...shared} hasMeter={hasMeter} />
      ))}
    </Box>
  )
}
