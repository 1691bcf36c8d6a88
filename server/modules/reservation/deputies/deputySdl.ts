/** What the reservation service answers of deputies (D81). */
export const deputySdl = /* GraphQL */ `
  "Somebody who can stand in for others."
  type DeputyPerson {
    id: ID!
    displayName: String!
  }

  "Who decides in whose stead while they are absent."
  type Deputy {
    id: ID!
    absent: DeputyPerson!
    deputy: DeputyPerson!
    "The first day."
    from: Date!
    "The last day."
    to: Date!
    "Whether the absence lasts now."
    isNow: Boolean!
  }

  "Who stands in for whom, and when."
  input DeputyInput {
    "Who is absent; the session itself where nobody is named."
    absent: ID
    deputy: ID!
    "The first day."
    from: Date!
    "The last day; a year later at most."
    to: Date!
  }

  extend type Query {
    "Absences of a person, and those in which they stand in for others, that are not over, the earliest first."
    getDeputies(
      "The session itself where nobody is named; of others, whoever administers them reads it."
      person: ID
    ): [Deputy!]!
    "Whether the session may name somebody for that absence: it has something to decide, or administers the person."
    mayNameDeputies(
      "Whose absence it is; the session itself where nobody is named."
      absent: ID
    ): Boolean!
    "People who may read reservations, whose name has the text in it: the first 20. Nobody, where mayNameDeputies is false."
    getPossibleDeputies(
      "A part of their name."
      q: String!
      "Whose absence it is, where somebody administers it."
      absent: ID
    ): [DeputyPerson!]!
  }

  extend type Mutation {
    "Names who decides in somebody's stead. Refused where it would lead back to who is absent."
    nameDeputy(input: DeputyInput!): Deputy!
    "Ends it, or takes it back before it begins; answers whether there was one. What was decided stands."
    removeDeputy(
      "What nameDeputy answered."
      id: ID!
    ): Boolean!
  }
`
