import { definePart } from '#server/engine/service.ts'
import { getTimelineOperation } from './getTimeline.ts'

export const timelinePart = definePart({ operations: [getTimelineOperation] })
