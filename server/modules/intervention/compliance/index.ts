import { definePart } from '#server/engine/service.ts'
import { addShippedPlansOperation } from './addShippedPlans.ts'
import { buildingHooks } from './buildingHooks.ts'
import { createPrescriptionsOperation } from './createPrescriptions.ts'
import { prescriptionHooks } from './prescriptionHooks.ts'

export const compliancePart = definePart({
  entities: { buildingFile: buildingHooks, prescription: prescriptionHooks },
  operations: [createPrescriptionsOperation, addShippedPlansOperation],
})
