export const factorsSdl = /* GraphQL */ `
  "Second step of a login."
  input CompleteLoginInput {
    "Challenge from the SECOND_FACTOR_REQUIRED error of \`login\`."
    challenge: String!
    "Six digits of the authenticator application, or a recovery code."
    code: String
    "Alternatively: the passkey's answer to \`startPasskeyStep\`."
    passkey: JSON
    "Trusts this device, which skips the second factor for some days."
    trust: Boolean = false
    "As for \`login\`."
    force: Boolean = false
    "As for \`login\`."
    device: String
  }

  "A login with a passkey only."
  input PasskeyLoginInput {
    "The passkey's answer to \`startPasskeyLogin\`."
    passkey: JSON!
    "As for \`login\`."
    force: Boolean = false
    "As for \`login\`."
    device: String
  }

  "A passkey of the session's user."
  type Passkey {
    id: ID!
    name: String!
    createdAt: DateTime!
    "Null before its first use."
    lastUsedAt: DateTime
  }

  "Second factors of the session's user."
  type SecondFactors {
    passkeys: [Passkey!]!
    "True if browsers can create passkeys for this address."
    mayAddPasskeys: Boolean!
    "Start of use of an authenticator application; null without one."
    authenticatorSince: DateTime
    recoveryCodesLeft: Int!
    "Number of trusted devices."
    trustedDevices: Int!
    "True if a role demands a second factor."
    isDemanded: Boolean!
  }

  "Presence of second factors of a user, without details."
  type UserSecondFactors {
    isOn: Boolean!
    "True if a role demands a second factor."
    isDemanded: Boolean!
  }

  "Secret of a new authenticator application."
  type AuthenticatorEnrolment {
    "Secret for typing, in base 32."
    key: String!
    "otpauth address for a QR code."
    url: String!
  }

  extend type Query {
    "Returns the presence of a user's second factors."
    getUserSecondFactors(
      "The user."
      userId: ID!
    ): UserSecondFactors!
    "Returns the second factors of the session's user."
    getMySecondFactors: SecondFactors!
  }

  extend type Mutation {
    "Returns the options of a passkey login (Web Authentication, JSON). Public."
    startPasskeyLogin: JSON!
    "Opens a session with a discoverable passkey; BAD_CREDENTIALS, ALREADY_CONNECTED. Public."
    completePasskeyLogin(input: PasskeyLoginInput!): LoginResult!
    "Returns the passkey options of the second login step. Public."
    startPasskeyStep(
      "Challenge from the SECOND_FACTOR_REQUIRED error of \`login\`."
      challenge: String!
      "As for \`login\`."
      device: String
    ): JSON!
    "Returns the passkey options for \`proveMyself\`."
    startPasskeyProof: JSON!
    "Returns the options for creating a passkey (Web Authentication, JSON)."
    startPasskey: JSON!
    "Adds a passkey; returns recovery codes if there are none yet."
    addPasskey(
      "Name given by its owner."
      name: String!
      "The browser's answer to \`startPasskey\`."
      passkey: JSON!
    ): [String!]!
    "Renames a passkey of the session's user."
    renamePasskey(
      "The passkey."
      id: ID!
      "Name given by its owner."
      name: String!
    ): Boolean!
    "Removes a passkey of the session's user."
    removePasskey(
      "The passkey."
      id: ID!
    ): Boolean!
    "Removes lost second factors of a user; returns true if there were any."
    resetSecondFactors(
      "The user."
      userId: ID!
    ): Boolean!
    "Second step of a login; BAD_CREDENTIALS, TOO_MANY_REQUESTS, ALREADY_CONNECTED, LOGIN_EXPIRED. Public."
    completeLogin(input: CompleteLoginInput!): LoginResult!
    "Creates a secret for an authenticator application; it applies after \`confirmAuthenticator\`."
    startAuthenticator: AuthenticatorEnrolment!
    "Activates the authenticator application, replacing a previous one; returns recovery codes if there are none yet."
    confirmAuthenticator(
      "Six digits of the application."
      code: String!
    ): [String!]!
    "Removes the authenticator application of the session's user."
    removeAuthenticator: Boolean!
    "Creates recovery codes, shown only once; previous ones become invalid."
    renewRecoveryCodes: [String!]!
    "Removes all trusted devices of the session's user; returns their number."
    forgetTrustedDevices: Int!
  }
`
