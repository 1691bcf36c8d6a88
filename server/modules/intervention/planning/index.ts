import { definePart } from '#server/engine/service.ts'
import { getWorkPlanningOperation } from './getWorkPlanning.ts'

export const workPlanningPart = definePart({ operations: [getWorkPlanningOperation] })
