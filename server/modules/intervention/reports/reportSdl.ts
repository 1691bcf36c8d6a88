export const reportSdl = /* GraphQL */ `
  "A report of the same item, for people who are about to report it once more."
  type SimilarReport {
    id: ID!
    label: String!
    status: ProblemReportStatus!
    createdAt: DateTime!
    "The session's user reported or follows it."
    isMine: Boolean!
  }

  extend type Query {
    "Open reports of an item, and those that ended in the last 30 days: the ten newest."
    getSimilarReports(
      "A location or a property."
      item: ID!
    ): [SimilarReport!]!
  }

  extend type Mutation {
    "Makes the session's user a follower of a report that getSimilarReports offers."
    joinProblemReport(
      "The report."
      id: ID!
    ): SimilarReport!
    "Creates the intervention of an open report; its photos and conversation move along."
    acceptProblemReport(
      "An open report."
      id: ID!
    ): ProblemReport!
    "Refuses an open report; the reporter and the followers get an email."
    refuseProblemReport(
      "An open report."
      id: ID!
      "For the reporter."
      reason: String!
    ): ProblemReport!
    "Joins an open report to another one, which its people follow from now on."
    mergeProblemReport(
      "An open report."
      id: ID!
      "A report that is neither refused nor merged."
      into: ID!
    ): ProblemReport!
    "Withdraws the decision on a report, and its email if it has not left. The intervention of an accepted one stays."
    reopenProblemReport(
      "A refused, merged or accepted report."
      id: ID!
    ): ProblemReport!
  }
`
