import { useQuery } from '@tanstack/react-query'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  type CalendarFeedPartsFragment,
  CreateCalendarFeedDocument,
  MyCalendarFeedsDocument,
  RevokeCalendarFeedDocument,
} from '#dataProviders/operations/reservation.calendar.ts'
import { calendarTexts as texts } from '#i18n/fr/calendars.ts'
import type { CalendarKind } from '#resources/domain/calendarFeeds.ts'

export type CalendarFeed = CalendarFeedPartsFragment

export const FEEDS = ['reservation/calendar-feed'] as const

export const useCalendarFeeds = () =>
  useQuery({
    queryKey: FEEDS,
    queryFn: async ({ signal }) => (await callOperation(MyCalendarFeedsDocument, {}, { signal })).getMyCalendarFeeds,
  })

/** Returns the address; the server never shows it again. */
export const createFeed = async (kind: CalendarKind, target: string | null): Promise<string> =>
  (await callOperation(CreateCalendarFeedDocument, { kind, target })).createCalendarFeed.url

export const revokeFeed = (id: string): Promise<unknown> => callOperation(RevokeCalendarFeedDocument, { id })

export const feedName = ({ kind, name }: Pick<CalendarFeed, 'kind' | 'name'>): string =>
  kind === 'MINE' ? texts.kinds.MINE : (name ?? texts.gone)
