export const deputySdl = /* GraphQL */ `
  "A possible deputy."
  type DeputyPerson {
    id: ID!
    displayName: String!
  }

  "A deputy who decides during an absence."
  type Deputy {
    id: ID!
    absent: DeputyPerson!
    deputy: DeputyPerson!
    "First day."
    from: Date!
    "Last day."
    to: Date!
    "True during the absence."
    isNow: Boolean!
  }
`
