/** Takes one photo of a public report, behind its private link: `POST /intervention/files/{token}`. */
import type { PoolClient } from 'pg'
import { publicReportMessages as messages } from '#i18n/fr/publicReports.ts'
import { MAX_PHOTOS } from '#resources/domain/problemReports.ts'
import type { Context } from '#server/engine/context.ts'
import { publishRecord } from '#server/engine/recordEvents.ts'
import { receiveFile } from '#server/features/publicPages/receiveFile.ts'
import { AppError } from '#server/platform/errors.ts'
import { openFollowLink } from './followLinks.ts'
import { storePhoto } from './storePhoto.ts'

export const PHOTO_PATH = '/intervention/files/'

/** Photos follow the report within the hour, before the technical department has decided. */
const REPORT = `SELECT r.id, r.label FROM intervention.report_contact person
  JOIN intervention.problem_report r ON r.id = person.problem_report_id
  WHERE person.id = $1 AND person.is_reporter AND person.created_at > now() - interval '1 hour'
    AND r.refused_at IS NULL AND r.merged_into_id IS NULL AND r.intervention_id IS NULL FOR NO KEY UPDATE OF r`
const FILES = `SELECT file.hash FROM intervention.problem_report_files held JOIN drive.file ON file.id = held.file_id
  WHERE held.problem_report_id = $1`
const ATTACH = `INSERT INTO intervention.problem_report_files (problem_report_id, file_id, position)
  SELECT $1, $2, 1 + count(*) FROM intervention.problem_report_files WHERE problem_report_id = $1`

const attach = async (context: Context, tx: PoolClient, contact: string, content: Buffer): Promise<void> => {
  const [report] = (await tx.query<{ id: string; label: string }>(REPORT, [contact])).rows
  if (!report) throw new AppError('CONFLICT', messages.tooLate)
  const held = (await tx.query<{ hash: string }>(FILES, [report.id])).rows
  const id = await storePhoto({ context, tx }, content, held)
  if (!id) return
  if (held.length >= MAX_PHOTOS) throw new AppError('CONFLICT', messages.manyPhotos(MAX_PHOTOS))
  await tx.query(ATTACH, [report.id, id])
  const { resources } = context.kernel
  await publishRecord(tx, resources, { resource: resources.get('problemReport'), action: 'update', id: report.id })
}

export const receivePhoto = receiveFile({ path: PHOTO_PATH, open: openFollowLink, attach })
