/** SDL of deputies (D81). */
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

  "Absent person, deputy and days."
  input DeputyInput {
    "Id of the absent person; absent: the session's user."
    absent: ID
    deputy: ID!
    "First day."
    from: Date!
    "Last day, at most a year later."
    to: Date!
  }

  extend type Query {
    "Returns current and upcoming absences of a person, and those in which they are deputy, earliest first."
    getDeputies(
      "Id of the person; absent: the session's user. Others require the right to administer them."
      person: ID
    ): [Deputy!]!
    "True if the session may name a deputy: its user has decisions to make, or administers the person."
    mayNameDeputies(
      "Id of the absent person; absent: the session's user."
      absent: ID
    ): Boolean!
    "Returns the first 20 people with the right to read reservations whose name contains the text; empty if mayNameDeputies is false."
    getPossibleDeputies(
      "Part of the name."
      q: String!
      "Id of the absent person, for administrators."
      absent: ID
    ): [DeputyPerson!]!
  }

  extend type Mutation {
    "Names a deputy; rejected if the chain of deputies would lead back to the absent person."
    nameDeputy(input: DeputyInput!): Deputy!
    "Ends a deputy's period or cancels it before its start; returns true if it existed. Decisions stay."
    removeDeputy(
      "Id from nameDeputy."
      id: ID!
    ): Boolean!
  }
`
