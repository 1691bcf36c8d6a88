/** Of which days, and of what. */
import { Box, Chip, MenuItem, TextField } from '@mui/material'
import { rateTexts as texts } from '#i18n/fr/reservationRate.ts'
import { isDate } from '#resources/domain/dates.ts'
import { categoryTree, useCategories, useSectors } from '#src/features/booking/choices.ts'
import { DateBox } from '#src/fields/controls/DateBox.tsx'
import { todayIn } from '#src/time/dateText.ts'
import { useZone } from '#src/time/useZone.ts'
import { presetDays, type RatePreset } from './ratePeriods.ts'
import type { RatesAsked } from './rates.ts'

type Props = {
  asked: RatesAsked
  onAsk: (change: Partial<RatesAsked>) => void
  errors: Readonly<Record<string, string>>
}

const PRESETS = Object.keys(texts.period) as RatePreset[]

const Presets = ({ asked, onAsk }: Omit<Props, 'errors'>) => {
  const today = todayIn(useZone())
  return (
    <Box role="group" aria-label={texts.periods} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {PRESETS.map((preset) => {
        const days = presetDays(preset, today)
        const isOn = days.from === asked.from && days.to === asked.to
        return (
          <Chip
            key={preset}
            clickable
            label={texts.period[preset]}
            aria-pressed={isOn}
            color={isOn ? 'primary' : 'default'}
            variant={isOn ? 'filled' : 'outlined'}
            onClick={() => onAsk(days)}
          />
        )
      })}
    </Box>
  )
}

export const RateFilters = ({ asked, onAsk, errors }: Props) => {
  const zone = useZone()
  const categories = categoryTree(useCategories())
  const sectors = useSectors()
  const setDay = (name: 'from' | 'to') => (day: string | null) => {
    // A day that is still being typed is none yet.
    if (day && isDate(day)) onAsk({ [name]: day })
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mb: 2.5, '@media print': { display: 'none' } }}>
      <Presets asked={asked} onAsk={onAsk} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(4, minmax(0, 1fr))',
          },
        }}
      >
        {(['from', 'to'] as const).map((name) => (
          <DateBox
            key={name}
            label={texts[name]}
            zone={zone}
            value={asked[name]}
            onChange={setDay(name)}
            error={Boolean(errors[name])}
            helperText={errors[name]}
          />
        ))}
        <TextField
          select
          label={texts.category}
          value={categories.some(({ id }) => id === asked.category) ? asked.category : ''}
          onChange={({ target }) => onAsk({ category: target.value || null })}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        >
          <MenuItem value="">{texts.anyCategory}</MenuItem>
          {categories.map(({ id, name, depth }) => (
            <MenuItem key={id} value={id} sx={{ pl: 2 + depth * 2 }}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={texts.sector}
          value={sectors.some(({ id }) => id === asked.sector) ? asked.sector : ''}
          onChange={({ target }) => onAsk({ sector: target.value || null })}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        >
          <MenuItem value="">{texts.anySector}</MenuItem>
          {sectors.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      </Box>
    </Box>
  )
}
