/** The gateway's operations. Live events have their own channel: see `server/kernel/live.ts`. */
import { sessionUserSdl } from '../kernel/sessionSdl.ts'

export const gatewaySdl = /* GraphQL */ `
  ${sessionUserSdl}
  type DemonstrationAccount {
    login: String!
    password: String!
    role: String!
    displayName: String!
  }

  type InstanceStatus {
    demonstration: Boolean!
    accounts: [DemonstrationAccount!]!
  }

  extend type Query {
    getUserByAuthToken(token: String!): SessionUser!
    getInstanceStatus: InstanceStatus!
  }
`
