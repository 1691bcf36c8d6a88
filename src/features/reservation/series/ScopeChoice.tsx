import { Checkbox, FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material'
import { datesText } from '#i18n/fr/recurrence.ts'
import { seriesTexts } from '#i18n/fr/series.ts'
import type { DayText } from '#resources/domain/time.ts'
import type { Extent, Occurrence } from './seriesData.ts'

const texts = seriesTexts.scope

const MANY_DATES = 100

type Props = {
  occurrences: readonly Occurrence[]
  /** Days of cancelled occurrences, listed because they stay unchanged. */
  cancelled?: readonly DayText[]
  origin: string
  value: Extent
  withOne?: boolean
  label: string
  onChange: (next: Extent) => void
}

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
