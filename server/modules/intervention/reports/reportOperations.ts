import type { Resolver } from '#server/engine/operation.ts'
import { getSimilarReports, joinReport } from './similarReports.ts'
import { acceptReport, mergeReport, refuseReport, reopenReport } from './triage.ts'

type One = { id: string }

export const reportQueries: Record<string, Resolver> = {
  getSimilarReports: (_parent, { item }: { item: string }, context) => getSimilarReports(context, item),
}

export const reportMutations: Record<string, Resolver> = {
  joinProblemReport: (_parent, { id }: One, context) => joinReport(context, id),
  acceptProblemReport: (_parent, { id }: One, context, info) => acceptReport(context, id, info),
  refuseProblemReport: (_parent, given: One & { reason: string }, context, info) => refuseReport(context, given, info),
  mergeProblemReport: (_parent, given: One & { into: string }, context, info) => mergeReport(context, given, info),
  reopenProblemReport: (_parent, { id }: One, context, info) => reopenReport(context, id, info),
}
