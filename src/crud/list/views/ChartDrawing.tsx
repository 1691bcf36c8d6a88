import { Box, useTheme } from '@mui/material'
import { BarChart } from '@mui/x-charts/BarChart'
import { LineChart } from '@mui/x-charts/LineChart'
import { QUIET_AXIS, QUIET_BARS, withRoom } from '#src/ui/chartStyle.ts'

type DrawnGroup = { id: string; name: string; value: number | null }

type Props = {
  title: string
  groups: readonly DrawnGroup[]
  format: (value: number | null) => string
  shape: 'bars' | 'line'
  isDated: boolean
  /** Absent: no filter tells the groups apart. */
  onOpen: ((index: number) => void) | undefined
}

const HEIGHT = 320
/** Below this height (px), the axis hides its labels. */
const AXIS_HEIGHT = 36
const ROW = 30
const NAMES = 170

export const ChartDrawing = ({ title, groups, format, shape, isDated, onOpen }: Props) => {
  const color = useTheme().palette.primary.main
  const names = { ...QUIET_AXIS, data: groups.map(({ name }) => name), scaleType: 'band' as const }
  const areWhole = groups.every(({ value }) => Number.isInteger(value ?? 0))
  const values = {
    ...QUIET_AXIS,
    valueFormatter: (value: number) => format(value),
    ...(areWhole && { tickMinStep: 1 }),
  }
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
    grid: { horizontal: true },
    ...shared,
  }
  return (
    <Box role="img" aria-label={title} sx={[QUIET_BARS, { cursor: onOpen && 'pointer' }]}>
      {shape === 'line' && <LineChart {...upright} />}
      {shape === 'bars' && isDated && (
        <BarChart {...upright} borderRadius={3} xAxis={[{ ...names, height: AXIS_HEIGHT, categoryGapRatio: 0.6 }]} />
      )}
      {shape === 'bars' && !isDated && (
        <BarChart
          layout="horizontal"
          height={groups.length * ROW + 24}
          yAxis={[{ ...names, width: NAMES, categoryGapRatio: 0.5 }]}
          xAxis={[{ ...values, position: 'none', ...withRoom(groups.map(({ value }) => value)) }]}
          borderRadius={3}
          series={series.map((one) => ({
            ...one,
            barLabel: ({ value }: { value: number | null }) => format(value),
            barLabelPlacement: 'outside' as const,
          }))}
          {...shared}
        />
      )}
    </Box>
  )
}
