/** Photos of accepted reports, shown to strangers: `/intervention/report-photos/{page token}/{file}`. */
import { type SQL, sql } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import { publicReportMessages as messages } from '#i18n/fr/publicReports.ts'
import { PHOTO_EXTENSIONS } from '#resources/domain/fileRules.ts'
import { MAX_PHOTOS } from '#resources/domain/problemReports.ts'
import type { Context } from '#server/engine/context.ts'
import { executeOne } from '#server/engine/read/execute.ts'
import { sendLinkedFile } from '#server/modules/drive/sendLinkedFile.ts'
import { hasThumbnail } from '#server/platform/storage/thumbnails.ts'
import { hasReportStatus } from '../reports/reportStatus.ts'
import { SIMILAR_FROM, similarTo } from '../reports/similarReports.ts'
import { openReportPage } from './openReportPage.ts'

export const REPORT_PHOTOS_PATH = '/intervention/report-photos/'

const COUNTER = { kind: 'report-photo', free: 3_000 }

/** Only images that are encoded again: a stored photo may contain the place where it was taken. */
const SHOWN = PHOTO_EXTENSIONS.filter(hasThumbnail)

export const shownPhotos = (context: Context, r: SQL): SQL => sql`ARRAY(SELECT file.id
  FROM intervention.problem_report_files held JOIN drive.file ON file.id = held.file_id
  WHERE held.problem_report_id = ${r}.id AND file.extension = ANY (${sql.param(SHOWN)}::text[]) AND file.scan IS DISTINCT FROM 'INFECTED'
    AND ${hasReportStatus(context, r, { in: ['ACCEPTED', 'DONE'] })}
  ORDER BY held.position LIMIT ${sql.raw(String(MAX_PHOTOS))})`

const isShown = async (context: Context, item: string, photo: string): Promise<boolean> => {
  const r = sql.raw('r')
  const found = await executeOne<{ id: string }>(
    context.kernel.pool,
    sql`SELECT r.id ${SIMILAR_FROM} WHERE ${similarTo(context, r, { item })}
      AND ${photo}::uuid = ANY (${shownPhotos(context, r)}) LIMIT 1`,
  )
  return found !== undefined
}

export const sendReportPhoto = sendLinkedFile({
  path: REPORT_PHOTOS_PATH,
  find: async (context, rest) => {
    const [token = '', photo = ''] = rest.split('/')
    const { id } = await openReportPage(context, token, COUNTER)
    return isId(photo) && (await isShown(context, id, photo)) ? photo : undefined
  },
  unknown: messages.noFile,
  isThumbnail: true,
})
