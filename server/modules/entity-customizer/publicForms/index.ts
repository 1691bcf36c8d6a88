import { MAX_FORM_FILE_BYTES } from '#resources/domain/publicFormTypes.ts'
import { definePart } from '#server/engine/service.ts'
import { decideFormAnswerOperation, formAnswerHooks } from './decideAnswer.ts'
import { getFollowedAnswerOperation } from './followAnswer.ts'
import { publicFormHooks } from './hooks.ts'
import { getFormPageOperation } from './readForm.ts'
import { receiptEmail } from './receiptEmail.ts'
import { ANSWER_FILE_PATH, receiveAnswerFile } from './receiveAnswerFile.ts'
import { createFormAnswerOperation } from './sendAnswer.ts'

export const publicFormsPart = definePart({
  entities: { publicForm: publicFormHooks, formAnswer: formAnswerHooks },
  emails: [receiptEmail],
  operations: [getFormPageOperation, createFormAnswerOperation, getFollowedAnswerOperation, decideFormAnswerOperation],
  routes: [{ method: 'POST', prefix: ANSWER_FILE_PATH, maxBody: MAX_FORM_FILE_BYTES, handle: receiveAnswerFile }],
})
