import FilterListOutlined from '@mui/icons-material/FilterListOutlined'
import { Box, Button, MenuItem, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useState } from 'react'
import { crudTexts } from '#i18n/fr/crud.ts'
import { rateTexts as texts } from '#i18n/fr/reservationRate.ts'
import type { DayText } from '#resources/domain/time.ts'
import { AnySelect, PeriodDays, PeriodPresets } from '#src/fields/controls/PeriodControls.tsx'
import { categoryTree, useCategories, useOfferedSectors } from '#src/shared/booking/choices.ts'
import type { Counted } from '#src/shared/booking/occupancy.ts'
import { presetDays } from '#src/shared/statistics/periods.ts'
import { todayIn } from '#src/time/dateText.ts'
import { useZone } from '#src/time/useZone.ts'
import { useIsNarrow } from '#src/ui/useIsNarrow.ts'
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

const Choices = ({ asked, counted, onAsk, errors }: Props) => {
  const isNarrow = useIsNarrow()
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: COLUMNS }}>
      {isNarrow && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <TypeSwitch counted={counted} onAsk={onAsk} />
        </Box>
      )}
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
  )
}

const isUsualPeriod = ({ from, to }: RatesAsked, today: DayText): boolean =>
  (Object.keys(texts.period) as (keyof typeof texts.period)[]).some((name) => {
    const days = presetDays(name, today)
    return days.from === from && days.to === to
  })

/** On a phone the figures come first: all choices but the usual periods fold away. */
const FoldedChoices = (props: Props) => {
  const { asked, errors } = props
  const [isOpen, setOpen] = useState(false)
  const today = todayIn(useZone())
  const count = [asked.category, asked.sector, asked.hours, asked.type, !isUsualPeriod(asked, today)].filter(Boolean)
  const isShown = isOpen || Object.keys(errors).length > 0
  return (
    <>
      <Button
        color="inherit"
        startIcon={<FilterListOutlined />}
        aria-expanded={isShown}
        onClick={() => setOpen(!isShown)}
        sx={{ justifySelf: 'start' }}
      >
        {crudTexts.list.filtersCount(count.length)}
      </Button>
      {isShown && <Choices {...props} />}
    </>
  )
}

export const RateFilters = (props: Props) => {
  const { asked, counted, onAsk } = props
  const isNarrow = useIsNarrow()
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1.5,
        mb: 2.5,
        '@media print': { display: 'none' },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'space-between' }}>
        <PeriodPresets label={texts.periods} names={texts.period} daysOf={presetDays} asked={asked} onAsk={onAsk} />
        {!isNarrow && <TypeSwitch counted={counted} onAsk={onAsk} />}
      </Box>
      {isNarrow ? <FoldedChoices {...props} /> : <Choices {...props} />}
    </Box>
  )
}
