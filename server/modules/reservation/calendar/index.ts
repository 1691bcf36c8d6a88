import { definePart } from '#server/engine/service.ts'
import { answerCalendar } from './answerCalendar.ts'
import {
  CALENDAR_PATH,
  createCalendarFeedOperation,
  getMyCalendarFeedsOperation,
  revokeCalendarFeedOperation,
} from './calendarFeeds.ts'

export const calendarPart = definePart({
  operations: [getMyCalendarFeedsOperation, createCalendarFeedOperation, revokeCalendarFeedOperation],
  routes: [{ method: 'GET', prefix: CALENDAR_PATH, handle: answerCalendar }],
})
