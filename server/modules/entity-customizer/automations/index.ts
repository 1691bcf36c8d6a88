import { RUN_DAYS } from '#resources/domain/automationTypes.ts'
import { definePart } from '#server/engine/service.ts'
import { visibleRuns } from './access.ts'
import { automationEmail } from './automationEmail.ts'
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

const DUE_JOB = 'entity-customizer:storeDueRuns'
const FORGET_JOB = 'entity-customizer:forgetRuns'

export const automationsPart = definePart({
  entities: { automation: automationHooks, automationRun: { visible: visibleRuns }, notification: notificationHooks },
  emails: [automationEmail],
  // An archive holds no jobs.
  saved: { settle: [SETTLE] },
  jobs: {
    [RUN_JOB]: runAutomation,
    [DUE_JOB]: (_payload, kernel) => storeDueRuns(kernel),
    [FORGET_JOB]: (_payload, kernel) => forgetRuns(kernel, RUN_DAYS),
  },
  schedules: { [DUE_JOB]: '*/10 * * * *', [FORGET_JOB]: '43 3 * * *' },
  operations: [
    previewAutomationOperation,
    getAutomationButtonsOperation,
    pressAutomationButtonOperation,
    rerunAutomationOperation,
    answerNotificationOperation,
  ],
})
