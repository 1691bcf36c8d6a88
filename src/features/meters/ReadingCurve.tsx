import { Box, useTheme } from '@mui/material'
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine'
import { LineChart } from '@mui/x-charts/LineChart'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { withFirst } from '#i18n/fr/firstOfMonth.ts'
import { INTL_LOCALE } from '#i18n/fr/locale.ts'
import { maintenancePlanTexts } from '#i18n/fr/maintenancePlans.ts'
import { meterTexts as texts } from '#i18n/fr/meters.ts'
import type { MeterUnit } from '#resources/domain/meters.ts'
import { useZone } from '#src/time/useZone.ts'
import { fullLabel, parseInstant } from '#src/time/when.ts'
import { QUIET_AXIS } from '#src/ui/chartStyle.ts'

type Reading = { id: string; value: number; readAt: string; isReplaced: boolean }
type Point = { at: Date; value: number | null }

const READINGS = 'intervention/meter-reading'
const MOST = 60
const FEWEST = 3
const HEIGHT = 150

const pointsOf = (readings: readonly Reading[]): Point[] =>
  readings.toReversed().flatMap(({ value, readAt, isReplaced }) => {
    const at = parseInstant(readAt)
    return [...(isReplaced ? [{ at, value: null }] : []), { at, value }]
  })

const useReadings = (meter: string) => {
  const dataProvider = useDataProvider()
  return useQuery({
    queryKey: [READINGS, 'curve', meter],
    queryFn: async () => {
      const { data } = await dataProvider.getList<Reading>(READINGS, {
        filter: { meter: { in: [meter] } },
        sort: { field: 'readAt', order: 'DESC' },
        pagination: { page: 1, perPage: MOST },
        meta: { columns: ['value', 'readAt', 'isReplaced'] },
      })
      return data
    },
  })
}

export const ReadingCurve = ({ id, unit }: { id: string; unit: MeterUnit }) => {
  const { data = [] } = useReadings(id)
  const zone = useZone()
  const { palette } = useTheme()
  const [last, first] = [data[0], data.at(-1)]
  if (!first || !last || data.length < FEWEST) return null
  const points = pointsOf(data)
  const amount = (value: number | null) => (value === null ? '' : maintenancePlanTexts.use(value, unit))
  const days = new Intl.DateTimeFormat(INTL_LOCALE, { day: 'numeric', month: 'short', timeZone: zone })
  const dayOf = (at: Date) => withFirst(days.format(at))
  return (
    <Box role="img" aria-label={texts.curve(amount(first.value), amount(last.value))} sx={{ mt: 2, mx: -0.5 }}>
      <LineChart
        height={HEIGHT}
        margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
        xAxis={[
          {
            ...QUIET_AXIS,
            data: points.map(({ at }) => at),
            scaleType: 'time',
            height: 30,
            tickNumber: 4,
            valueFormatter: (at: Date, { location }) => (location === 'tick' ? dayOf(at) : fullLabel(at, zone)),
          },
        ]}
        yAxis={[{ ...QUIET_AXIS, width: 84, tickNumber: 3, valueFormatter: amount }]}
        series={[
          {
            data: points.map(({ value }) => value),
            color: palette.primary.main,
            valueFormatter: amount,
            curve: 'linear',
            showMark: true,
          },
        ]}
        grid={{ horizontal: true }}
        hideLegend
        skipAnimation
        disableKeyboardNavigation
      >
        {points
          .filter(({ value }) => value === null)
          .map(({ at }) => (
            <ChartsReferenceLine
              key={at.getTime()}
              x={at}
              label={texts.replaced}
              labelAlign="start"
              lineStyle={{ stroke: palette.text.secondary, strokeDasharray: '4 4' }}
              labelStyle={{ fill: palette.text.secondary, fontSize: 12 }}
            />
          ))}
      </LineChart>
    </Box>
  )
}
