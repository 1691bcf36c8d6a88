import { definePart } from '#server/engine/service.ts'
import { decideByMessageOperation, getMessageDecisionOperation } from './decideByMessage.ts'
import {
  acceptReservationItemValidationStepsOperation,
  denyReservationItemValidationStepsOperation,
  shelveReservationItemValidationStepsOperation,
} from './decideSteps.ts'
import { decisionSdl } from './decisionSdl.ts'
import { getRequestsUnderWayOperation } from './getRequestsUnderWay.ts'
import { getReservationWorkflowsOperation } from './getReservationWorkflows.ts'
import { getLinesAskedAnewOperation, getSeriesAskedAnewOperation } from './previewRevalidation.ts'
import {
  answerReservationItemValidationStepsOperation,
  questionReservationItemValidationStepsOperation,
} from './questionSteps.ts'
import { REMIND_APPROVERS_JOB, remindApprovers } from './remindApprovers.ts'
import { simulateReservationValidationWorkflowOperation } from './simulateWorkflow.ts'
import { stepHooks } from './stepHooks.ts'
import { workflowHooks } from './workflowHooks.ts'

export const validationPart = definePart({
  sdl: decisionSdl,
  operations: [
    getMessageDecisionOperation,
    getRequestsUnderWayOperation,
    getLinesAskedAnewOperation,
    getSeriesAskedAnewOperation,
    getReservationWorkflowsOperation,
    simulateReservationValidationWorkflowOperation,
    decideByMessageOperation,
    acceptReservationItemValidationStepsOperation,
    denyReservationItemValidationStepsOperation,
    shelveReservationItemValidationStepsOperation,
    questionReservationItemValidationStepsOperation,
    answerReservationItemValidationStepsOperation,
  ],
  entities: { reservationItemValidationStep: stepHooks, reservationValidationWorkflow: workflowHooks },
  jobs: { [REMIND_APPROVERS_JOB]: remindApprovers },
  schedules: { [REMIND_APPROVERS_JOB]: '* * * * *' },
})
