import { Box, useTheme } from '@mui/material'
import { BarChart } from '@mui/x-charts/BarChart'
import { LineChart } from '@mui/x-charts/LineChart'

export type DrawnGroup = { id: string; name: string; value: number | null }

type Props = {
  title: string
  groups: readonly DrawnGroup[]
  format: (value: number | null) => string
  shape: 'bars' | 'line'
  isDated: boolean
  /** Absent: no filter tells the groups apart. */
  onOpen: ((index: number) => void) | undefined
}

const LABELS = { tickLabelStyle: { fontSize: 13 } }
const HEIGHT = 320
/** Below this height (px), the axis hides its labels. */
const AXIS_HEIGHT = 36
const ROW = 34
const NAMES = 170

/** Loaded with the first figures. The table below has the same values. */
export const ChartDrawing = ({ title, groups, format, shape, isDated, onOpen }: Props) => {
  const color = useTheme().palette.primary.main
  const names = { ...LABELS, data: groups.map(({ name }) => name), scaleType: 'band' as const }
  const areWhole = groups.every(({ value }) => Number.isInteger(value ?? 0))
  const values = { ...LABELS, valueFormatter: (value: number) => format(value), ...(areWhole && { tickMinStep: 1 }) }
  const series = [{ data: groups.map(({ value }) => value), color, valueFormatter: format }]
  const shared = {
    hideLegend: true,
    skipAnimation: true,
    disableKeyboardNavigation: true,
    onAxisClick: (_event: unknown, axis: { dataIndex?: number } | null) => {
      if (axis?.dataIndex !== undefined) onOpen?.(axis.dataIndex)
    },
  }
  const upright = {
    xAxis: [{ ...names, height: AXIS_HEIGHT }],
    yAxis: [{ ...values, width: 72 }],
    height: HEIGHT,
    series,
    ...shared,
  }
  return (
    <Box role="img" aria-label={title} sx={{ cursor: onOpen && 'pointer' }}>
      {shape === 'line' && <LineChart {...upright} />}
      {shape === 'bars' && isDated && <BarChart {...upright} />}
      {shape === 'bars' && !isDated && (
        <BarChart
          layout="horizontal"
          height={groups.length * ROW + 60}
          yAxis={[{ ...names, width: NAMES }]}
          xAxis={[{ ...values, height: AXIS_HEIGHT }]}
          series={series}
          {...shared}
        />
      )}
    </Box>
  )
}
