import { Box } from '@mui/material'
import { listViewTexts } from '#i18n/fr/listViews.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import type { EntityView } from '../../entityView.ts'
import { chartFigureOf, chartPeriodOf, isDated } from './groups.ts'
import { groupedFields, measuredFields, PERIODS, type ShownView } from './listView.ts'
import { ViewSetting } from './ViewSetting.tsx'

const texts = listViewTexts.chart

type Option = { value: string; label: string }

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
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.5, ml: -1, mb: 2 }}>
      <ViewSetting
        label={texts.by}
        value={field.source}
        options={groupedFields(view).map(({ source, label }) => ({ value: source, label }))}
        onChange={(by) => onChange({ ...shown, by })}
      />
      {dated && (
        <ViewSetting
          label={texts.period}
          value={chartPeriodOf(shown)}
          options={PERIODS.map((value) => ({ value, label: texts.periods[value] }))}
          onChange={(period) => onChange({ ...shown, period })}
        />
      )}
      {figures.length > 1 && (
        <ViewSetting
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
        <ViewSetting
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
