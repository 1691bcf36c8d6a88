/** Of which days, and of what. */
import { Box } from '@mui/material'
import { rateTexts as texts } from '#i18n/fr/reservationRate.ts'
import { categoryTree, useCategories, useSectors } from '#src/features/booking/choices.ts'
import { AnySelect, PeriodDays, PeriodPresets } from '#src/fields/controls/PeriodControls.tsx'
import { presetDays } from './ratePeriods.ts'
import type { RatesAsked } from './rates.ts'

type Props = {
  asked: RatesAsked
  onAsk: (change: Partial<RatesAsked>) => void
  errors: Readonly<Record<string, string>>
}

const COLUMNS = { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }

export const RateFilters = ({ asked, onAsk, errors }: Props) => (
  <Box sx={{ display: 'grid', gap: 1.5, mb: 2.5, '@media print': { display: 'none' } }}>
    <PeriodPresets label={texts.periods} names={texts.period} daysOf={presetDays} asked={asked} onAsk={onAsk} />
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
        choices={useSectors()}
        value={asked.sector}
        onChoose={(sector) => onAsk({ sector })}
      />
    </Box>
  </Box>
)
