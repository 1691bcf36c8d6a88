import { Alert, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { INTL_LOCALE } from '#i18n/fr/locale.ts'
import { rateTexts as texts } from '#i18n/fr/reservationRate.ts'
import { changeOf } from '#src/shared/booking/occupancy.ts'
import { barsOf, stepOf } from '#src/shared/statistics/periods.ts'
import {
  ChartBesideTable,
  ChartOverTable,
  type StatisticsCell,
  StatisticsPart,
  StatisticsTable,
} from '#src/shared/statistics/StatisticsPart.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import type { RateChart as Chart } from './charts.tsx'
import { type By, nameOf, type Rates, type RatesAsked } from './rates.ts'
import { WeekTable } from './WeekTable.tsx'

const RateChart = lazyPart<typeof import('./charts.tsx'), Parameters<typeof Chart>[0]>(
  () => import('./charts.tsx'),
  (m) => m.RateChart,
)

const percentCell = (rate: number | null | undefined): StatisticsCell => ({
  text: texts.percent(rate ?? null),
  value: rate ?? null,
})
const hoursCell = (hours: number): StatisticsCell => ({ text: texts.hours(hours), value: hours })

const DRAWN = 12
const GROUPS = Object.keys(texts.groups) as By[]
const [NARROW, WIDE] = [390, 1_000]

type Props = { rates: Rates; asked: RatesAsked; onAsk: (change: Partial<RatesAsked>) => void }

const Groups = ({ rates, asked: { by }, onAsk }: Props) => {
  const width = useIsMobile() ? NARROW : WIDE
  const rows = rates.groups.toSorted((one, other) => (other.current.rate ?? -1) - (one.current.rate ?? -1))
  const drawn = rows.slice(0, DRAWN)
  return (
    <StatisticsPart
      title={texts.groups[by]}
      actions={
        <ToggleButtonGroup
          exclusive
          size="small"
          value={by}
          aria-label={texts.by}
          onChange={(_event, next: By | null) => next && onAsk({ by: next })}
          sx={{ flexWrap: 'wrap', '@media print': { display: 'none' } }}
        >
          {GROUPS.map((group) => (
            <ToggleButton key={group} value={group}>
              {texts.group[group]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
    >
      {by === 'SECTOR' && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {texts.several}
        </Typography>
      )}
      {rates.isCut && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {texts.cut}
        </Alert>
      )}
      <ChartBesideTable
        chart={
          <RateChart
            title={rows.length > DRAWN ? texts.largest(DRAWN) : texts.groups[by]}
            isSideways
            width={width}
            bars={drawn.map((row) => ({
              label: nameOf(row, by),
              current: row.current.rate ?? null,
              before: row.before.rate ?? null,
            }))}
          />
        }
        table={
          <StatisticsTable
            key={by}
            label={`${texts.groups[by]}, ${texts.table.toLocaleLowerCase(INTL_LOCALE)}`}
            columns={[
              { label: texts.group[by] },
              { label: texts.heads.rate, isNumber: true },
              { label: texts.heads.before, isNumber: true },
              { label: texts.heads.change, isNumber: true },
              { label: texts.heads.held, isNumber: true },
              { label: texts.heads.lent, isNumber: true },
            ]}
            rows={rows.map((row) => ({
              key: row.id ?? '',
              cells: [
                { text: nameOf(row, by), value: nameOf(row, by) },
                percentCell(row.current.rate),
                percentCell(row.before.rate),
                { text: texts.points(changeOf(row)), value: changeOf(row) },
                hoursCell(row.current.heldHours),
                hoursCell(row.current.lentHours),
              ],
            }))}
          />
        }
      />
    </StatisticsPart>
  )
}

const OverTime = ({ rates, asked }: Omit<Props, 'onAsk'>) => {
  const width = useIsMobile() ? NARROW : WIDE
  const step = stepOf(asked)
  const bars = barsOf(rates.days, step)
  return (
    <StatisticsPart title={texts.overTime.title}>
      <ChartOverTable
        chart={
          <RateChart
            title={texts.overTime.title}
            width={width}
            bars={bars.map(({ label, rate }) => ({ label, current: rate }))}
          />
        }
        table={
          <StatisticsTable
            key={step}
            label={`${texts.overTime.title}, ${texts.table.toLocaleLowerCase(INTL_LOCALE)}`}
            columns={[
              { label: texts.overTime[step] },
              { label: texts.heads.rate, isNumber: true },
              { label: texts.heads.held, isNumber: true },
              { label: texts.heads.open, isNumber: true },
            ]}
            rows={bars.map((bar) => ({
              key: bar.start,
              cells: [
                { text: bar.label, value: bar.start },
                percentCell(bar.rate),
                hoursCell(bar.heldHours),
                hoursCell(bar.openHours),
              ],
            }))}
          />
        }
      />
    </StatisticsPart>
  )
}

export const RateParts = (props: Props) => (
  <>
    <Groups {...props} />
    <OverTime {...props} />
    <StatisticsPart title={texts.overWeek.title}>
      <WeekTable hours={props.rates.hours} />
    </StatisticsPart>
  </>
)
