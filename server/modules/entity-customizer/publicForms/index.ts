import { MAX_FORM_FILE_BYTES } from '#resources/domain/publicFormTypes.ts'
import { definePart } from '#server/engine/service.ts'
import { decideFormAnswerOperation, formAnswerHooks } from './decideAnswer.ts'
import { getFollowedAnswerOperation } from './followAnswer.ts'
import { forgetAnswers } from './forgetAnswers.ts'
import { publicFormHooks } from './hooks.ts'
import { getFormPageOperation } from './readForm.ts'
import { receiptEmail } from './receiptEmail.ts'
import { ANSWER_FILE_PATH, receiveAnswerFile } from './receiveAnswerFile.ts'
import { renewFormAddressOperation } from './renewAddress.ts'
import { createFormAnswerOperation } from './sendAnswer.ts'

const FORGET_ANSWERS_JOB = 'entity-customizer:forgetAnswers'

export const publicFormsPart = definePart({
  entities: { publicForm: publicFormHooks, formAnswer: formAnswerHooks },
  emails: [receiptEmail],
  jobs: { [FORGET_ANSWERS_JOB]: (_payload, kernel) => forgetAnswers(kernel) },
  schedules: { [FORGET_ANSWERS_JOB]: '52 3 * * *' },
  operations: [
    getFormPageOperation,
    createFormAnswerOperation,
    getFollowedAnswerOperation,
    decideFormAnswerOperation,
    renewFormAddressOperation,
  ],
  routes: [{ method: 'POST', prefix: ANSWER_FILE_PATH, maxBody: MAX_FORM_FILE_BYTES, handle: receiveAnswerFile }],
})
