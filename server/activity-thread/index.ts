/** What happened to a record, for those who may read it whole. */
import { defineService } from '../kernel/service.ts'
import { type ActivityQuery, getActivities } from './getActivities.ts'

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
`

export const activityThread = defineService({
  name: 'activity-thread',
  sdl: activitySdl,
  resolvers: {
    Query: { getActivities: (_parent, args: ActivityQuery, context) => getActivities(context, args) },
  },
})
