import Repeat from '@mui/icons-material/Repeat'
import { Box, Typography } from '@mui/material'
import { Fragment } from 'react'
import { joinNumbers } from '#i18n/fr/joinNumbers.ts'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import { seriesTexts } from '#i18n/fr/series.ts'
import type { ListSlots } from '#src/crud/slots.ts'
import { ToneChip } from '#src/fields/controls/ToneChip.tsx'
import { People } from '#src/shared/booking/People.tsx'
import { statusLook } from '#src/shared/booking/statusLook.ts'
import { useZone } from '#src/time/useZone.ts'
import { fullPeriodLabel, parseInstant, periodLabel } from '#src/time/when.ts'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import { type ListedReservation, peopleOf } from './listResource.ts'

const SHOWN = 2

type CellProps = { record: object }

/** The list's selection set guarantees these values. */
const listed = (record: object): ListedReservation => record as ListedReservation

/** Two lines of « dim. 10 janv., 18 h – 20 h »: breaks before the hours, or before the second day. */
const linesOf = (label: string): readonly string[] => {
  const [from = '', to = ''] = label.split(' – ')
  if (to.includes(', ')) return [`${from} –`, to]
  const [day = '', ...hours] = label.split(', ')
  return hours.length > 0 ? [`${day},`, hours.join(', ')] : [label]
}

const PeriodCell = ({ record }: CellProps) => {
  const zone = useZone()
  const { startingAt, endingAt } = listed(record)
  const moments = { startingAt: parseInstant(startingAt), endingAt: parseInstant(endingAt) }
  const lines = linesOf(periodLabel(moments, zone, new Date()))
  const isOneDay = !lines[1]?.includes(', ')
  return (
    <Box
      component="span"
      title={fullPeriodLabel(moments, zone)}
      sx={{
        whiteSpace: 'normal',
        display: { lg: 'block' },
        lineHeight: { lg: 1.2 },
        ...(isOneDay && { '@media (min-width: 1400px)': { whiteSpace: 'nowrap' } }),
      }}
    >
      {lines.map((line, index) => (
        <Fragment key={line}>
          {index > 0 && ' '}
          <Box component="span" sx={{ whiteSpace: { lg: 'nowrap' } }}>
            {line}
          </Box>
        </Fragment>
      ))}
    </Box>
  )
}

const Subject = ({ record }: CellProps) => {
  const { subject, seriesCount } = listed(record)
  if (seriesCount === null) return subject
  const [, start, lastWord] = /^(.*?)(\S*)\s*$/s.exec(subject ?? '') ?? []
  return (
    <>
      {start}
      {/* The icon wraps with the last word only. */}
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {lastWord}
        <Repeat
          titleAccess={seriesTexts.mark.inList(seriesCount)}
          color="action"
          sx={{ fontSize: 16, verticalAlign: '-3px', ml: 0.75 }}
        />
      </Box>
    </>
  )
}

const Items = ({ record }: CellProps) => {
  const lines = listed(record).reservationItems
  const names = lines.map(({ displayName, quantity }) =>
    quantity > 1 ? `${quantity}\u00a0×\u00a0${joinNumbers(displayName)}` : joinNumbers(displayName),
  )
  const hidden = names.length - SHOWN
  return (
    <span title={names.join('\n')}>
      {names.slice(0, SHOWN).join(', ')}
      {hidden > 0 && `\u00a0${reservationTexts.rows.others(hidden)}`}
    </span>
  )
}

const Borrowers = ({ record }: CellProps) => {
  const names = peopleOf(listed(record))
  const others = names.length - 1
  if (useIsMobile()) return <span>{names.join(', ')}</span>
  return (
    <Box component="span" title={names.join('\n')} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <People compact names={names.slice(0, 1)} />
      {others > 0 && <span>{reservationTexts.rows.others(others)}</span>}
    </Box>
  )
}

const Status = ({ record }: CellProps) => {
  const { displayStatus, reservationItems } = listed(record)
  return (
    <>
      <ToneChip {...statusLook(displayStatus)} />
      {reservationItems.some(({ noShow }) => noShow) && (
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block', lineHeight: 1.3 }}>
          {reservationTexts.rows.noShow}
        </Typography>
      )}
    </>
  )
}

export const listCells: ListSlots['cells'] = {
  subject: Subject,
  startingAt: PeriodCell,
  reservationItems: Items,
  borrowers: Borrowers,
  status: Status,
}
