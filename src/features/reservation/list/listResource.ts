import { reservationStatuses, reservationTexts } from '#i18n/fr/reservation.ts'
import { DISPLAY_STATUSES } from '#resources/domain/reservationStatus.ts'
import { reservation } from '#resources/entities/reservation.ts'
import { RESERVATION_SECTORS } from '#resources/entities/sector.ts'
import { boolean, choice, dateTime, json, reference } from '#resources/schema/field.ts'
import type { AnyLabels } from '#resources/schema/labels.ts'
import type { AnyResource } from '#resources/schema/resource.ts'

const texts = reservationTexts.rows

/** Filters of the service beside the declared fields (`server/modules/reservation/filters.ts`). */
const FILTERS = {
  displayStatus: choice(DISPLAY_STATUSES),
  period: dateTime(),
  item: reference('reservableItem'),
  category: reference('reservationCategory'),
  sector: reference('sector', { offered: RESERVATION_SECTORS }),
  borrower: reference('user'),
  isOver: boolean(),
} as const

const RARE_FILTERS = {
  canAnswer: boolean(),
  noShow: boolean(),
  hasLeftProposal: boolean(),
  isStuck: boolean(),
} as const

export const COMING = { isOver: false } as const

export const TO_VALIDATE = { displayStatus: { in: ['TO_VALIDATE'] } } as const
export const TO_COMPLETE = { displayStatus: { in: ['TO_COMPLETE'] } } as const
export const PENDING = { displayStatus: { in: ['PENDING'] } } as const
export const TO_CLOSE = { displayStatus: { in: ['TO_CLOSE'] } } as const

const ASKED = { toValidate: TO_VALIDATE, toComplete: TO_COMPLETE, pending: PENDING, toClose: TO_CLOSE }

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)

export const isToValidate = (filters: Readonly<Record<string, unknown>>): boolean => isSame(filters, TO_VALIDATE)

export const emptyListText = (filters: Readonly<Record<string, unknown>>): string | undefined => {
  const names = Object.keys(ASKED) as (keyof typeof ASKED)[]
  const name = names.find((one) => isSame(ASKED[one], filters))
  return name && texts.nothing[name]
}

export const listResource: AnyResource = {
  ...reservation,
  fields: { ...reservation.fields, ...FILTERS, ...RARE_FILTERS, borrowers: json({ readOnly: true }) },
  list: {
    columns: ['subject', 'number', 'startingAt', 'status', 'reservationItems', 'borrowers'],
    hidden: ['endingAt', 'useType', 'updatedAt'],
    filters: [...Object.keys(FILTERS), 'useType', 'series', ...Object.keys(RARE_FILTERS), 'updatedAt'],
    sort: { field: 'startingAt', order: 'ASC' },
    folded: { by: 'series', order: 'startingAt' },
  },
}

export const listLabels = (labels: AnyLabels): AnyLabels => ({
  ...labels,
  fields: {
    ...labels.fields,
    startingAt: texts.columns.when,
    reservationItems: texts.columns.items,
    borrowers: texts.columns.borrowers,
    displayStatus: { label: texts.status, values: reservationStatuses },
    period: texts.period,
    canAnswer: texts.canAnswer,
    isStuck: texts.isStuck,
    hasLeftProposal: texts.hasLeftProposal,
    isOver: texts.isOver,
    noShow: texts.noShow,
    item: texts.item,
    category: texts.category,
    sector: texts.sector,
    borrower: texts.borrower,
  },
})

export const LIST_SELECTION = [
  'displayStatus endingAt seriesCount reservationItems { id displayName quantity noShow borrowings { isMain externalName borrower { id displayName } } }',
] as const

type ListedLine = {
  id: string
  displayName: string
  quantity: number
  noShow: boolean | null
  borrowings: { isMain: boolean; externalName: string | null; borrower: { displayName: string } | null }[]
}

export type ListedReservation = {
  subject: string
  seriesCount: number | null
  startingAt: string
  endingAt: string
  displayStatus: string
  reservationItems: ListedLine[]
}

export const peopleOf = ({ reservationItems }: ListedReservation): string[] => {
  const everyone = reservationItems.flatMap(({ borrowings }) => borrowings)
  const ordered = everyone.toSorted((a, b) => Number(b.isMain) - Number(a.isMain))
  return [...new Set(ordered.flatMap(({ borrower, externalName }) => borrower?.displayName ?? externalName ?? []))]
}
