import { sql } from 'drizzle-orm'
import type { Operations } from '#contract/intervention.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { execute } from '#server/engine/read/execute.ts'
import { instantText } from '#server/engine/read/instant.ts'
import { readParameters } from '#server/modules/parameter/readParameter.ts'
import { reportStatusOf } from '../reports/reportStatus.ts'
import { MOST_SIMILAR, SIMILAR_FROM, similarTo } from '../reports/similarReports.ts'
import { openReportPage, ticketFor } from './openReportPage.ts'
import { shownPhotos } from './reportPhotos.ts'

type PublicReport = Operations['getReportPage']['result']['similar'][number]

/** Text and photos of other people stay hidden until the technical department has accepted the report. */
const findSimilar = (context: Context, item: string): Promise<PublicReport[]> => {
  const r = sql.raw('r')
  const status = reportStatusOf(context, r)
  return execute<PublicReport>(
    context.kernel.pool,
    sql`SELECT r.id, category.name AS category, ${status} AS status, ${instantText(sql`r.created_at`)} AS "createdAt",
        CASE WHEN ${status} IN ('ACCEPTED', 'DONE') THEN r.label END AS label, ${shownPhotos(context, r)} AS photos
      ${SIMILAR_FROM} LEFT JOIN intervention.intervention_category category ON category.id = r.category_id
      WHERE ${similarTo(context, r, { item })} ORDER BY r.id DESC LIMIT ${sql.raw(String(MOST_SIMILAR))}`,
  )
}

const getReportPage = async (context: Context, token: string) => {
  const item = await openReportPage(context, token)
  const values = await readParameters(context.kernel, ['COMPANY_NAME', 'COMPANY_EMAIL', 'PUBLIC_PROBLEM_REPORT_DAYS'])
  return {
    item: item.name,
    place: item.place,
    organisation: values.COMPANY_NAME,
    address: values.COMPANY_EMAIL,
    days: values.PUBLIC_PROBLEM_REPORT_DAYS,
    ticket: ticketFor(context, item.id),
    similar: await findSimilar(context, item.id),
  }
}

export const getReportPageOperation = defineOperation<Operations['getReportPage']>({
  sdl: /* GraphQL */ `
    "A report of the same item, as strangers see it."
    type PublicSimilarReport {
      id: ID!
      category: String
      status: ProblemReportStatus!
      createdAt: DateTime!
      "Null until the report is accepted."
      label: String
      "At most three, once the report is accepted; thumbnails at /intervention/report-photos/{token}/{id}."
      photos: [ID!]!
    }

    "The page behind a QR code."
    type ReportPage {
      item: String!
      "The places around it, the nearest first."
      place: String
      organisation: String
      "Address of the organisation."
      address: String
      "Days after the end of a report until its email addresses are deleted."
      days: Int!
      "To be returned with the report."
      ticket: String!
      "The ten newest."
      similar: [PublicSimilarReport!]!
    }

    extend type Query {
      "Returns the page of an item for people without account."
      getReportPage(
        "Last segment of the address of the QR code."
        token: String!
      ): ReportPage!
    }
  `,
  access: 'public',
  resolve: (context, { token }) => getReportPage(context, token),
})
