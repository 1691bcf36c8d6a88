import { Box, MenuItem, TextField } from '@mui/material'
import { listViewTexts } from '#i18n/fr/listViews.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import type { EntityView } from '../../entityView.ts'
import { chartFigureOf, chartPeriodOf, isDated } from './groups.ts'
import { groupedFields, measuredFields, PERIODS, type ShownView } from './listView.ts'

const texts = listViewTexts.chart

type Option = { value: string; label: string }
type ChoiceProps = { label: string; value: string; options: readonly Option[]; onChange: (value: string) => void }

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <TextField
    select
    margin="none"
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    sx={{ width: { xs: '100%', sm: 220 } }}
  >
    {options.map((option) => (
      <MenuItem key={option.value} value={option.value}>
        {option.label}
      </MenuItem>
    ))}
  </TextField>
)

const figureOptions = (view: EntityView): Option[] => [
  { value: 'count', label: texts.count },
  ...measuredFields(view).flatMap(({ source, label }) => [
    { value: `sum ${source}`, label: texts.sum(label) },
    { value: `average ${source}`, label: texts.average(label) },
  ]),
]

type Props = { view: EntityView; field: FieldView; shown: ShownView; onChange: (shown: ShownView) => void }

export const ChartSettings = ({ view, field, shown, onChange }: Props) => {
  const figure = chartFigureOf(shown)
  const dated = isDated(field)
  const figures = figureOptions(view)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
      <Choice
        label={texts.by}
        value={field.source}
        options={groupedFields(view).map(({ source, label }) => ({ value: source, label }))}
        onChange={(by) => onChange({ ...shown, by })}
      />
      {dated && (
        <Choice
          label={texts.period}
          value={chartPeriodOf(shown)}
          options={PERIODS.map((value) => ({ value, label: texts.periods[value] }))}
          onChange={(period) => onChange({ ...shown, period })}
        />
      )}
      {figures.length > 1 && (
        <Choice
          label={texts.figure}
          value={figure === 'count' ? figure : `${figure} ${shown.measure}`}
          options={figures}
          onChange={(value) => {
            const [chosen, measure] = value.split(' ')
            onChange({ ...shown, figure: chosen, measure })
          }}
        />
      )}
      {dated && (
        <Choice
          label={texts.shape}
          value={shown.shape === 'line' ? 'line' : 'bars'}
          options={[
            { value: 'bars', label: texts.shapes.bars },
            { value: 'line', label: texts.shapes.line },
          ]}
          onChange={(shape) => onChange({ ...shown, shape })}
        />
      )}
    </Box>
  )
}
