export const sessionUserSdl = /* GraphQL */ `
  "An application of a role, with the rights granted through it."
  type SessionApplication {
    code: String!
    rights: JSON!
  }

  "A role of the session's user."
  type SessionUserRole {
    id: ID!
    name: String!
    applications: [SessionApplication!]!
  }

  "A sector of the session's user."
  type SessionSector {
    id: ID!
  }

  "A group of the department."
  type SessionDepartmentGroup {
    id: ID!
  }

  "The department of the session's user."
  type SessionDepartment {
    id: ID!
    departmentGroups: [SessionDepartmentGroup!]!
  }

  "The session's user, with everything that determines their rights."
  type SessionUser {
    id: ID!
    code: String!
    displayName: String!
    email: String!
    userRoles: [SessionUserRole!]!
    sectors: [SessionSector!]!
    department: SessionDepartment
    hasLicense: Boolean!
    "A role demands a second factor that the user lacks: every other operation is rejected."
    mustEnrol: Boolean!
    "Applications that the licence leaves out."
    unlicensed: [String!]!
    demonstration: Boolean!
    "Seconds until the session ends, regardless of use."
    endsIn: Int!
    "Seconds until the session ends without use."
    idleEndsIn: Int!
  }
`
