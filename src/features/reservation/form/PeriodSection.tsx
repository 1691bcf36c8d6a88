import { Box, Button, Chip, Typography } from '@mui/material'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { finding } from '#i18n/fr/finding.ts'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import { addMinutes, isUtcText, localTextOf, minutesBetween, type Period } from '#resources/domain/time.ts'
import { DAY_PARTS, hoursOfPart, periodOnDay } from '#resources/domain/wishes.ts'
import { DateTimeBox } from '#src/fields/controls/DateTimeBox.tsx'
import { fieldHelp, ROW_GAP } from '#src/fields/controls/FieldHelp.tsx'
import { useOwnWords } from '#src/fields/views/useOwnWords.ts'
import { useOrganisation } from '#src/time/useOrganisation.ts'
import { durationLabel, parseInstant, periodLabel } from '#src/time/when.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { useIsNarrow } from '#src/ui/useIsNarrow.ts'
import { periodOf } from '../items/useAvailability.ts'
import { ReservationSection } from '../ReservationSection.tsx'
import type { ReservationFormValues } from '../values/formValues.ts'

const texts = reservationTexts.period
const DURATIONS = [30, 60, 120, 180, 240, 480] as const
const USUAL_MINUTES = 60
/** Touch devices get a wheel; a narrow desktop window still has a keyboard. */

type MomentProps = {
  name: 'startingAt' | 'endingAt'
  label: string
  zone: string
  value: string | null
  onChange: (value: string | null) => void
}

const Moment = (props: MomentProps) => {
  const { trigger } = useFormContext<ReservationFormValues>()
  // Not `register`: it would write the UTC value into the input.
  const { field, fieldState } = useController<ReservationFormValues, MomentProps['name']>({ name: props.name })
  const error = fieldState.error?.message
  return (
    <DateTimeBox
      required
      {...props}
      inputRef={field.ref}
      onLeave={() => void trigger(props.name)}
      error={Boolean(error)}
      helperText={fieldHelp(error, undefined)}
    />
  )
}

/** A change of the start moves the end by the same duration. */
const usePeriodChange = () => {
  const { setValue, getValues } = useFormContext<ReservationFormValues>()
  // Duration of the last complete period: a half-typed time has none.
  const minutes = useRef(USUAL_MINUTES)
  const change = useCallback(
    (name: 'startingAt' | 'endingAt', value: string | null) =>
      setValue(name, value, { shouldDirty: true, shouldValidate: isUtcText(value) }),
    [setValue],
  )
  const changeStart = useCallback(
    (value: string | null) => {
      const period = periodOf(getValues())
      if (period) minutes.current = minutesBetween(period.startingAt, period.endingAt)
      change('startingAt', value)
      if (isUtcText(value)) change('endingAt', addMinutes(value, minutes.current))
    },
    [change, getValues],
  )
  return { change, changeStart }
}

type DurationProps = { period: ReturnType<typeof periodOf>; onChoose: (minutes: number) => void }

const Durations = ({ period, onChoose }: DurationProps) => (
  <Box role="group" aria-label={texts.durations} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
    {DURATIONS.map((minutes) => {
      const isChosen = period !== null && minutesBetween(period.startingAt, period.endingAt) === minutes
      return (
        <Chip
          key={minutes}
          clickable
          size="small"
          variant={isChosen ? 'filled' : 'outlined'}
          color={isChosen ? 'primary' : 'default'}
          aria-pressed={isChosen}
          label={minutes < 60 ? texts.halfHour : texts.hours(minutes / 60)}
          onClick={() => onChoose(minutes)}
        />
      )
    })}
  </Box>
)

type PartsProps = { period: ReturnType<typeof periodOf>; onChoose: (period: Period) => void }

const DayParts = ({ period, onChoose }: PartsProps) => {
  const open = useOrganisation()
  if (!period) return null
  const day = localTextOf(period.startingAt, open.timeZone).slice(0, 10)
  return (
    <Box role="group" aria-label={finding.partsLabel} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {DAY_PARTS.map((part) => {
        const meant = periodOnDay(day, hoursOfPart(part, open), open.timeZone)
        const isChosen = meant.startingAt === period.startingAt && meant.endingAt === period.endingAt
        return (
          <Chip
            key={part}
            clickable
            size="small"
            variant={isChosen ? 'filled' : 'outlined'}
            color={isChosen ? 'primary' : 'default'}
            aria-pressed={isChosen}
            label={finding.parts[part]}
            onClick={() => onChoose(meant)}
          />
        )
      })}
    </Box>
  )
}

/** On a phone the dates fold into one line once an item is chosen, unless they have an error. */
const useFolded = (): { isFolded: boolean; unfold: () => void } => {
  const isNarrow = useIsNarrow()
  const [isAsked, setAsked] = useState(false)
  const { formState, setFocus } = useFormContext<ReservationFormValues>()
  const { errors } = formState
  const lines = useWatch<ReservationFormValues, 'lines'>({ name: 'lines' })
  const isFolded = isNarrow && !isAsked && lines.length > 0 && !errors.startingAt && !errors.endingAt
  useEffect(() => {
    if (isAsked) setFocus('startingAt')
  }, [isAsked, setFocus])
  return { isFolded, unfold: () => setAsked(true) }
}

export const PeriodSection = ({ zone, children }: { zone: string; children: ReactNode }) => {
  const [startingAt, endingAt, repeat] = useWatch<ReservationFormValues, ['startingAt', 'endingAt', 'repeat']>({
    name: ['startingAt', 'endingAt', 'repeat'],
  })
  const { change, changeStart } = usePeriodChange()
  const { isFolded, unfold } = useFolded()
  const wordsOf = useOwnWords('reservation')
  const period = periodOf({ startingAt, endingAt })
  const moments = period && { startingAt: parseInstant(period.startingAt), endingAt: parseInstant(period.endingAt) }
  if (isFolded && moments) {
    return (
      <ReservationSection id="when" title={texts.title}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <Typography sx={{ flex: '1 1 auto', fontWeight: WEIGHTS.name }}>
            {`${periodLabel(moments, zone, new Date())} · ${durationLabel(moments, zone)}`}
          </Typography>
          <Button size="small" onClick={unfold} sx={{ px: 0 }}>
            {texts.change}
          </Button>
        </Box>
        {repeat && <Box sx={{ mt: 1.5 }}>{children}</Box>}
      </ReservationSection>
    )
  }
  return (
    <ReservationSection id="when" title={texts.title}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 3, rowGap: ROW_GAP }}>
        <Moment
          name="startingAt"
          label={wordsOf('startingAt', { label: texts.start }).label}
          zone={zone}
          value={startingAt}
          onChange={changeStart}
        />
        <Moment
          name="endingAt"
          label={wordsOf('endingAt', { label: texts.end }).label}
          zone={zone}
          value={endingAt}
          onChange={(value) => change('endingAt', value)}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 2.25 }}>
        <Durations
          period={period}
          onChoose={(minutes) => isUtcText(startingAt) && change('endingAt', addMinutes(startingAt, minutes))}
        />
        <DayParts
          period={period}
          onChoose={(meant) => {
            change('startingAt', meant.startingAt)
            change('endingAt', meant.endingAt)
          }}
        />
        {moments && (
          <Typography variant="body2" color="textSecondary" aria-live="polite">
            {`${periodLabel(moments, zone, new Date())} · ${durationLabel(moments, zone)}`}
          </Typography>
        )}
      </Box>
      {children && <Box sx={{ mt: 2 }}>{children}</Box>}
    </ReservationSection>
  )
}
