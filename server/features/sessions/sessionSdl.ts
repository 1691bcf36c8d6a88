/** The session user as GraphQL types, alike in the gateway (`getUserByAuthToken`) and in security (`login`). */

export const sessionUserSdl = /* GraphQL */ `
  type SessionApplication {
    code: String!
    rights: JSON!
  }

  type SessionUserRole {
    id: ID!
    name: String!
    applications: [SessionApplication!]!
  }

  type SessionSector {
    id: ID!
  }

  type SessionDepartmentGroup {
    id: ID!
  }

  type SessionDepartment {
    id: ID!
    departmentGroups: [SessionDepartmentGroup!]!
  }

  "Who is connected, and everything that their rights come from."
  type SessionUser {
    id: ID!
    code: String!
    displayName: String!
    email: String!
    userRoles: [SessionUserRole!]!
    sectors: [SessionSector!]!
    department: SessionDepartment
    hasLicense: Boolean!
    "Applications that the licence leaves out."
    unlicensed: [String!]!
    demonstration: Boolean!
  }
`
