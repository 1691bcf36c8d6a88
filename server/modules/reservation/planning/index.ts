import { definePart } from '#server/engine/service.ts'
import { getPlanningOperation } from './getPlanning.ts'

export const planningPart = definePart({ operations: [getPlanningOperation] })
