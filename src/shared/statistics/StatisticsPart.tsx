import {
  Box,
  Button,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
  Typography,
} from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { rateTexts as texts } from '#i18n/fr/reservationRate.ts'
import { compareNames } from '#resources/domain/naturalOrder.ts'
import { FoldedTable } from '#src/ui/FoldedTable.tsx'
import { WEIGHTS } from '#src/ui/theme/weights.ts'

type PartProps = { title: string; actions?: ReactNode; children: ReactNode }

export const StatisticsPart = ({ title, actions, children }: PartProps) => {
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ py: 2.5, borderTop: 1, borderColor: 'divider', minWidth: 0, breakInside: 'avoid' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mb: 1.5 }}>
        <Typography component="h2" id={id} variant="h3" sx={{ flex: '1 1 auto' }}>
          {title}
        </Typography>
        {actions}
      </Box>
      {children}
    </Box>
  )
}

type ChartProps = { chart: ReactNode; table: ReactNode }

const CHART_COLOURS = ({ palette }: Theme) => ({
  '--rate-now': palette.primary.main,
  '--rate-before': palette.mode === 'dark' ? '#5B6B8C' : '#B4BFD6',
})

export const ChartOverTable = ({ chart, table }: ChartProps) => (
  <Box sx={CHART_COLOURS}>
    <Suspense fallback={<Skeleton variant="rounded" height={280} />}>{chart}</Suspense>
    <FoldedTable label={texts.table}>{table}</FoldedTable>
  </Box>
)

export const ChartBesideTable = ({ chart, table }: ChartProps) => (
  <Box
    sx={(theme) => ({
      display: 'grid',
      gap: 2.5,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
      ...CHART_COLOURS(theme),
    })}
  >
    <Suspense fallback={<Skeleton variant="rounded" height={280} />}>{chart}</Suspense>
    {table}
  </Box>
)

export type Column = { label: string; isNumber?: boolean }

export type StatisticsCell = { text: string; value: string | number | null; note?: string }

const SHOWN = 15

type TableProps = {
  label: string
  columns: readonly Column[]
  rows: readonly { key: string; cells: readonly StatisticsCell[] }[]
  barColumn?: number
}

type Sort = { column: number; order: 'asc' | 'desc' }

const compareCells = (
  one: StatisticsCell | undefined,
  other: StatisticsCell | undefined,
  order: Sort['order'],
): number => {
  const [left, right] = [one?.value ?? null, other?.value ?? null]
  if (left === null || right === null) return Number(left === null) - Number(right === null)
  const sign = order === 'asc' ? 1 : -1
  return (
    sign *
    (typeof left === 'number' && typeof right === 'number' ? left - right : compareNames(String(left), String(right)))
  )
}

const numberIn = (cells: readonly StatisticsCell[], column: number): number => {
  const value = cells[column]?.value
  return typeof value === 'number' ? Math.max(0, value) : 0
}

const Bar = ({ share }: { share: number }) => (
  <Box
    aria-hidden
    sx={({ palette }) => ({
      ...{ position: 'absolute', bottom: 3, right: 8, height: 3, borderRadius: 1 },
      width: `calc(${share} * (100% - 16px))`,
      forcedColorAdjust: 'none',
      backgroundColor: `color-mix(in srgb, ${palette.primary.main} 55%, transparent)`,
    })}
  />
)

/**
 * Shows the first rows, and the others on demand. A click on a column head sorts, numbers in descending order first.
 */
export const StatisticsTable = ({ label, columns, rows, barColumn }: TableProps) => {
  const [shown, setShown] = useState(SHOWN)
  const [sort, setSort] = useState<Sort>()
  const sorted = sort
    ? rows.toSorted((one, other) => compareCells(one.cells[sort.column], other.cells[sort.column], sort.order))
    : rows
  const drawn = sort && columns[sort.column]?.isNumber ? sort.column : barColumn
  const most = barColumn === undefined ? 0 : Math.max(...rows.map(({ cells }) => numberIn(cells, drawn ?? 0)))
  const cell = (index: number) => ({
    align: columns[index]?.isNumber ? ('right' as const) : ('left' as const),
    sx: {
      px: 1,
      fontVariantNumeric: 'tabular-nums',
      ...(columns[index]?.isNumber
        ? { whiteSpace: 'nowrap' }
        : { overflowWrap: 'anywhere', minWidth: { xs: 130, md: 200 } }),
      // Names stay while the numbers scroll sideways on a phone.
      ...(index === 0 && { position: 'sticky', insetInlineStart: 0, zIndex: 1, bgcolor: 'background.default' }),
      ...(most > 0 && index === drawn && { position: 'relative', width: '20%' }),
    },
  })
  const sortBy = (column: number) => {
    const usual = columns[column]?.isNumber ? 'desc' : 'asc'
    const other = usual === 'asc' ? 'desc' : 'asc'
    setSort({ column, order: sort?.column === column && sort.order === usual ? other : usual })
  }
  return (
    <Box sx={{ minWidth: 0 }}>
      {/* Not a region: it would duplicate the landmark of the section with the same name. */}
      <TableContainer tabIndex={0} role="group" aria-label={label}>
        <Table size="small" aria-label={label}>
          <TableHead>
            <TableRow>
              {columns.map(({ label: head }, index) => (
                <TableCell
                  key={head}
                  {...cell(index)}
                  sortDirection={sort?.column === index ? sort.order : false}
                  sx={{ ...cell(index).sx, whiteSpace: 'nowrap', fontWeight: WEIGHTS.label }}
                >
                  <TableSortLabel
                    active={sort?.column === index}
                    direction={sort?.column === index ? sort.order : 'asc'}
                    onClick={() => sortBy(index)}
                  >
                    {head}
                  </TableSortLabel>
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {sorted.slice(0, shown).map(({ key, cells }) => (
              <TableRow key={key}>
                {cells.map(({ text, value, note }, index) => (
                  <TableCell
                    key={columns[index]?.label}
                    {...(index === 0 && { component: 'th', scope: 'row' })}
                    {...cell(index)}
                  >
                    {index === drawn && most > 0 && <Bar share={numberIn(cells, index) / most} />}
                    <Box
                      component="span"
                      sx={{ position: 'relative', ...(value === null && { color: 'text.secondary' }) }}
                    >
                      {text}
                    </Box>
                    {note && (
                      <Typography
                        component="div"
                        variant="caption"
                        color="textSecondary"
                        sx={{ pb: 0.5, whiteSpace: 'pre-line' }}
                      >
                        {note}
                      </Typography>
                    )}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {rows.length > shown && (
        <Button size="small" onClick={() => setShown(shown * 4)} sx={{ mt: 1, '@media print': { display: 'none' } }}>
          {texts.more}
        </Button>
      )}
    </Box>
  )
}
