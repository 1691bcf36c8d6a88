/** The timeline's question to the reservation service. */
import { callOperation } from '#dataProviders/graphql/client.ts'
import { TimelineDocument, type TimelineQuery } from '#dataProviders/operations/reservation.timeline.ts'
import { utcTextOfDate } from '#resources/domain/time.ts'
import type { PlanningRange } from '../planningData.ts'
import type { PlanningFilters } from '../planningTypes.ts'

export type TimelineAnswer = TimelineQuery['getTimeline']
export type TimelineItem = TimelineAnswer['items'][number]

/** Every item of the filters, with when it is taken in a range. */
export const fetchTimeline = async (
  { from, to }: PlanningRange,
  { items, sectors, categories }: PlanningFilters,
): Promise<TimelineAnswer> => {
  const answer = await callOperation(TimelineDocument, {
    input: {
      from: utcTextOfDate(from),
      to: utcTextOfDate(to),
      items: [...items],
      sectors: [...sectors],
      categories: [...categories],
    },
  })
  return answer.getTimeline
}
