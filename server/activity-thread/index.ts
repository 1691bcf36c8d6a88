/** What happened to a record, for those who may read it whole. */
import { defineService } from '../kernel/service.ts'
import { binBehaviour, emptyBin, restoreRecords } from './bin.ts'
import { type ActivityQuery, getActivities } from './getActivities.ts'

const EMPTY_BIN_JOB = 'activity-thread:emptyBin'

const activitySdl = /* GraphQL */ `
  type ActivityAuthor {
    id: ID!
    displayName: String!
  }

  type ActivityEntry {
    id: ID!
    "CREATE, UPDATE or DELETE"
    action: String!
    user: ActivityAuthor
    recordLabel: String
    "By field: { before, after }, values as the API gives them."
    changes: JSON!
    createdAt: DateTime!
  }

  type ActivityPage {
    items: [ActivityEntry!]!
    hasNextPage: Boolean!
  }

  extend type Query {
    "The newest first."
    getActivities(entity: String!, recordId: ID!, pagination: Pagination): ActivityPage!
  }

  type RestoreResult {
    "Of the deleted record, as the bin names it."
    id: ID!
    isRestored: Boolean!
    entity: String
    recordId: ID
    label: String
    "Why it could not come back, in whole sentences."
    reasons: [String!]!
  }

  extend type Mutation {
    "Brings records back from the bin, each by itself; the right BIN and that of deleting them."
    restoreRecords(ids: [ID!]!): [RestoreResult!]!
  }
`

export const activityThread = defineService({
  name: 'activity-thread',
  sdl: activitySdl,
  resolvers: {
    Query: { getActivities: (_parent, args: ActivityQuery, context) => getActivities(context, args) },
    Mutation: { restoreRecords: (_parent, args: { ids: string[] }, context) => restoreRecords(context, args.ids) },
  },
  entities: { deletedRecord: binBehaviour },
  jobs: { [EMPTY_BIN_JOB]: (_payload, kernel) => emptyBin(kernel) },
  schedules: { [EMPTY_BIN_JOB]: '47 2 * * *' },
})
