import { Box, Button, Link, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { Link as RouterLink } from 'react-router'
import { listViewTexts } from '#i18n/fr/listViews.ts'
import type { StateStyle } from '#src/fields/controls/StateChip.tsx'
import { calendarDayLabel, fullCalendarDay } from '#src/time/when.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import type { SavedRecord } from '../../slots.ts'
import { dayNumber, shortWeekDay } from './calendarDays.ts'
import type { useCalendarMove } from './useCalendarMove.ts'

const texts = listViewTexts.calendar
/** Records of a day in the month; « + n » opens the day. */
const SHOWN = 4

type State = { label: string; light: string; dark: string; icon?: StateStyle['icon'] }

export type CalendarEntry = {
  record: SavedRecord
  name: string
  time: string | undefined
  address: string | undefined
  state: State | undefined
}

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

const StateMark = ({ state: { icon: Icon, label } }: { state: State }) => (
  <>
    {Icon && (
      <Box aria-hidden sx={{ display: 'flex', color: 'var(--state)', mt: '3px', '& svg': { fontSize: 14 } }}>
        <Icon />
      </Box>
    )}
    <span style={visuallyHidden}>{label}</span>
  </>
)

const Entry = ({ entry, moves }: { entry: CalendarEntry; moves: Props['moves'] }) => {
  const { record, name, time, address, state } = entry
  const words = (
    <>
      {time && (
        <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {time}{' '}
        </Box>
      )}
      {name}
    </>
  )
  return (
    <Box
      component="li"
      title={[record.displayName, time, state?.label].filter(Boolean).join(' · ')}
      {...moves.entry(record)}
      sx={({ palette }) => ({
        position: 'relative',
        display: 'flex',
        alignItems: 'flex-start',
        gap: 0.5,
        px: 0.75,
        py: 0.25,
        borderRadius: 0.75,
        overflowWrap: 'anywhere',
        '--state': state?.[palette.mode] ?? palette.text.secondary,
        bgcolor: `color-mix(in srgb, var(--state) ${palette.mode === 'dark' ? 18 : 10}%, ${palette.background.paper})`,
      })}
    >
      {state && <StateMark state={state} />}
      <Typography
        variant="body2"
        component="span"
        sx={{
          lineHeight: 1.35,
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 2,
          overflow: 'hidden',
        }}
      >
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

type DayProps = Props & { day: string; isFirst: boolean; isMobile: boolean }

const DayName = ({ day, today, isFirst, isMobile }: DayProps) => (
  <Typography
    variant="body2"
    title={fullCalendarDay(day)}
    sx={{
      fontWeight: day === today ? WEIGHTS.title : WEIGHTS.text,
      color: day === today ? 'primary.main' : undefined,
      mb: 0.5,
    }}
  >
    <time dateTime={day}>
      {isMobile ? (
        calendarDayLabel(day, today)
      ) : (
        <>
          <span aria-hidden>{dayNumber(day, isFirst)}</span>
          <span style={visuallyHidden}>{fullCalendarDay(day)}</span>
        </>
      )}
    </time>
  </Typography>
)

const Day = (props: DayProps) => {
  const { day, today, month, openDay, onOpen, moves } = props
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
        position: 'relative',
        p: 0.75,
        borderStyle: 'solid',
        borderWidth: { xs: '1px 0 0', md: '1px 0 0 1px' },
        borderColor: 'divider',
        ...(isToday && { boxShadow: 'inset 0 2px 0 0 var(--today)' }),
        bgcolor: moves.isOver(day) ? 'action.selected' : undefined,
        color: month && !day.startsWith(month) ? 'text.secondary' : undefined,
      }}
    >
      <DayName {...props} />
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
  const columns = isMobile ? '1fr' : 'repeat(7, minmax(0, 1fr))'
  return (
    <>
      {!isMobile && (
        <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: columns, pb: 0.5 }}>
          {days.slice(0, 7).map((day) => (
            <Typography
              key={day}
              variant="caption"
              sx={{ px: 0.75, color: 'text.secondary', fontWeight: WEIGHTS.label }}
            >
              {shortWeekDay(day)}
            </Typography>
          ))}
        </Box>
      )}
      <Box
        component="ul"
        aria-label={label}
        sx={({ palette }) => ({
          ...{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: columns },
          ...(!isMobile && { borderRight: 1, borderBottom: 1, borderColor: 'divider' }),
          '--today': palette.primary.main,
        })}
      >
        {shown.map((day, index) => (
          <Day key={day} {...props} day={day} isFirst={index === 0} isMobile={isMobile} />
        ))}
      </Box>
    </>
  )
}
