import { Box, MenuItem, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { rateTexts as texts } from '#i18n/fr/reservationRate.ts'
import { categoryTree, useCategories, useOfferedSectors } from '#src/features/booking/choices.ts'
import type { Counted } from '#src/features/booking/occupancy.ts'
import { AnySelect, PeriodDays, PeriodPresets } from '#src/fields/controls/PeriodControls.tsx'
import { presetDays } from './ratePeriods.ts'
import { ALL_HOURS, bandOf, type RatesAsked } from './rates.ts'

type Props = {
  asked: RatesAsked
  counted: Counted
  onAsk: (change: Partial<RatesAsked>) => void
  errors: Readonly<Record<string, string>>
}

const COLUMNS = { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fit, minmax(190px, 1fr))' }

const TYPES = Object.keys(texts.type) as Counted[]

const TypeSwitch = ({ counted, onAsk }: Pick<Props, 'counted' | 'onAsk'>) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    value={counted}
    aria-label={texts.types}
    onChange={(_event, type: Counted | null) => type && onAsk({ type })}
  >
    {TYPES.map((type) => (
      <ToggleButton key={type} value={type}>
        {texts.type[type]}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)

type Choice = keyof typeof texts.hoursOf
const CHOICES = Object.keys(texts.hoursOf) as Choice[]
const EVENING = { from: 18, to: 22 }
const HOURS = Array.from({ length: 25 }, (_, hour) => hour)

const HourSelect = (props: {
  label: string
  value: number
  among: readonly number[]
  onChoose: (hour: number) => void
}) => (
  <TextField
    select
    label={props.label}
    value={props.value}
    onChange={({ target }) => props.onChoose(Number(target.value))}
    slotProps={{ inputLabel: { shrink: true } }}
  >
    {props.among.map((hour) => (
      <MenuItem key={hour} value={hour}>
        {texts.hour(hour)}
      </MenuItem>
    ))}
  </TextField>
)

const HoursChoice = ({ asked: { hours }, onAsk }: Pick<Props, 'asked' | 'onAsk'>) => {
  const band = bandOf(hours)
  const ask = ({ from, to }: { from: number; to: number }) => onAsk({ hours: `${from}-${to}` })
  const choice: Choice = band ? 'BAND' : hours === ALL_HOURS ? 'ALL' : 'OPEN'
  const choose = (next: Choice) =>
    next === 'BAND' ? ask(EVENING) : onAsk({ hours: next === 'ALL' ? ALL_HOURS : null })
  return (
    <>
      <TextField
        select
        label={texts.hoursLabel}
        value={choice}
        onChange={({ target }) => choose(target.value as Choice)}
        slotProps={{ inputLabel: { shrink: true } }}
      >
        {CHOICES.map((one) => (
          <MenuItem key={one} value={one}>
            {texts.hoursOf[one]}
          </MenuItem>
        ))}
      </TextField>
      {band && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
          <HourSelect
            label={texts.bandFrom}
            value={band.from}
            among={HOURS.filter((hour) => hour < band.to)}
            onChoose={(from) => ask({ ...band, from })}
          />
          <HourSelect
            label={texts.bandTo}
            value={band.to}
            among={HOURS.filter((hour) => hour > band.from)}
            onChoose={(to) => ask({ ...band, to })}
          />
        </Box>
      )}
    </>
  )
}

export const RateFilters = ({ asked, counted, onAsk, errors }: Props) => (
  <Box sx={{ display: 'grid', gap: 1.5, mb: 2.5, '@media print': { display: 'none' } }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'space-between' }}>
      <PeriodPresets label={texts.periods} names={texts.period} daysOf={presetDays} asked={asked} onAsk={onAsk} />
      <TypeSwitch counted={counted} onAsk={onAsk} />
    </Box>
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: COLUMNS }}>
      <PeriodDays labels={texts} asked={asked} onAsk={onAsk} errors={errors} />
      <AnySelect
        label={texts.category}
        any={texts.anyCategory}
        choices={categoryTree(useCategories())}
        value={asked.category}
        onChoose={(category) => onAsk({ category })}
      />
      <AnySelect
        label={texts.sector}
        any={texts.anySector}
        choices={useOfferedSectors(asked.sector ? [asked.sector] : [])}
        value={asked.sector}
        onChoose={(sector) => onAsk({ sector })}
      />
      <HoursChoice asked={asked} onAsk={onAsk} />
    </Box>
  </Box>
)
