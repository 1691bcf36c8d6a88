import { Box, Button, Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { listViewTexts } from '#i18n/fr/listViews.ts'
import { calendarDayLabel, fullCalendarDay } from '#src/time/when.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import type { SavedRecord } from '../../slots.ts'
import type { useCalendarMove } from './useCalendarMove.ts'

const texts = listViewTexts.calendar
/** Records of a day in the month; « + n » opens the day. */
const SHOWN = 4

export type CalendarEntry = { record: SavedRecord; time: string | undefined; address: string | undefined }

type Props = {
  days: readonly string[]
  today: string
  /** YYYY-MM of the shown month; undefined for a week. */
  month: string | undefined
  entriesOf: (day: string) => readonly CalendarEntry[]
  openDay: string | undefined
  onOpen: (day: string | undefined) => void
  moves: ReturnType<typeof useCalendarMove>
}

const Entry = ({ entry: { record, time, address }, moves }: { entry: CalendarEntry; moves: Props['moves'] }) => {
  const words = time ? `${time} ${record.displayName}` : record.displayName
  return (
    <Box
      component="li"
      {...moves.entry(record)}
      sx={{ px: 0.75, py: 0.25, borderRadius: 0.75, bgcolor: 'action.hover', overflowWrap: 'anywhere' }}
    >
      <Typography variant="body2" component="span">
        {address ? (
          <Link component={RouterLink} to={address} color="inherit" underline="hover" draggable={false}>
            {words}
          </Link>
        ) : (
          words
        )}
      </Typography>
    </Box>
  )
}

const Day = ({ day, ...props }: Props & { day: string }) => {
  const { today, month, openDay, onOpen, moves } = props
  const entries = props.entriesOf(day)
  const isOpen = month === undefined || openDay === day
  const shown = isOpen ? entries : entries.slice(0, SHOWN)
  const isToday = day === today
  return (
    <Box
      component="li"
      aria-current={isToday ? 'date' : undefined}
      {...moves.day(day)}
      sx={{
        minHeight: { md: month ? 104 : 240 },
        p: 0.75,
        borderTop: 1,
        borderColor: isToday ? 'primary.main' : 'divider',
        bgcolor: moves.isOver(day) ? 'action.selected' : undefined,
        color: month && !day.startsWith(month) ? 'text.secondary' : undefined,
      }}
    >
      <Typography
        variant="body2"
        title={fullCalendarDay(day)}
        sx={{ fontWeight: isToday ? WEIGHTS.title : WEIGHTS.text, mb: 0.5 }}
      >
        <time dateTime={day}>{calendarDayLabel(day, today)}</time>
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: 0.5 }}>
        {shown.map((entry) => (
          <Entry key={entry.record.id} entry={entry} moves={moves} />
        ))}
      </Box>
      {entries.length > SHOWN && month !== undefined && (
        <Button size="small" aria-expanded={isOpen} onClick={() => onOpen(isOpen ? undefined : day)}>
          {isOpen ? texts.less : texts.more(entries.length - SHOWN)}
        </Button>
      )}
    </Box>
  )
}

/** On a phone the days with records, one below the other. */
export const CalendarGrid = (props: Props & { label: string }) => {
  const { days, entriesOf, label } = props
  const isMobile = useIsMobile()
  const shown = isMobile ? days.filter((day) => day === props.today || entriesOf(day).length > 0) : days
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gridTemplateColumns: isMobile ? '1fr' : 'repeat(7, minmax(0, 1fr))',
        columnGap: 0.5,
      }}
    >
      {shown.map((day) => (
        <Day key={day} {...props} day={day} />
      ))}
    </Box>
  )
}
