/** How far a change of one date goes: with how many dates each choice touches, and how many were changed by hand. */
import { Checkbox, FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material'
import { datesText } from '#i18n/fr/recurrence.ts'
import { seriesTexts } from '#i18n/fr/series.ts'
import type { DayText } from '#resources/domain/time.ts'
import type { Occurrence } from './seriesData.ts'

const texts = seriesTexts.scope

/** Of this many dates whoever waits is told that it takes a while. */
const MANY_DATES = 100

export type Extent = { scope: 'ONE' | 'FOLLOWING' | 'ALL'; withApart: boolean }

type Props = {
  /** Of the series that can be touched, in their order. */
  occurrences: readonly Occurrence[]
  /** Days of cancelled ones, named since they stay as they are. */
  cancelled?: readonly DayText[]
  /** The reservation that it is asked from. */
  origin: string
  value: Extent
  /** Offers this date alone too. */
  withOne?: boolean
  label: string
  onChange: (next: Extent) => void
}

/** Those that a choice touches, and those of them that stay unless asked for. */
const reachOf = (scope: Extent['scope'], { occurrences, origin }: Pick<Props, 'occurrences' | 'origin'>) => {
  const at = occurrences.findIndex(({ id }) => id === origin)
  if (scope === 'ONE') return { count: 1, apart: 0 }
  const meant = scope === 'ALL' ? occurrences : occurrences.slice(Math.max(at, 0))
  const apart = meant.filter(({ id, isApart }) => isApart && id !== origin).length
  return { count: meant.length - apart, apart }
}

export const ScopeChoice = ({
  occurrences,
  cancelled = [],
  origin,
  value,
  withOne = false,
  label,
  onChange,
}: Props) => {
  const offered = [...(withOne ? (['ONE'] as const) : []), 'FOLLOWING', 'ALL'] as const
  const { count: touched, apart } = reachOf(value.scope, { occurrences, origin })
  return (
    <FormControl>
      <FormLabel>{label}</FormLabel>
      <RadioGroup
        value={value.scope}
        onChange={(_event, scope) => onChange({ ...value, scope: scope as Extent['scope'] })}
      >
        {offered.map((scope) => {
          const { count } = reachOf(scope, { occurrences, origin })
          return (
            <FormControlLabel key={scope} value={scope} control={<Radio size="small" />} label={texts[scope](count)} />
          )
        })}
      </RadioGroup>
      {apart > 0 && (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={value.withApart}
              onChange={({ target }) => onChange({ ...value, withApart: target.checked })}
            />
          }
          label={texts.withApart(apart)}
        />
      )}
      {value.scope !== 'ONE' && cancelled.length > 0 && (
        <FormHelperText sx={{ mx: 0 }}>{texts.cancelled(datesText(cancelled), cancelled.length)}</FormHelperText>
      )}
      {touched + (value.withApart ? apart : 0) >= MANY_DATES && <FormHelperText>{texts.takesTime}</FormHelperText>}
    </FormControl>
  )
}
