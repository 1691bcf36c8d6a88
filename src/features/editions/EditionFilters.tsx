/** Of which days, and of what. */
import { Box, Chip, MenuItem, TextField } from '@mui/material'
import { editionPageTexts as texts } from '#i18n/fr/editionPages.ts'
import { editionModelLabels } from '#i18n/fr/entities/editionModel.ts'
import { isDate } from '#resources/domain/dates.ts'
import { RESERVATION_STATUSES } from '#resources/domain/reservationStatus.ts'
import { categoryTree, useCategories, useSectors, useUseTypes } from '#src/features/booking/choices.ts'
import { DateBox } from '#src/fields/controls/DateBox.tsx'
import { todayIn } from '#src/time/dateText.ts'
import { useZone } from '#src/time/useZone.ts'
import type { EditionAsked } from './asked.ts'
import { type DaysPreset, editionDays } from './days.ts'

const PRESETS = Object.keys(texts.presets) as DaysPreset[]
const statusWords = editionModelLabels.fields.statuses.values

type Props = {
  asked: EditionAsked
  onAsk: (change: Partial<EditionAsked>) => void
  errors: Readonly<Record<string, string>>
}

const Presets = ({ asked, onAsk }: Omit<Props, 'errors'>) => {
  const today = todayIn(useZone())
  return (
    <Box role="group" aria-label={texts.period} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {PRESETS.map((preset) => {
        const days = editionDays(preset, today)
        const isOn = days.from === asked.from && days.to === asked.to
        return (
          <Chip
            key={preset}
            clickable
            label={texts.presets[preset]}
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

type Choice = { id: string; name: string; depth?: number }
type SelectProps = {
  label: string
  any: string
  choices: readonly Choice[]
  value: string | null
  onChoose: (id: string | null) => void
}

const Select = ({ label, any, choices, value, onChoose }: SelectProps) => (
  <TextField
    select
    label={label}
    value={choices.some(({ id }) => id === value) ? value : ''}
    onChange={({ target }) => onChoose(target.value || null)}
    slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
  >
    <MenuItem value="">{any}</MenuItem>
    {choices.map(({ id, name, depth = 0 }) => (
      <MenuItem key={id} value={id} sx={{ pl: 2 + depth * 2 }}>
        {name}
      </MenuItem>
    ))}
  </TextField>
)

export const EditionFilters = ({ asked, onAsk, errors }: Props) => {
  const zone = useZone()
  const setDay = (name: 'from' | 'to') => (day: string | null) => {
    // A day that is still being typed is none yet.
    if (day && isDate(day)) onAsk({ [name]: day })
  }
  const statuses = RESERVATION_STATUSES.map((id) => ({ id, name: statusWords[id] }))
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Presets asked={asked} onAsk={onAsk} />
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
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
        <Select
          label={texts.statuses}
          any={texts.any}
          choices={statuses}
          value={asked.status}
          onChoose={(status) => onAsk({ status })}
        />
        <Select
          label={texts.useType}
          any={texts.any}
          choices={useUseTypes()}
          value={asked.useType}
          onChoose={(useType) => onAsk({ useType })}
        />
        <Select
          label={texts.category}
          any={texts.anyFeminine}
          choices={categoryTree(useCategories())}
          value={asked.category}
          onChoose={(category) => onAsk({ category })}
        />
        <Select
          label={texts.sector}
          any={texts.any}
          choices={useSectors()}
          value={asked.sector}
          onChoose={(sector) => onAsk({ sector })}
        />
      </Box>
    </Box>
  )
}
