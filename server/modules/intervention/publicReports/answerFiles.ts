/** Files of answers behind the private link of the reporter: `/intervention/answers/{token}/{answer or file}`. */
import type { PoolClient } from 'pg'
import { validate as isId } from 'uuid'
import { publicReportMessages as messages } from '#i18n/fr/publicReports.ts'
import { MAX_PHOTOS } from '#resources/domain/problemReports.ts'
import type { Context } from '#server/engine/context.ts'
import { receiveFile } from '#server/features/publicPages/receiveFile.ts'
import { sendLinkedFile } from '#server/modules/drive/sendLinkedFile.ts'
import { AppError } from '#server/platform/errors.ts'
import { publish } from '#server/platform/events/events.ts'
import { openFollowLink } from './followLinks.ts'
import { storePhoto } from './storePhoto.ts'

export const ANSWER_FILES_PATH = '/intervention/answers/'

type Opened = { contact: string; id: string }

const open = async (context: Context, rest: string): Promise<Opened> => {
  const [token = '', id = ''] = rest.split('/')
  const contact = await openFollowLink(context, token)
  if (!isId(id)) throw new AppError('NOT_FOUND', messages.noFile)
  return { contact, id: id.toLowerCase() }
}

const ANSWER = `SELECT r.id FROM intervention.report_contact person
  JOIN intervention.problem_report r ON r.id = person.problem_report_id
  JOIN activity_thread.activity answer ON answer.entity = 'problemReport' AND answer.record_id = r.id::text
  WHERE person.id = $1 AND person.is_reporter AND answer.id = $2 AND answer.audience = 'REPORTER'
    AND answer.created_at > now() - interval '1 hour' AND r.merged_into_id IS NULL FOR NO KEY UPDATE OF r`
const FILES = `SELECT file.hash FROM activity_thread.activity_files held JOIN drive.file ON file.id = held.file_id
  WHERE held.activity_id = $1`
const ATTACH = `INSERT INTO activity_thread.activity_files (activity_id, file_id, position)
  SELECT $1, $2, 1 + count(*) FROM activity_thread.activity_files WHERE activity_id = $1`

const attach = async (context: Context, tx: PoolClient, { contact, id }: Opened, content: Buffer): Promise<void> => {
  const [report] = (await tx.query<{ id: string }>(ANSWER, [contact, id])).rows
  if (!report) throw new AppError('CONFLICT', messages.tooLateForAnswer)
  const held = (await tx.query<{ hash: string }>(FILES, [id])).rows
  const file = await storePhoto({ context, tx }, content, held)
  if (!file) return
  if (held.length >= MAX_PHOTOS) throw new AppError('CONFLICT', messages.manyPhotos(MAX_PHOTOS))
  await tx.query(ATTACH, [id, file])
  await publish(tx, 'activity', { entity: 'problemReport', recordId: report.id })
}

export const receiveAnswerPhoto = receiveFile({ path: ANSWER_FILES_PATH, open, attach })

const HELD = `SELECT FROM intervention.report_contact person
  JOIN intervention.problem_report r ON r.id = person.problem_report_id
  JOIN activity_thread.activity answer ON answer.entity = 'problemReport' AND answer.record_id = r.id::text
  JOIN activity_thread.activity_files held ON held.activity_id = answer.id
  WHERE person.id = $1 AND person.is_reporter AND held.file_id = $2 AND answer.audience IN ('ANSWER', 'REPORTER')
    AND answer.comment IS NOT NULL`

export const sendAnswerFile = sendLinkedFile({
  path: ANSWER_FILES_PATH,
  find: async (context, rest) => {
    const { contact, id } = await open(context, rest)
    return (await context.kernel.pool.query(HELD, [contact, id])).rowCount ? id : undefined
  },
  unknown: messages.noFile,
})
