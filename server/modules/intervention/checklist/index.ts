import { definePart } from '#server/engine/service.ts'
import { createCorrectiveWorkOperation, recordInterventionPointOperation } from './recordPoint.ts'

export const checklistPart = definePart({
  operations: [recordInterventionPointOperation, createCorrectiveWorkOperation],
})
