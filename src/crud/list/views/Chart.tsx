import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { Suspense } from 'react'
import { useListContext } from 'react-admin'
import type { ListGroup } from '#dataProviders/graphql/buildQuery.ts'
import { listViewTexts } from '#i18n/fr/listViews.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import { useZone } from '#src/time/useZone.ts'
import { FoldedTable } from '#src/ui/FoldedTable.tsx'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import type { EntityView } from '../../entityView.ts'
import { filterViews, withFilter } from '../filters/filters.ts'
import { FailedList } from '../ListStates.tsx'
import { useListFilters } from '../listState.ts'
import { ChartSettings } from './ChartSettings.tsx'
import { chartFigureOf, chartPeriodOf, figureFormat, groupFilter, isDated } from './groups.ts'
import { fieldBy, groupedFields, measuredFields, type ShownView } from './listView.ts'
import { chartGroups, useGroups } from './useGroups.ts'
import { useListView } from './useListView.ts'
import type { ViewProps } from './viewProps.ts'

const texts = listViewTexts.chart

const ChartDrawing = lazyPart<
  typeof import('./ChartDrawing.tsx'),
  import('react').ComponentProps<typeof import('./ChartDrawing.tsx').ChartDrawing>
>(
  () => import('./ChartDrawing.tsx'),
  (m) => m.ChartDrawing,
)

const useOpenGroup = (view: EntityView, field: FieldView, shown: ShownView) => {
  const zone = useZone()
  const { filters } = useListFilters()
  const { open } = useListView(view)
  const isFilter = filterViews(view).some(({ source }) => source === field.source)
  return (group: ListGroup): (() => void) | undefined => {
    const value = isFilter ? groupFilter(field, group, { period: chartPeriodOf(shown), zone }) : undefined
    return value === undefined ? undefined : () => open(withFilter(filters, field, value))
  }
}

const BARS = {
  maxWidth: 960,
  '& td, & th': { border: 0, py: 0.75 },
  '& tbody th': { width: { xs: '42%', md: 240 }, overflowWrap: 'anywhere' },
} as const

const LINK = { font: 'inherit', color: 'text.primary', textAlign: 'left' } as const

/** `share` of the largest value; the value keeps its place behind the longest bar. */
const barOf = (share: number) => ({
  display: 'inline-block',
  verticalAlign: 'middle',
  mr: 1,
  width: `calc(${Math.max(0, share)} * (100% - 72px))`,
  minWidth: 2,
  height: 14,
  borderRadius: '3px',
  bgcolor: 'primary.main',
  opacity: 0.7,
  forcedColorAdjust: 'none',
})

type ChartOfProps = { view: EntityView; field: FieldView; shown: ShownView; measure: FieldView | undefined }

const ChartOf = ({ view, field, shown, measure }: ChartOfProps) => {
  const { filters } = useListFilters()
  const { filter } = useListContext()
  const grouped = { view, field, shown, filter: { ...filters, ...filter } }
  const { groups, error, isPending, refetch } = useGroups(grouped)
  const openGroup = useOpenGroup(view, field, shown)
  if (error && !groups)
    return <FailedList error={error} onRetry={() => void refetch()} onReset={() => void refetch()} />
  if (isPending || !groups) return <LoadingLines />
  const figure = chartFigureOf(shown)
  const format = figureFormat(figure === 'count' ? undefined : measure?.field)
  const lines = chartGroups(field, shown, groups).map(({ group, ...line }) => ({ ...line, open: openGroup(group) }))
  const name = figure === 'count' || !measure ? texts.count : texts[figure](measure.label)
  const isUpright = isDated(field)
  const most = Math.max(...lines.map(({ value }) => value ?? 0))
  const table = (
    <Table size="small" aria-label={texts.title(name, field.label)} sx={isUpright ? { maxWidth: 640 } : BARS}>
      <TableHead sx={isUpright ? {} : visuallyHidden}>
        <TableRow>
          <TableCell>{field.label}</TableCell>
          <TableCell align="right">{name}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <TableRow key={line.id} {...(line.open && { hover: true, onClick: line.open, sx: { cursor: 'pointer' } })}>
            <TableCell component="th" scope="row">
              {line.open ? (
                <Link component="button" aria-label={texts.open(line.name)} underline="hover" sx={LINK}>
                  {line.name}
                </Link>
              ) : (
                line.name
              )}
            </TableCell>
            <TableCell align={isUpright ? 'right' : 'left'} sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {!isUpright && <Box aria-hidden sx={barOf((line.value ?? 0) / (most || 1))} />}
              {format(line.value)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
  if (!isUpright) return table
  return (
    <>
      <Suspense fallback={<LoadingLines />}>
        <ChartDrawing
          title={texts.title(name, field.label)}
          groups={lines}
          format={format}
          shape={shown.shape === 'line' ? 'line' : 'bars'}
          isDated
          onOpen={lines.some(({ open }) => open) ? (index) => lines[index]?.open?.() : undefined}
        />
      </Suspense>
      <FoldedTable label={texts.table}>{table}</FoldedTable>
    </>
  )
}

export const ChartView = ({ view }: ViewProps) => {
  const { shown, show } = useListView(view)
  const field = fieldBy(groupedFields(view), shown.by)
  const measure = measuredFields(view).find(({ source }) => source === shown.measure)
  if (!field) return null
  const drawn = measure ? shown : { ...shown, measure: undefined }
  return (
    <>
      <ChartSettings view={view} field={field} shown={drawn} onChange={show} />
      <ChartOf view={view} field={field} shown={drawn} measure={measure} />
    </>
  )
}
