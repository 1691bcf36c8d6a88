import { definePart } from '#server/engine/service.ts'
import { decideByMessageOperation, getMessageDecisionOperation } from './decideByMessage.ts'
import {
  acceptReservationItemValidationStepsOperation,
  denyReservationItemValidationStepsOperation,
  shelveReservationItemValidationStepsOperation,
} from './decideSteps.ts'
import {
  answerReservationItemValidationStepsOperation,
  questionReservationItemValidationStepsOperation,
} from './questionSteps.ts'

export const decisionsPart = definePart({
  operations: [
    getMessageDecisionOperation,
    decideByMessageOperation,
    acceptReservationItemValidationStepsOperation,
    denyReservationItemValidationStepsOperation,
    shelveReservationItemValidationStepsOperation,
    questionReservationItemValidationStepsOperation,
    answerReservationItemValidationStepsOperation,
  ],
})
