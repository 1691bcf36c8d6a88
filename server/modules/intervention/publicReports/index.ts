import { MAX_PHOTO_BYTES } from '#resources/domain/problemReports.ts'
import type { Kernel } from '#server/engine/context.ts'
import { definePart } from '#server/engine/service.ts'
import { readParameterIn } from '#server/modules/parameter/readParameter.ts'
import { ANSWER_FILES_PATH, receiveAnswerPhoto, sendAnswerFile } from './answerFiles.ts'
import { answerPublicReportOperation } from './answerReport.ts'
import { confirmPublicReportOperation, getPublicReportOperation, leavePublicReportOperation } from './followReport.ts'
import { publicReportEmails } from './publicReportEmails.ts'
import { getReportPageOperation } from './readReportPage.ts'
import { PHOTO_PATH, receivePhoto } from './receivePhoto.ts'
import { createReportLabelsOperation, renewReportLabelOperation, revokeReportLabelOperation } from './reportLabels.ts'
import { REPORT_PHOTOS_PATH, sendReportPhoto } from './reportPhotos.ts'
import { createPublicReportOperation, joinPublicReportOperation } from './sendReport.ts'

export const forgetContacts = async ({ pool }: Kernel): Promise<void> => {
  const days = await readParameterIn(pool, 'PUBLIC_PROBLEM_REPORT_DAYS')
  await pool.query('SELECT intervention.forget_contacts($1)', [days])
}

const FORGET_JOB = 'intervention:forgetContacts'

export const publicReportsPart = definePart({
  operations: [
    getReportPageOperation,
    createPublicReportOperation,
    joinPublicReportOperation,
    getPublicReportOperation,
    answerPublicReportOperation,
    confirmPublicReportOperation,
    leavePublicReportOperation,
    createReportLabelsOperation,
    renewReportLabelOperation,
    revokeReportLabelOperation,
  ],
  emails: publicReportEmails,
  jobs: { [FORGET_JOB]: (_payload, kernel) => forgetContacts(kernel) },
  schedules: { [FORGET_JOB]: '23 3 * * *' },
  routes: [
    { method: 'POST', prefix: PHOTO_PATH, maxBody: MAX_PHOTO_BYTES, handle: receivePhoto },
    { method: 'POST', prefix: ANSWER_FILES_PATH, maxBody: MAX_PHOTO_BYTES, handle: receiveAnswerPhoto },
    { method: 'GET', prefix: ANSWER_FILES_PATH, handle: sendAnswerFile },
    { method: 'GET', prefix: REPORT_PHOTOS_PATH, handle: sendReportPhoto },
  ],
})
