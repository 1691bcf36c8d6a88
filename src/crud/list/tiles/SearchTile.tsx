/** A saved search as a tile: one query, sent when the tile comes into view. */

import { Box, Button, Link, Typography } from '@mui/material'
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { type RaRecord, useGetList } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { tileTexts as texts } from '#i18n/fr/dashboardTiles.ts'
import { listViewTexts } from '#i18n/fr/listViews.ts'
import { INTL_LOCALE } from '#i18n/fr/locale.ts'
import { dayBounds } from '#resources/domain/time.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { TitleName } from '#src/fields/references/TitleName.tsx'
import { entityField } from '#src/fields/references/titleOf.ts'
import { useCatalogue } from '#src/fields/views/catalogue.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import { todayIn } from '#src/time/dateText.ts'
import { useZone } from '#src/time/useZone.ts'
import { calendarDayLabel } from '#src/time/when.ts'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { type EntityView, useEntityView } from '../../entityView.ts'
import { LoadFailure } from '../../LoadFailure.tsx'
import type { Filters } from '../../listQuery.ts'
import type { SavedRecord } from '../../slots.ts'
import { useRecordAddress } from '../../useAddress.ts'
import { filterValue, withFilter } from '../filters/filters.ts'
import { useDefaultSort } from '../listState.ts'
import { searchAddress } from '../searches/useShownSearch.ts'
import { dayOfRecord } from '../views/calendarDays.ts'
import { chartFigureOf, figureFormat, isDated } from '../views/groups.ts'
import { boardFields, datedFields, fieldBy, groupedFields, measuredFields, viewIn } from '../views/listView.ts'
import { chartGroups, useGroups } from '../views/useGroups.ts'
import { searchOfTile, type Tile } from './tiles.ts'

const ROWS = 5
const MAX_BARS = 12

const ChartDrawing = lazyPart<
  typeof import('../views/ChartDrawing.tsx'),
  import('react').ComponentProps<typeof import('../views/ChartDrawing.tsx').ChartDrawing>
>(
  () => import('../views/ChartDrawing.tsx'),
  (m) => m.ChartDrawing,
)

