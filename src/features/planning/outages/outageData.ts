import { callOperation } from '#dataProviders/graphql/client.ts'
import { PlanningOutagesDocument, type PlanningOutagesQuery } from '#dataProviders/operations/reservation.outages.ts'
import type { PlanningRange } from '#src/shared/planning/planningPeriod.ts'
import { inputOfFilters, inputOfRange } from '../planningData.ts'
import type { PlanningFilters } from '../planningTypes.ts'

export type PlanningOutages = PlanningOutagesQuery['getPlanningOutages']
export type PlanningOutage = PlanningOutages['outages'][number]

export const fetchOutages = async (range: PlanningRange, filters: PlanningFilters): Promise<PlanningOutages> => {
  const answer = await callOperation(PlanningOutagesDocument, {
    input: { ...inputOfRange(range), ...inputOfFilters(filters) },
  })
  return answer.getPlanningOutages
}
