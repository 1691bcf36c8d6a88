import type { ReservationRateInput } from '#contract/reservation.ts'
import { editionTexts } from '#i18n/fr/editions.ts'
import { rateTexts } from '#i18n/fr/reservationRate.ts'
import type { Context } from '#server/engine/context.ts'
import { organisationZone } from '#server/features/transfer/zone.ts'
import { getReservationRates } from '#server/modules/reservation/rates/getReservationRates.ts'
import type { EditionColumn } from './columns.ts'
import type { EditionPlan, EditionRow } from './rows.ts'
import type { EditionSettings } from './settings.ts'

type Rate = Awaited<ReturnType<typeof getReservationRates>>['current']
type Figures = { current: Rate; before: Rate }

const rounded = (value: number | null, factor = 1): number | null =>
  value === null ? null : Math.round(value * factor * 100) / 100

const FIGURES: readonly {
  label: string
  value: (of: Figures) => number | null
  text?: (rate: number | null) => string
}[] = [
  { label: rateTexts.rate, value: ({ current }) => current.rate, text: rateTexts.percent },
  { label: rateTexts.before, value: ({ before }) => before.rate, text: rateTexts.percent },
  { label: rateTexts.held, value: ({ current }) => current.heldHours },
  { label: rateTexts.open, value: ({ current }) => current.openHours },
  { label: rateTexts.lent, value: ({ current }) => current.lentHours },
  { label: rateTexts.lines, value: ({ current }) => current.lines },
  { label: rateTexts.cancelled, value: ({ current }) => current.cancelled },
  { label: rateTexts.noShows, value: ({ current }) => current.noShows },
]

const columnsOf = ({ by }: ReservationRateInput): EditionColumn[] => [
  { source: 'name', label: rateTexts.group[by], isNumber: false, width: 3 },
  ...FIGURES.map(({ label, text }, index) => ({
    source: String(index),
    label: text ? `${label} (%)` : label,
    isNumber: true,
    width: 1.2,
  })),
]

const rowOf = (name: string, figures: Figures): EditionRow => ({
  cells: [
    name,
    ...FIGURES.map(({ value, text }) => (text ? text(value(figures)) : rateTexts.count(value(figures) ?? 0))),
  ],
  numbers: [null, ...FIGURES.map(({ value, text }) => rounded(value(figures), text ? 100 : 1))],
  groups: [''],
})

const SETTINGS: EditionSettings = {
  name: rateTexts.title,
  content: 'RESERVATION',
  groupBy: null,
  columns: [],
  pageBreak: false,
  totals: false,
  statuses: [],
  useTypes: [],
  category: null,
  sectors: [],
  place: null,
  paper: 'A4',
  orientation: 'LANDSCAPE',
  header: '',
  footer: '',
}

export const readRates = async (
  context: Context,
  input: ReservationRateInput,
): Promise<{ plan: EditionPlan; rows: EditionRow[] }> => {
  const rates = await getReservationRates(context, input)
  const rows = rates.groups.map((group) => rowOf(group.name ?? rateTexts.none[input.by], group))
  return {
    plan: {
      settings: SETTINGS,
      layout: { columns: columnsOf(input), group: undefined },
      days: { from: input.from, to: input.to },
      filter: {},
      zone: await organisationZone(context.kernel),
    },
    rows: [...rows, rowOf(editionTexts.whole, rates)],
  }
}
