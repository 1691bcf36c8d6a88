import { Box } from '@mui/material'
import { editionPageTexts as texts } from '#i18n/fr/editionPages.ts'
import { editionModelLabels } from '#i18n/fr/entities/editionModel.ts'
import { RESERVATION_STATUSES } from '#resources/domain/reservationStatus.ts'
import { AnySelect, PeriodDays, PeriodPresets } from '#src/fields/controls/PeriodControls.tsx'
import { categoryTree, useCategories, useOfferedSectors, useUseTypes } from '#src/shared/booking/choices.ts'
import { editionDays } from './days.ts'
import type { EditionAsked } from './useEditionQuery.ts'

const statusWords = editionModelLabels.fields.statuses.values

type Props = {
  asked: EditionAsked
  onAsk: (change: Partial<EditionAsked>) => void
  errors: Readonly<Record<string, string>>
}

export const EditionFilters = ({ asked, onAsk, errors }: Props) => {
  const statuses = RESERVATION_STATUSES.map((id) => ({ id, name: statusWords[id] }))
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <PeriodPresets label={texts.period} names={texts.presets} daysOf={editionDays} asked={asked} onAsk={onAsk} />
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <PeriodDays labels={texts} asked={asked} onAsk={onAsk} errors={errors} />
        <AnySelect
          label={texts.statuses}
          any={texts.any}
          choices={statuses}
          value={asked.status}
          onChoose={(status) => onAsk({ status })}
        />
        <AnySelect
          label={texts.useType}
          any={texts.any}
          choices={useUseTypes()}
          value={asked.useType}
          onChoose={(useType) => onAsk({ useType })}
        />
        <AnySelect
          label={texts.category}
          any={texts.anyFeminine}
          choices={categoryTree(useCategories())}
          value={asked.category}
          onChoose={(category) => onAsk({ category })}
        />
        <AnySelect
          label={texts.sector}
          any={texts.any}
          choices={useOfferedSectors(asked.sector ? [asked.sector] : [])}
          value={asked.sector}
          onChoose={(sector) => onAsk({ sector })}
        />
      </Box>
    </Box>
  )
}
