import { definePart } from '#server/engine/service.ts'
import { getPlanningOutagesOperation } from './getPlanningOutages.ts'
import { getTimelineOperation } from './getTimeline.ts'

export const timelinePart = definePart({ operations: [getTimelineOperation, getPlanningOutagesOperation] })
