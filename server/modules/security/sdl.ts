import { sessionUserSdl } from '#server/features/sessions/sessionSdl.ts'
import { factorsSdl } from './factors/factorsSdl.ts'

export const securitySdl = /* GraphQL */ `
  ${sessionUserSdl}
  ${factorsSdl}

  "Credentials of a login."
  input LoginInput {
    "Code or email."
    login: String!
    password: String!
    "With one device at a time: ends the other session instead of throwing ALREADY_CONNECTED."
    force: Boolean = false
    "Device token from the last login of this browser, so that failed logins elsewhere do not delay it."
    device: String
  }

  "A new session."
  type LoginResult {
    token: String!
    "Token to store and send with the next login of this browser."
    device: String!
    user: SessionUser!
  }

  "Session to end."
  input LogoutInput {
    token: String!
  }

  "User of a set-password link."
  type PasswordToken {
    displayName: String!
    code: String!
  }

  "New password, with the token of a link."
  input SetUserPasswordInput {
    token: String!
    password: String!
  }

  "Address for setting a password."
  type PasswordLink {
    url: String!
    expiresAt: DateTime!
    "Address that also gets a link by email; null: none."
    sentTo: String
  }

  "Current and new password."
  input ChangeMyPasswordInput {
    currentPassword: String!
    newPassword: String!
  }

  "A record referenced by an account."
  type AccountReference {
    id: ID!
    displayName: String!
  }

  extend type User {
    "Same as onlineCalendar, under the name in the specification."
    calendarLink: String
  }

  "Account of the session's user, regardless of rights."
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
    onlineCalendar: String
    department: AccountReference
    sectors: [AccountReference!]!
    userRoles: [AccountReference!]!
    passwordChangedAt: DateTime
  }

  "Changes of the own account; absent fields stay."
  input MyAccountInput {
    title: UserTitle
    firstName: String
    lastName: String
    phoneNumber: String
    professionalFunction: String
    onlineCalendar: String
  }

  "An entry of the security journal about the own account."
  type AccountEvent {
    id: ID!
    kind: SecurityEventKind!
    summary: String!
    "Name of the author at that time."
    author: String
    "True if the session's user is the author."
    isOwn: Boolean!
    occurredAt: DateTime!
    "Number of occurrences within an hour."
    count: Int!
    "Address of the client; only for own and unknown authors."
    address: String
    device: String
  }

  "A session of a user."
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

  "Licensed modules and their end."
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

  "A licence number."
  input LicenseInput {
    number: String!
  }

  extend type Query {
    "Returns the user of a set-password link; NOT_FOUND if used or expired."
    getPasswordToken(
      "The token of the link."
      token: String!
    ): PasswordToken!
    "Returns the account of the session's user."
    getMyAccount: MyAccount!
    "Returns journal entries about the own account, latest first."
    getMyActivity: [AccountEvent!]!
    "Returns undismissed notices about the own account."
    getMyNotices: [AccountEvent!]!
    "Returns open sessions of a user; own ones without any right."
    getUserSessions(
      "The user."
      userId: ID!
      "Includes the latest ended ones."
      withEnded: Boolean! = false
    ): [UserSession!]!
    "Returns the last saved licence, valid or not."
    getLicense: License
    "True if this installation has the public key for checking licences."
    canCheckLicenses: Boolean!
  }

  extend type Mutation {
    "Opens a session; BAD_CREDENTIALS, TOO_MANY_REQUESTS, ALREADY_CONNECTED, SECOND_FACTOR_REQUIRED. Public."
    login(input: LoginInput!): LoginResult!
    "Ends a session; true even if it had ended. Public."
    logout(input: LogoutInput!): Boolean!
    "Sets a password by a link, which works once. Public."
    setUserPassword(input: SetUserPasswordInput!): Boolean!
    "Emails a set-password link if the account exists; always returns true. Public."
    requestPasswordLink(
      "Code or email address, as for login."
      login: String!
    ): Boolean!
    "Creates a set-password link, shown and sent; previous shown links become invalid."
    createPasswordLink(
      "The user."
      userId: ID!
    ): PasswordLink!
    "Changes the account of the session's user."
    updateMyAccount(input: MyAccountInput!): MyAccount!
    "Changes the password of the session's user and ends their other sessions."
    changeMyPassword(input: ChangeMyPasswordInput!): Boolean!
    "Dismisses a notice; the journal entry stays."
    dismissMyNotice(
      "Id of the journal entry."
      id: ID!
    ): Boolean!
    "Confirms the user's identity: for ten minutes, operations do not throw FRESH_PROOF_REQUIRED."
    proveMyself(
      "Current password."
      currentPassword: String
      "Alternatively: the passkey's answer to \`startPasskeyProof\`."
      passkey: JSON
    ): Boolean!
    "Blocks the logins of a user and ends their sessions."
    blockUser(
      "The user."
      userId: ID!
      "As in updateUser."
      successor: ID
    ): Boolean!
    "Unblocks a user."
    unblockUser(
      "The user."
      userId: ID!
    ): Boolean!
    "Ends the open sessions of a user; returns their number."
    endUserSessions(
      "The user."
      userId: ID!
    ): Int!
    "Ends one open session."
    endUserSession(
      "The user."
      userId: ID!
      "The session."
      sessionId: ID!
    ): Boolean!
    "Replaces the licence by a valid, signed one."
    saveLicense(input: LicenseInput!): License!
  }
`
