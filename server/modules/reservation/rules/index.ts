import { definePart } from '#server/engine/service.ts'
import { getQuotasLeftOperation } from './getQuotasLeft.ts'

export const rulesPart = definePart({ operations: [getQuotasLeftOperation] })
