export const securitySdl = /* GraphQL */ `
  "A new session."
  type LoginResult {
    token: String!
    "Token to store and send with the next login of this browser."
    device: String!
    user: SessionUser!
  }

  extend type User {
    "Same as onlineCalendar, under the name in the specification."
    calendarLink: String
  }
`
