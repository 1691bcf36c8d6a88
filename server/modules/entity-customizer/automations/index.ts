import { RUN_DAYS } from '#resources/domain/automationTypes.ts'
import { AUTOMATION_EMAIL_TYPE } from '#resources/domain/emailTypes.ts'
import type { EmailHandler, EmailText } from '#server/engine/context.ts'
import { definePart } from '#server/engine/service.ts'
import { visibleRuns } from './access.ts'
import { createAutomationSecretOperation, resealCallSecrets } from './callSecrets.ts'
import { CALL_JOB, callAddress, SETTLE_CALLS } from './calls.ts'
import { storeDueRuns } from './dueRuns.ts'
import { automationHooks } from './hooks.ts'
import { answerNotificationOperation, notificationHooks } from './notices.ts'
import {
  getAutomationButtonsOperation,
  pressAutomationButtonOperation,
  previewAutomationOperation,
  rerunAutomationOperation,
} from './operations.ts'
import { forgetRuns, RUN_JOB, runAutomation, SETTLE } from './runAutomation.ts'

/** The text is filled with the rights of a role when the email is queued. */
const automationEmail: EmailHandler<EmailText> = {
  type: AUTOMATION_EMAIL_TYPE,
  fill: ({ facts }) => facts,
}

const DUE_JOB = 'entity-customizer:storeDueRuns'
const RESEAL_JOB = 'entity-customizer:resealCallSecrets'
const FORGET_JOB = 'entity-customizer:forgetRuns'

export const automationsPart = definePart({
  entities: {
    automation: automationHooks,
    automationRun: { visible: visibleRuns },
    automationCall: { visible: visibleRuns },
    notification: notificationHooks,
  },
  emails: [automationEmail],
  // An archive holds no jobs.
  saved: { settle: [SETTLE, SETTLE_CALLS], transient: ['entity_customizer.automation_secret'] },
  jobs: {
    [RUN_JOB]: runAutomation,
    [CALL_JOB]: callAddress,
    [RESEAL_JOB]: (_payload, kernel) => resealCallSecrets(kernel),
    [DUE_JOB]: (_payload, kernel) => storeDueRuns(kernel),
    [FORGET_JOB]: (_payload, kernel) => forgetRuns(kernel, RUN_DAYS),
  },
  schedules: { [DUE_JOB]: '*/10 * * * *', [FORGET_JOB]: '43 3 * * *', [RESEAL_JOB]: '17 * * * *' },
  operations: [
    createAutomationSecretOperation,
    previewAutomationOperation,
    getAutomationButtonsOperation,
    pressAutomationButtonOperation,
    rerunAutomationOperation,
    answerNotificationOperation,
  ],
})
