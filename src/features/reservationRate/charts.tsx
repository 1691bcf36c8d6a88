/** Charts of the occupancy, loaded with the first answer. A table beside them has the same figures. */
import Box from '@mui/material/Box'
import { BarChart } from '@mui/x-charts/BarChart'
import { rateTexts as texts } from '#i18n/fr/reservationRate.ts'
import { QUIET_AXIS, QUIET_BARS, withRoom } from '#src/ui/chartStyle.ts'
import { regularLabels } from './axisLabels.ts'

export type Drawn = { label: string; current: number | null; before?: number | null }

type Props = { title: string; bars: readonly Drawn[]; isSideways?: boolean; width: number }

/** At the start, as the title: centred, it would float over the empty part of a chart. */
const LEGEND = { legend: { position: { vertical: 'top', horizontal: 'start' } } } as const
const VALUES_WIDTH = 56

const percent = (value: number | null) => texts.percent(value)
const SIDE_BAR = 36
const WIDE = 560
const HEIGHT = 280
/** Below this height (px), the axis hides its labels. */
const AXIS_HEIGHT = 36

/** Rates as bars, beside those of the previous period. Horizontal bars for long names. */
export const RateChart = ({ title, bars, isSideways = false, width }: Props) => {
  const hasBefore = bars.some(({ before }) => before != null)
  const labels = bars.map(({ label }) => label)
  const series = [
    { data: bars.map(({ current }) => current), label: texts.rate, color: 'var(--rate-now)', valueFormatter: percent },
    ...(hasBefore
      ? [
          {
            data: bars.map(({ before }) => before ?? null),
            label: texts.before,
            color: 'var(--rate-before)',
            valueFormatter: percent,
          },
        ]
      : []),
  ]
  const short = (value: number | null) => texts.percent(value).replace(/,0/, '')
  const value = { ...QUIET_AXIS, min: 0, valueFormatter: short }
  const atEnd = {
    barLabel: ({ value: one }: { value: number | null }) => short(one),
    barLabelPlacement: 'outside' as const,
  }
  const names = { ...QUIET_AXIS, data: labels, scaleType: 'band' as const, categoryGapRatio: hasBefore ? 0.4 : 0.6 }
  const chart = isSideways ? (
    <BarChart
      layout="horizontal"
      height={bars.length * SIDE_BAR + 80}
      series={series.map((one) => ({ ...one, ...atEnd }))}
      yAxis={[{ ...names, width: width < WIDE ? 110 : 190 }]}
      xAxis={[{ ...value, position: 'none', ...withRoom(bars.flatMap(({ current, before }) => [current, before])) }]}
      borderRadius={3}
      hideLegend={!hasBefore}
      slotProps={LEGEND}
      skipAnimation
      disableKeyboardNavigation
    />
  ) : (
    <BarChart
      height={HEIGHT}
      series={series}
      xAxis={[{ ...names, height: AXIS_HEIGHT, tickLabelInterval: regularLabels(labels, width - VALUES_WIDTH) }]}
      yAxis={[{ ...value, width: VALUES_WIDTH }]}
      grid={{ horizontal: true }}
      borderRadius={3}
      hideLegend={!hasBefore}
      slotProps={LEGEND}
      skipAnimation
      disableKeyboardNavigation
    />
  )
  // One image for screen readers: the table has its figures.
  return (
    <Box role="img" aria-label={title} sx={QUIET_BARS}>
      {chart}
    </Box>
  )
}
