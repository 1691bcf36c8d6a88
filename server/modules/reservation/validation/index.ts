import { definePart } from '#server/engine/service.ts'
import { decisionSdl } from './decisionSdl.ts'
import { getRequestsUnderWayOperation } from './getRequestsUnderWay.ts'
import { getReservationWorkflowsOperation } from './getReservationWorkflows.ts'
import { REMIND_APPROVERS_JOB, remindApprovers } from './remindApprovers.ts'
import { simulateReservationValidationWorkflowOperation } from './simulateWorkflow.ts'
import { stepHooks } from './stepHooks.ts'
import { workflowHooks } from './workflowHooks.ts'

export const validationPart = definePart({
  sdl: decisionSdl,
  operations: [
    getRequestsUnderWayOperation,
    getReservationWorkflowsOperation,
    simulateReservationValidationWorkflowOperation,
  ],
  entities: { reservationItemValidationStep: stepHooks, reservationValidationWorkflow: workflowHooks },
  jobs: { [REMIND_APPROVERS_JOB]: remindApprovers },
  schedules: { [REMIND_APPROVERS_JOB]: '* * * * *' },
})
