export const workSdl = /* GraphQL */ `
  extend type Mutation {
    "Makes the session's user the lead worker; CONFLICT if the intervention is over or entrusted to another user."
    takeIntervention(
      "An open intervention."
      id: ID!
    ): Intervention!
  }
`
