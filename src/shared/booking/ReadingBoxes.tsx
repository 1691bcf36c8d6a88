import { Box, TextField } from '@mui/material'
import { maintenancePlanMessages } from '#i18n/fr/maintenancePlans.ts'
import { returnReadingTexts as texts } from '#i18n/fr/meters.ts'
import type { MeterUnit } from '#resources/domain/meters.ts'
import { formatNumber } from '#src/fields/inputs/numberText.ts'
import { type ReturnMeter, readingProblem, type TypedReadings } from './returnMeters.ts'

const { units } = maintenancePlanMessages

type Props = {
  item: string
  meters: readonly ReturnMeter[]
  typed: TypedReadings
  onChange: (typed: TypedReadings) => void
}

const helpOf = ({ reading }: ReturnMeter): string => (reading === null ? texts.none : texts.last(formatNumber(reading)))

export const ReadingBoxes = ({ item, meters, typed, onChange }: Props) => (
  <Box sx={{ display: 'grid', gap: 1, mt: 1 }}>
    {meters.map((one) => {
      const problem = readingProblem(one, typed[one.meter])
      return (
        <TextField
          key={one.meter}
          size="small"
          fullWidth
          label={texts.box(one.name, units[one.unit as MeterUnit])}
          value={typed[one.meter] ?? ''}
          onChange={({ target }) => onChange({ ...typed, [one.meter]: target.value })}
          error={problem !== undefined}
          helperText={problem ?? helpOf(one)}
          slotProps={{ htmlInput: { 'aria-label': texts.named(one.name, item), inputMode: 'decimal', maxLength: 14 } }}
        />
      )
    })}
  </Box>
)
