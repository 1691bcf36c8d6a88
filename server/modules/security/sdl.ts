import { sessionUserSdl } from '#server/features/sessions/sessionSdl.ts'
import { factorsSdl } from './factors/factorsSdl.ts'

export const securitySdl = /* GraphQL */ `
  ${sessionUserSdl}
  ${factorsSdl}

  "Who wants to connect."
  input LoginInput {
    "Code or email."
    login: String!
    password: String!
    "Where one device at a time is let in: ends the session of the other instead of answering ALREADY_CONNECTED."
    force: Boolean = false
    "What the last login of this browser answered: failures from elsewhere do not keep it waiting."
    device: String
  }

  "A session."
  type LoginResult {
    token: String!
    "To be kept, and sent with the next login of this browser."
    device: String!
    user: SessionUser!
  }

  "The session that ends."
  input LogoutInput {
    token: String!
  }

  "Whose password a link sets."
  type PasswordToken {
    displayName: String!
    code: String!
  }

  "A password, by the token of a link."
  input SetUserPasswordInput {
    token: String!
    password: String!
  }

  "The address at which a user sets a password."
  type PasswordLink {
    url: String!
    expiresAt: DateTime!
    "The address that a link of its own also goes to by email; null: the person cannot be written to."
    sentTo: String
  }

  "The password of today, and the one to come."
  input ChangeMyPasswordInput {
    currentPassword: String!
    newPassword: String!
  }

  "What an account points at."
  type AccountReference {
    id: ID!
    displayName: String!
  }

  extend type User {
    "The specification's name of onlineCalendar, for programs that read it."
    calendarLink: String
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
    onlineCalendar: String
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
    onlineCalendar: String
  }

  "A line of the security journal about one's own account."
  type AccountEvent {
    id: ID!
    kind: SecurityEventKind!
    summary: String!
    "Who did it, as they were called then."
    author: String
    "Whether that was oneself."
    isOwn: Boolean!
    occurredAt: DateTime!
    "How often, within an hour."
    count: Int!
    "Of oneself and of those whom nobody knows."
    address: String
    device: String
  }

  "A device that a user is connected with."
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

  "What the organisation may use, and until when."
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

  "A licence number, as it was issued."
  input LicenseInput {
    number: String!
  }

  extend type Query {
    "Whose password the link sets; NOT_FOUND when it was used or is too old."
    getPasswordToken(
      "The token of the link."
      token: String!
    ): PasswordToken!
    "One's own account."
    getMyAccount: MyAccount!
    "What happened to one's own account, the latest first."
    getMyActivity: [AccountEvent!]!
    "What one is told of one's own account, until one puts it away."
    getMyNotices: [AccountEvent!]!
    "Open sessions of a user, of oneself without any right."
    getUserSessions(
      "The user."
      userId: ID!
      "Also the last ones that ended."
      withEnded: Boolean! = false
    ): [UserSession!]!
    "The last licence that was saved, valid or not."
    getLicense: License
    "Whether this installation can check a licence number: it has the public key of whoever issues them."
    canCheckLicenses: Boolean!
  }

  extend type Mutation {
    "Opens a session; BAD_CREDENTIALS, TOO_MANY_REQUESTS, ALREADY_CONNECTED, SECOND_FACTOR_REQUIRED. Public."
    login(input: LoginInput!): LoginResult!
    "Ends a session; true even when it was over. Public."
    logout(input: LogoutInput!): Boolean!
    "Sets the password of whoever holds the link, which works once. Public."
    setUserPassword(input: SetUserPasswordInput!): Boolean!
    "Sends a set-password link by email to whoever this is, if anybody; answers true in any case. Public."
    requestPasswordLink(
      "A code or an email address, as at the login."
      login: String!
    ): Boolean!
    "A new set-password link, shown and sent; links that were shown before stop working."
    createPasswordLink(
      "The user."
      userId: ID!
    ): PasswordLink!
    "Changes one's own account."
    updateMyAccount(input: MyAccountInput!): MyAccount!
    "Changes one's own password, and ends one's other sessions."
    changeMyPassword(input: ChangeMyPasswordInput!): Boolean!
    "Puts a notice away; the journal keeps what it told."
    dismissMyNotice(
      "The event that it told."
      id: ID!
    ): Boolean!
    "Proves that one still knows one's password: what answered FRESH_PROOF_REQUIRED then passes for ten minutes."
    proveMyself(
      "The password of today."
      currentPassword: String
      "In its place: what a passkey of one's own signed of \`startPasskeyProof\`."
      passkey: JSON
    ): Boolean!
    "Refuses the logins of a user and ends their sessions."
    blockUser(
      "The user."
      userId: ID!
      "As in updateUser."
      successor: ID
    ): Boolean!
    "Lets a blocked user connect again."
    unblockUser(
      "The user."
      userId: ID!
    ): Boolean!
    "Ends the open sessions of a user; answers how many there were."
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
    "Replaces the licence by one that is signed and holds today."
    saveLicense(input: LicenseInput!): License!
  }
`
