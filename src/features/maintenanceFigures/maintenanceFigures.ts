import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  MaintenanceFiguresDocument,
  type MaintenanceFiguresQuery,
} from '#dataProviders/operations/intervention.figures.ts'
import { DECIMAL_SIGN } from '#i18n/fr/locale.ts'
import { maintenanceFigureTexts as texts } from '#i18n/fr/maintenanceFigures.ts'
import { BYTE_ORDER_MARK, csvLine, escapeFormula } from '#resources/domain/csvText.ts'
import { isDate } from '#resources/domain/dates.ts'
import { type Days, presetDays } from '#src/shared/statistics/periods.ts'
import { formatDay, todayIn } from '#src/time/dateText.ts'
import { useZone } from '#src/time/useZone.ts'
import { useChoicesInAddress } from '#src/ui/useChoicesInAddress.ts'

export type Figures = MaintenanceFiguresQuery['getMaintenanceFigures']
export type FigureRow = Figures['groups'][number]
export type FigureGrouping = keyof typeof texts.groups
export type FiguresAsked = Days & { by: FigureGrouping }

const isGrouping = (text: string | null): text is FigureGrouping => text !== null && Object.hasOwn(texts.groups, text)

export const useFigureChoices = (): [FiguresAsked, (change: Partial<FiguresAsked>) => void] => {
  const [params, choose] = useChoicesInAddress()
  const usual = presetDays('last12', todayIn(useZone()))
  const [from, to, by] = [params.get('from') ?? '', params.get('to') ?? '', params.get('by')]
  const query: FiguresAsked = {
    ...(isDate(from) && isDate(to) ? { from, to } : usual),
    by: isGrouping(by) ? by : 'ITEM',
  }
  return [query, (change) => choose({ ...query, ...change })]
}

const KEEP_MS = 60_000

export const useFigures = (asked: FiguresAsked) =>
  useQuery({
    queryKey: ['intervention/intervention', 'figures', asked],
    queryFn: async (): Promise<Figures> =>
      (await callOperation(MaintenanceFiguresDocument, { input: asked })).getMaintenanceFigures,
    staleTime: KEEP_MS,
    placeholderData: keepPreviousData,
  })

export const figureName = ({ name }: FigureRow, by: FigureGrouping): string => name ?? texts.none[by]

const decimal = (value: number | null | undefined, digits = 2): string =>
  value == null ? '' : value.toFixed(digits).replace('.', DECIMAL_SIGN)
const percentOf = (share: number | null | undefined): string => decimal(share == null ? null : share * 100)

export const figuresCsv = (rows: readonly FigureRow[], by: FigureGrouping): string => {
  const header = [texts.group[by], ...Object.values(texts.csv)]
  const lines = rows.map((row) => {
    const { figures } = row
    return [
      escapeFormula(figureName(row, by)),
      decimal(figures.cost),
      decimal(figures.hours),
      String(figures.works),
      String(figures.failures),
      decimal(figures.daysBetweenFailures, 1),
      decimal(figures.hoursToRepair, 1),
      decimal(figures.downtimeHours),
      percentOf(figures.availability),
      decimal(figures.value),
      percentOf(figures.costOverValue),
      percentOf(figures.lifetimeUsed),
      formatDay(figures.lifetimeEndsOn),
      String(figures.endOfLife),
    ]
  })
  return BYTE_ORDER_MARK + [header, ...lines].map(csvLine).join('')
}
