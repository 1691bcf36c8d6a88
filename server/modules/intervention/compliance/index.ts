import { REGISTER_FILES_PATH } from '#resources/domain/registers.ts'
import { definePart } from '#server/engine/service.ts'
import { accessibilityHooks } from './accessibilityHooks.ts'
import { addShippedPlansOperation } from './addShippedPlans.ts'
import { buildingHooks } from './buildingHooks.ts'
import { createPrescriptionsOperation } from './createPrescriptions.ts'
import { enterInRegisterOperation, getRegisterProposalsOperation } from './enterInRegister.ts'
import { prescriptionHooks } from './prescriptionHooks.ts'
import { getAccessibilityRegisterOperation, getPublicRegisterOperation } from './publicRegister.ts'
import { sendRegisterFile } from './publicRegisterFile.ts'
import { getRegisterDraftsOperation } from './registerDrafts.ts'
import { registerHooks } from './registerHooks.ts'

export const compliancePart = definePart({
  entities: {
    buildingFile: buildingHooks,
    prescription: prescriptionHooks,
    registerEntry: registerHooks,
    accessibilityDocument: accessibilityHooks,
  },
  operations: [
    createPrescriptionsOperation,
    addShippedPlansOperation,
    getRegisterProposalsOperation,
    enterInRegisterOperation,
    getRegisterDraftsOperation,
    getAccessibilityRegisterOperation,
    getPublicRegisterOperation,
  ],
  routes: [{ method: 'GET', prefix: REGISTER_FILES_PATH, handle: sendRegisterFile }],
})
