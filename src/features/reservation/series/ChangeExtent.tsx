/** Above the form of an occurrence: whether the change is for it alone, for those that follow too, or for all. */
import { Paper } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { seriesTexts } from '#i18n/fr/series.ts'
import { type Extent, ScopeChoice } from './ScopeChoice.tsx'
import { fetchSeries, SERIES_DATES } from './seriesData.ts'

type Props = { series: string; origin: string; value: Extent; onChange: (next: Extent) => void }

export const ChangeExtent = ({ series, origin, value, onChange }: Props) => {
  const { data } = useQuery({ queryKey: [...SERIES_DATES, 'whole', series], queryFn: () => fetchSeries(series) })
  return (
    data && (
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, mb: 2 }}>
        <ScopeChoice
          withOne
          label={seriesTexts.scope.change}
          occurrences={data.occurrences}
          origin={origin}
          value={value}
          onChange={onChange}
        />
      </Paper>
    )
  )
}
