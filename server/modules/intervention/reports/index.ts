import { definePart } from '#server/engine/service.ts'
import { problemReportEmail } from './problemReportEmail.ts'
import { reportHooks } from './reportHooks.ts'
import { getSimilarReportsOperation, joinProblemReportOperation } from './similarReports.ts'
import {
  acceptProblemReportOperation,
  mergeProblemReportOperation,
  refuseProblemReportOperation,
  reopenProblemReportOperation,
} from './triage.ts'

export const reportsPart = definePart({
  operations: [
    getSimilarReportsOperation,
    joinProblemReportOperation,
    acceptProblemReportOperation,
    refuseProblemReportOperation,
    mergeProblemReportOperation,
    reopenProblemReportOperation,
  ],
  emails: [problemReportEmail],
  entities: { problemReport: reportHooks },
})
