/** Of which days, and of what. */
import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { rateTexts as texts } from '#i18n/fr/reservationRate.ts'
import { categoryTree, useCategories, useOfferedSectors } from '#src/features/booking/choices.ts'
import type { Counted } from '#src/features/booking/occupancy.ts'
import { AnySelect, PeriodDays, PeriodPresets } from '#src/fields/controls/PeriodControls.tsx'
import { presetDays } from './ratePeriods.ts'
import type { RatesAsked } from './rates.ts'

type Props = {
  asked: RatesAsked
  counted: Counted
  onAsk: (change: Partial<RatesAsked>) => void
  errors: Readonly<Record<string, string>>
}

const COLUMNS = { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }

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
    </Box>
  </Box>
)
