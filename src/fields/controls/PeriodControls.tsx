import { MenuItem, TextField } from '@mui/material'
import { isDate } from '#resources/domain/dates.ts'
import type { DayText } from '#resources/domain/time.ts'
import { todayIn } from '#src/time/dateText.ts'
import { useZone } from '#src/time/useZone.ts'
import { PresetChips } from '#src/ui/PresetChips.tsx'
import { DateBox } from './DateBox.tsx'

type Period = { from: DayText; to: DayText }

type PresetsProps<Name extends string> = {
  label: string
  names: Readonly<Record<Name, string>>
  daysOf: (name: Name, today: DayText) => Period
  asked: Period
  onAsk: (days: Period) => void
}

export const PeriodPresets = <Name extends string>(props: PresetsProps<Name>) => {
  const { label, names, daysOf, asked, onAsk } = props
  const today = todayIn(useZone())
  return (
    <PresetChips
      label={label}
      chips={(Object.keys(names) as Name[]).map((name) => {
        const days = daysOf(name, today)
        const isOn = days.from === asked.from && days.to === asked.to
        return { name, label: names[name], isOn, onClick: () => onAsk(days) }
      })}
    />
  )
}

type DaysProps = {
  labels: Readonly<Record<'from' | 'to', string>>
  asked: Period
  onAsk: (change: Partial<Period>) => void
  errors: Readonly<Record<string, string>>
}

export const PeriodDays = ({ labels, asked, onAsk, errors }: DaysProps) => {
  const zone = useZone()
  const setDay = (name: 'from' | 'to') => (day: string | null) => {
    if (day && isDate(day)) onAsk({ [name]: day })
  }
  return (['from', 'to'] as const).map((name) => (
    <DateBox
      key={name}
      label={labels[name]}
      zone={zone}
      value={asked[name]}
      onChange={setDay(name)}
      error={Boolean(errors[name])}
      helperText={errors[name]}
    />
  ))
}

type SelectProps = {
  label: string
  any: string
  choices: readonly { id: string; name: string; depth?: number }[]
  value: string | null
  onChoose: (id: string | null) => void
}

export const AnySelect = ({ label, any, choices, value, onChoose }: SelectProps) => (
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
