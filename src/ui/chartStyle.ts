import type { Theme } from '@mui/material/styles'

export const QUIET_AXIS = { disableLine: true, disableTicks: true, tickLabelStyle: { fontSize: 13 } } as const

export const QUIET_BARS = ({ palette }: Theme) =>
  ({
    '& .MuiBarChart-element': { fillOpacity: 0.7 },
    '& .MuiBarChart-label': { fill: palette.text.primary, fontSize: 13 },
  }) as const

/** Ends a value axis behind the longest bar, for the words at its end: a chart cuts text beyond the axis. */
export const withRoom = (values: readonly (number | null | undefined)[]): { max?: number } => {
  const largest = Math.max(0, ...values.map((one) => one ?? 0))
  return largest > 0 ? { max: largest * 1.3 } : {}
}
