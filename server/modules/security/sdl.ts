/** Operations of the security service beyond those derived from `user` and `userRole`. */
import { sessionUserSdl } from '#server/features/sessions/sessionSdl.ts'

export const securitySdl = /* GraphQL */ `
  ${sessionUserSdl}

  input LoginInput {
    "Code or email."
    login: String!
    password: String!
    "Ends the session of another device instead of answering ALREADY_CONNECTED."
    force: Boolean = false
  }

  type LoginResult {
    token: String!
    user: SessionUser!
  }

  input LogoutInput {
    token: String!
  }

  type PasswordToken {
    displayName: String!
    code: String!
  }

  input SetUserPasswordInput {
    token: String!
    password: String!
  }

  type PasswordLink {
    url: String!
    expiresAt: DateTime!
  }

  input ChangeMyPasswordInput {
    currentPassword: String!
    newPassword: String!
  }

  type AccountReference {
    id: ID!
    displayName: String!
  }

  "One's own account, whatever one may read of others."
  type MyAccount {
    id: ID!
    code: String!
    displayName: String!
    title: UserTitle
    firstName: String!
    lastName: String!
    email: String!
    phoneNumber: String
    professionalFunction: String
    calendarLink: String
    department: AccountReference
    sectors: [AccountReference!]!
    userRoles: [AccountReference!]!
    passwordChangedAt: DateTime
  }

  "What people may change of themselves; absent fields stay."
  input MyAccountInput {
    title: UserTitle
    firstName: String
    lastName: String
    phoneNumber: String
    professionalFunction: String
    calendarLink: String
  }

  type UserSession {
    id: ID!
    userAgent: String!
    ip: String!
    createdAt: DateTime!
    lastUsedAt: DateTime!
    isCurrent: Boolean!
    "Null while it is open."
    endedAt: DateTime
    endedReason: String
  }

  type License {
    organisation: String!
    modules: [String!]!
    maximumUsers: Int!
    activeUsers: Int!
    "Last day, included."
    until: Date!
    demonstration: Boolean!
    isValid: Boolean!
    savedAt: DateTime!
  }

  input LicenseInput {
    number: String!
  }

  extend type Query {
    "Whose password the link sets; NOT_FOUND when it was used or is too old."
    getPasswordToken(token: String!): PasswordToken!
    getMyAccount: MyAccount!
    "Open sessions of a user, then the last ones that ended when asked for."
    getUserSessions(userId: ID!, withEnded: Boolean! = false): [UserSession!]!
    "The last licence that was saved, valid or not."
    getLicense: License
  }

  extend type Mutation {
    login(input: LoginInput!): LoginResult!
    logout(input: LogoutInput!): Boolean!
    setUserPassword(input: SetUserPasswordInput!): Boolean!
    "A new set-password link; links made before stop working."
    createPasswordLink(userId: ID!): PasswordLink!
    updateMyAccount(input: MyAccountInput!): MyAccount!
    "Ends the other sessions."
    changeMyPassword(input: ChangeMyPasswordInput!): Boolean!
    "Refuses logins and ends the sessions."
    blockUser(userId: ID!): Boolean!
    unblockUser(userId: ID!): Boolean!
    "Ends the open sessions; answers how many there were."
    endUserSessions(userId: ID!): Int!
    "Ends one of them."
    endUserSession(userId: ID!, sessionId: ID!): Boolean!
    saveLicense(input: LicenseInput!): License!
  }
`
