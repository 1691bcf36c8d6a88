/** A question about occupancy: its chart, and the same figures in a table beside it. */
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
  Typography,
} from '@mui/material'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { rateTexts as texts } from '#i18n/fr/reservationRate.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'

type PartProps = { title: string; actions?: ReactNode; children: ReactNode }

export const RatePart = ({ title, actions, children }: PartProps) => {
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

/** The chart at the left, the table at the right; one below the other on a phone. */
export const Beside = ({ chart, table }: { chart: ReactNode; table: ReactNode }) => (
  <Box
    sx={({ palette }) => ({
      display: 'grid',
      gap: 2.5,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
      '--rate-now': palette.primary.main,
      '--rate-before': palette.mode === 'dark' ? '#5B6B8C' : '#B4BFD6',
    })}
  >
    <Suspense fallback={<Skeleton variant="rounded" height={280} />}>{chart}</Suspense>
    {table}
  </Box>
)

export type Column = { label: string; isNumber?: boolean }

const SHOWN = 15

type TableProps = {
  label: string
  columns: readonly Column[]
  rows: readonly { key: string; cells: readonly string[] }[]
}

/** The first rows; the others on demand. */
export const RateTable = ({ label, columns, rows }: TableProps) => {
  const [shown, setShown] = useState(SHOWN)
  const cell = (index: number) => ({
    align: columns[index]?.isNumber ? ('right' as const) : ('left' as const),
    sx: {
      px: 1,
      fontVariantNumeric: 'tabular-nums',
      ...(columns[index]?.isNumber ? { whiteSpace: 'nowrap' } : { overflowWrap: 'anywhere', minWidth: 130 }),
    },
  })
  return (
    <Box sx={{ minWidth: 0 }}>
      <TableContainer tabIndex={0} role="region" aria-label={label}>
        <Table size="small" aria-label={label}>
          <TableHead>
            <TableRow>
              {columns.map(({ label: head }, index) => (
                <TableCell
                  key={head}
                  {...cell(index)}
                  sx={{ ...cell(index).sx, whiteSpace: 'normal', fontWeight: WEIGHTS.label }}
                >
                  {head}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.slice(0, shown).map(({ key, cells }) => (
              <TableRow key={key}>
                {cells.map((text, index) => (
                  <TableCell
                    key={columns[index]?.label}
                    {...(index === 0 && { component: 'th', scope: 'row' })}
                    {...cell(index)}
                  >
                    {text}
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
