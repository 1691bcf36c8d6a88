import { Alert, Box, Button, Chip, Typography } from '@mui/material'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type FieldError, isServiceError, messageFor } from '#dataProviders/serviceError.ts'
import { dateText, seriesText } from '#i18n/fr/recurrence.ts'
import { seriesTexts } from '#i18n/fr/series.ts'
import { dayOf, isUtcText } from '#resources/domain/time.ts'
import { SkippedMonths } from '#src/shared/recurrence/SkippedMonths.tsx'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import type { ReservationFormValues } from '../values/formValues.ts'
import { type Repeat, type RepeatDate, ruleOf, withDate } from '../values/repeat.ts'
import { RepeatDateRow } from './RepeatDateRow.tsx'
import type { SeriesDate } from './seriesData.ts'
import { useSeriesDates } from './useSeriesDates.ts'

const texts = seriesTexts.dates

type Props = { repeat: Repeat; zone: string; onChange: (next: Repeat) => void }

const isTaken = ({ conflicts, isSkipped }: SeriesDate): boolean => conflicts.length > 0 && !isSkipped

const Sentence = ({ repeat, zone, count }: Omit<Props, 'onChange'> & { count: number }) => {
  const [startingAt, endingAt] = useWatch<ReservationFormValues, ['startingAt', 'endingAt']>({
    name: ['startingAt', 'endingAt'],
  })
  if (!isUtcText(startingAt) || !isUtcText(endingAt)) return null
  const rule = ruleOf(repeat, dayOf(startingAt, zone))
  const { withoutPublicHolidays, withoutSchoolHolidays } = repeat
  return (
    rule && (
      <Typography sx={{ fontWeight: WEIGHTS.name }}>
        {seriesText({ startingAt, endingAt }, { rule, zone, withoutPublicHolidays, withoutSchoolHolidays, count })}
      </Typography>
    )
  )
}

type TooShortProps = Props & { last: string | undefined }

const TooShort = ({ repeat, zone, last, onChange }: TooShortProps) => {
  const startingAt = useWatch<ReservationFormValues, 'startingAt'>({ name: 'startingAt' })
  if (!isUtcText(startingAt)) return null
  const first = dayOf(startingAt, zone)
  const rule = ruleOf(repeat, first)
  const end = rule?.until ?? last
  if (!rule || !end) return null
  const onLastDay = () => onChange({ ...repeat, monthlyBy: 'LAST_DAY', dates: [] })
  return <SkippedMonths rule={rule} first={first} last={end} onLastDay={onLastDay} />
}

const refusalsOf = (error: Error): readonly FieldError[] =>
  isServiceError(error, 'VALIDATION_FAILED') && Array.isArray(error.details.errors) ? error.details.errors : []

const reasonOf = (error: Error): string =>
  refusalsOf(error).find(({ path }) => path === 'withoutSchoolHolidays')?.message ?? messageFor(error)

export const RepeatDates = ({ repeat, zone, onChange }: Props) => {
  const { data = [], error, isPending, isWhole, lines, refetch } = useSeriesDates(repeat, zone)
  const startingAt = useWatch<ReservationFormValues, 'startingAt'>({ name: 'startingAt' })
  const [isTakenOnly, setTakenOnly] = useState(false)
  const changedDates = repeat.datesFrom === startingAt ? repeat.dates : []
  const put = (next: RepeatDate[]) => onChange({ ...repeat, dates: next, datesFrom: startingAt })
  if (!isWhole) return null
  if (error)
    return (
      <Alert
        severity="error"
        sx={{ mt: 2 }}
        action={
          <Button color="inherit" size="small" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        }
      >
        {reasonOf(error)}
      </Alert>
    )
  if (isPending)
    return (
      <Typography color="textSecondary" role="status" sx={{ mt: 2 }}>
        {texts.loading}
      </Typography>
    )
  const taken = data.filter(isTaken)
  const wanted = data.filter(({ isSkipped }) => !isSkipped)
  const past = wanted.filter(({ isPastKnownHolidays }) => isPastKnownHolidays)
  const shown = isTakenOnly && taken.length > 0 ? taken : data
  const skipTaken = () =>
    put(taken.reduce<RepeatDate[]>((all, { date }) => withDate(all, { date, isSkipped: true }), [...changedDates]))
  return (
    <Box sx={{ mt: 2 }}>
      <Sentence repeat={repeat} zone={zone} count={wanted.length} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, my: 1 }} aria-live="polite">
        <Typography color="textSecondary">
          {texts.summary(wanted.length, taken.length, data.length - wanted.length)}
        </Typography>
        {taken.length > 0 && (
          <>
            <Chip
              size="small"
              clickable
              variant={isTakenOnly ? 'filled' : 'outlined'}
              aria-pressed={isTakenOnly}
              label={isTakenOnly ? texts.all : texts.onlyTaken(taken.length)}
              onClick={() => setTakenOnly(!isTakenOnly)}
            />
            <Button size="small" onClick={skipTaken}>
              {texts.skipTaken(taken.length)}
            </Button>
          </>
        )}
      </Box>
      <TooShort repeat={repeat} zone={zone} last={data.at(-1)?.date} onChange={onChange} />
      {past[0] && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {texts.pastKnown(past.length, dateText(past[0].date))}
        </Alert>
      )}
      {lines.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {texts.pickItems}
        </Typography>
      )}
      <Box
        component="ul"
        aria-label={texts.title}
        // Focusable, so that keys can scroll it.
        tabIndex={0}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          maxHeight: 360,
          overflowY: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        {shown.map((date) => (
          <RepeatDateRow
            key={date.date}
            date={date}
            change={changedDates.find((one) => one.date === date.date)}
            lines={lines}
            zone={zone}
            onChange={(next) => put(withDate(changedDates, next))}
          />
        ))}
      </Box>
    </Box>
  )
}