/** True once the element came near the window. */
const useSeen = () => {
  const place = useRef<HTMLElement>(null)
  const [isSeen, setIsSeen] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (!place.current || isSeen) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsSeen(true), {
      rootMargin: '200px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isSeen])
  return { place, isSeen }
}

type PartProps = { view: EntityView; tile: Tile; filter: Filters; isSeen: boolean }
type State = { error: unknown; isPending: boolean; refetch: () => unknown }

const Answer = ({ state: { error, isPending, refetch }, children }: { state: State; children: ReactNode }) => {
  if (error) return <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
  if (isPending) return <LoadingLines rows={3} />
  return <>{children}</>
}

const Nothing = () => (
  <Typography color="textSecondary" sx={{ py: 1.5 }}>
    {texts.empty}
  </Typography>
)

type Line = { id: string; name: ReactNode; note?: ReactNode; to?: string | undefined }

const Lines = ({ lines, label }: { lines: readonly Line[]; label: string }) => (
  <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {lines.map(({ id, name, note, to }) => (
      <Box
        key={id}
        component="li"
        sx={{
          display: 'flex',
          gap: 2,
          py: 0.75,
          borderTop: 1,
          borderColor: 'divider',
          '&:first-of-type': { borderTop: 0 },
        }}
      >
        <Typography variant="body2" component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {to ? (
            <Link component={RouterLink} to={to} color="inherit" underline="hover">
              {name}
            </Link>
          ) : (
            name
          )}
        </Typography>
        {note !== undefined && (
          <Typography
            variant="body2"
            component="span"
            color="textSecondary"
            sx={{ fontVariantNumeric: 'tabular-nums' }}
          >
            {note}
          </Typography>
        )}
      </Box>
    ))}
  </Box>
)

const titleColumns = (resource: AnyResource): string[] => {
  const entity = entityField(resource)
  return [...resource.title, ...(entity ? [entity] : [])]
}

type Rows = PartProps & { sort: { field: string; order: 'ASC' | 'DESC' }; more?: readonly string[] }

const useRows = ({ view, filter, isSeen, sort, more = [] }: Rows) =>
  useGetList<SavedRecord & RaRecord<string>, Error>(
    view.path,
    {
      filter,
      sort,
      pagination: { page: 1, perPage: ROWS },
      meta: { columns: [...new Set([...titleColumns(view.resource), ...more])].toSorted(), select: [] },
    },
    { enabled: isSeen },
  )

const RowsTile = (props: PartProps) => {
  const { view, tile } = props
  const usual = useDefaultSort(view)
  const sort = tile.sortField ? { field: tile.sortField, order: tile.sortOrder ?? 'ASC' } : usual
  const read = useRows({ ...props, sort })
  const addressOf = useRecordAddress(view)
  const { data = [], meta } = read
  const total = (meta?.total as number | undefined) ?? read.total ?? 0
  const lines = data.map((record) => ({
    id: record.id,
    name: <TitleName resource={view.resource} record={record} />,
    to: addressOf(record.id),
  }))
  return (
    <Answer state={read}>
      <Typography variant="body2" color="textSecondary">
        {texts.count(total, (meta?.isTotalExact as boolean | undefined) ?? true)}
      </Typography>
      {lines.length === 0 ? <Nothing /> : <Lines lines={lines} label={tile.name} />}
    </Answer>
  )
}

const later = (one: string | undefined, other: string): string => (one && one > other ? one : other)

const NextTile = ({ field, ...props }: PartProps & { field: FieldView }) => {
  const { view, tile, filter } = props
  const zone = useZone()
  const today = todayIn(zone)
  const own = (filterValue(filter, field) ?? {}) as { from?: string; to?: string }
  const start = field.field.kind === 'date' ? today : dayBounds(today, zone).startingAt
  const next = withFilter(filter, field, { ...own, from: later(own.from, start) })
  const read = useRows({ ...props, filter: next, sort: { field: field.source, order: 'ASC' }, more: [field.source] })
  const addressOf = useRecordAddress(view)
  const lines = (read.data ?? []).map((record) => {
    const day = dayOfRecord(record, field, zone)
    return {
      id: record.id,
      name: <TitleName resource={view.resource} record={record} />,
      to: addressOf(record.id),
      ...(day && { note: calendarDayLabel(day, today) }),
    }
  })
  return <Answer state={read}>{lines.length === 0 ? <Nothing /> : <Lines lines={lines} label={tile.name} />}</Answer>
}

const ColumnsTile = ({ field, ...props }: PartProps & { field: FieldView }) => {
  const { view, tile, filter, isSeen } = props
  const shown = { as: 'chart', by: field.source } as const
  const read = useGroups({ view, field, shown, filter }, isSeen)
  const groups = chartGroups(field, shown, read.groups ?? [])
  const lines = groups.map(({ id, name, value }) => ({ id, name, note: value?.toLocaleString(INTL_LOCALE) }))
  return <Answer state={read}>{lines.length === 0 ? <Nothing /> : <Lines lines={lines} label={tile.name} />}</Answer>
}

const ChartTile = ({ field, ...props }: PartProps & { field: FieldView }) => {
  const { view, tile, filter, isSeen } = props
  const asked = viewIn(searchOfTile(tile).displayedFilters)
  const measure = measuredFields(view).find(({ source }) => source === asked.measure)
  const shown = measure ? asked : { ...asked, measure: undefined }
  const read = useGroups({ view, field, shown, filter }, isSeen)
  const groups = chartGroups(field, shown, read.groups ?? [])
  const drawn = isDated(field) ? groups.slice(-MAX_BARS) : groups.slice(0, MAX_BARS)
  const figure = chartFigureOf(shown)
  const { chart } = listViewTexts
  const name = figure === 'count' || !measure ? chart.count : chart[figure](measure.label)
  return (
    <Answer state={read}>
      {drawn.length === 0 ? (
        <Nothing />
      ) : (
        <Suspense fallback={<LoadingLines rows={3} />}>
          <ChartDrawing
            title={chart.title(name, field.label)}
            groups={drawn}
            format={figureFormat(figure === 'count' ? undefined : measure?.field)}
            shape={isDated(field) && shown.shape === 'line' ? 'line' : 'bars'}
            isDated={isDated(field)}
            onOpen={undefined}
          />
        </Suspense>
      )}
    </Answer>
  )
}

const Content = (props: PartProps) => {
  const { view, tile } = props
  const { as, by } = viewIn(searchOfTile(tile).displayedFilters)
  const fields = { board: boardFields, calendar: datedFields, chart: groupedFields, table: () => [], cards: () => [] }
  // Without the field of the view, the tile lists records.
  const field = fieldBy<FieldView>(fields[as](view), by)
  if (!field) return <RowsTile {...props} />
  if (as === 'board') return <ColumnsTile {...props} field={field} />
  return as === 'calendar' ? <NextTile {...props} field={field} /> : <ChartTile {...props} field={field} />
}

const TileOf = ({ resource, tile }: { resource: AnyResource; tile: Tile }) => {
  const id = useId()
  const view = useEntityView(resource)
  const { place, isSeen } = useSeen()
  const search = searchOfTile(tile)
  return (
    <Box
      component="section"
      ref={place}
      aria-labelledby={id}
      sx={{ gridColumn: { lg: `span ${tile.width}` }, minWidth: 0 }}
    >
      <Box
        sx={{
          ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 },
          ...{ minHeight: 40, borderBottom: 1, borderColor: 'divider', mb: 0.5 },
        }}
      >
        <Typography component="h2" id={id} variant="h3" sx={{ flex: '1 1 auto', overflowWrap: 'anywhere' }}>
          {tile.name}
        </Typography>
        <Button
          size="small"
          component={RouterLink}
          to={`/${view.path}?${searchAddress(search)}`}
          aria-label={texts.openNamed(tile.name)}
          sx={{ mx: -1 }}
        >
          {texts.open}
        </Button>
      </Box>
      <Content view={view} tile={tile} filter={search.filter} isSeen={isSeen} />
    </Box>
  )
}

export const SearchTile = ({ tile }: { tile: Tile }) => {
  const resource = useCatalogue().registry.find(tile.list)
  return resource ? <TileOf resource={resource} tile={tile} /> : null
}
