import { Alert, Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { seriesTexts } from '#i18n/fr/series.ts'
import { useOrganisation } from '#src/time/useOrganisation.ts'
import { LEAD } from '#src/ui/PageSection.tsx'
import { ScopeChoice } from './ScopeChoice.tsx'
import {
  cancelledDays,
  type Extent,
  fetchSeries,
  fetchSeriesToRevalidate,
  SERIES_DATES,
  scopeOf,
} from './seriesData.ts'

type Props = { series: string; origin: string; value: Extent; onChange: (next: Extent) => void }

/** D15: number of dates with a restarted validation, shown before the change. */
const SeriesRevalidation = ({ origin, value }: Pick<Props, 'origin' | 'value'>) => {
  const of = scopeOf(origin, value)
  const { data } = useQuery({
    queryKey: [...SERIES_DATES, 'previewRevalidation', of],
    queryFn: () => fetchSeriesToRevalidate(of),
  })
  if (!data || data.length === 0) return null
  return (
    <Alert severity="info" sx={{ mt: 1.5 }}>
      {seriesTexts.scope.restarts(data.length)}
    </Alert>
  )
}

export const ChangeExtent = ({ series, origin, value, onChange }: Props) => {
  const { timeZone } = useOrganisation()
  const { data } = useQuery({ queryKey: [...SERIES_DATES, 'whole', series], queryFn: () => fetchSeries(series) })
  return (
    data && (
      <Box sx={{ ...LEAD, mb: 2 }}>
        <ScopeChoice
          withOne
          label={seriesTexts.scope.change}
          occurrences={data.occurrences.filter(({ id, canUpdate }) => canUpdate || id === origin)}
          cancelled={cancelledDays(data.occurrences, timeZone)}
          origin={origin}
          value={value}
          onChange={onChange}
        />
        {value.scope !== 'ONE' && <SeriesRevalidation origin={origin} value={value} />}
      </Box>
    )
  )
}
