import { callOperation } from '#dataProviders/graphql/client.ts'
import { TimelineDocument, type TimelineQuery } from '#dataProviders/operations/reservation.timeline.ts'
import type { PlanningRange } from '#src/shared/planning/planningPeriod.ts'
import { inputOfFilters, inputOfRange } from '../planningData.ts'
import type { PlanningFilters } from '../planningTypes.ts'

export type TimelineAnswer = TimelineQuery['getTimeline']
export type TimelineItem = TimelineAnswer['items'][number]

export const fetchTimeline = async (range: PlanningRange, filters: PlanningFilters): Promise<TimelineAnswer> => {
  const answer = await callOperation(TimelineDocument, {
    input: { ...inputOfRange(range), ...inputOfFilters(filters) },
  })
  return answer.getTimeline
}
