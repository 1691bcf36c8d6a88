/** SDL of second factors (D69). */

export const factorsSdl = /* GraphQL */ `
  "The second step of a login."
  input CompleteLoginInput {
    "What \`login\` answered with SECOND_FACTOR_REQUIRED."
    challenge: String!
    "Six digits of the application, or a recovery code."
    code: String
    "In its place: what a passkey of the person signed of \`startPasskeyStep\`."
    passkey: JSON
    "Not to be asked on this device again for some days."
    trust: Boolean = false
    "As for \`login\`."
    force: Boolean = false
    "As for \`login\`."
    device: String
  }

  "A login by a passkey alone."
  input PasskeyLoginInput {
    "What a passkey signed of \`startPasskeyLogin\`."
    passkey: JSON!
    "As for \`login\`."
    force: Boolean = false
    "As for \`login\`."
    device: String
  }

  "A passkey of one's own."
  type Passkey {
    id: ID!
    name: String!
    createdAt: DateTime!
    "Null before its first use."
    lastUsedAt: DateTime
  }

  "What guards one's own account beside the password."
  type SecondFactors {
    passkeys: [Passkey!]!
    "Whether browsers make passkeys for the address of this installation."
    mayAddPasskeys: Boolean!
    "Since when an application makes codes; null without one."
    authenticatorSince: DateTime
    recoveryCodesLeft: Int!
    "Devices that are not asked for a code."
    trustedDevices: Int!
    "A role of one's own demands a second factor."
    isDemanded: Boolean!
  }

  "Whether somebody's account is guarded beside the password; of what guards it, nothing."
  type UserSecondFactors {
    isOn: Boolean!
    "A role of theirs demands it."
    isDemanded: Boolean!
  }

  "The secret of an application that is being added."
  type AuthenticatorEnrolment {
    "To be typed, in base 32."
    key: String!
    "To be drawn as a QR code: otpauth."
    url: String!
  }

  extend type Query {
    "Whether somebody's account is guarded beside the password."
    getUserSecondFactors(
      "The user."
      userId: ID!
    ): UserSecondFactors!
    "What guards one's own account beside the password."
    getMySecondFactors: SecondFactors!
  }

  extend type Mutation {
    "What a passkey signs to log in by itself (Web Authentication, in JSON). Public."
    startPasskeyLogin: JSON!
    "Opens a session by a passkey that knows its person; BAD_CREDENTIALS, ALREADY_CONNECTED. Public."
    completePasskeyLogin(input: PasskeyLoginInput!): LoginResult!
    "What a passkey of the person signs as the second step of a login. Public."
    startPasskeyStep(
      "What \`login\` answered with SECOND_FACTOR_REQUIRED."
      challenge: String!
      "As for \`login\`."
      device: String
    ): JSON!
    "What a passkey of one's own signs for \`proveMyself\`."
    startPasskeyProof: JSON!
    "What a browser makes a passkey of one's own by (Web Authentication, in JSON)."
    startPasskey: JSON!
    "The passkey counts; answers recovery codes where there are none yet."
    addPasskey(
      "What its owner calls it."
      name: String!
      "What the browser made."
      passkey: JSON!
    ): [String!]!
    "Calls a passkey of one's own otherwise."
    renamePasskey(
      "The passkey."
      id: ID!
      "What its owner calls it."
      name: String!
    ): Boolean!
    "Takes a passkey of one's own away."
    removePasskey(
      "The passkey."
      id: ID!
    ): Boolean!
    "Takes the second factors of somebody away who has lost them; true where there were any."
    resetSecondFactors(
      "The user."
      userId: ID!
    ): Boolean!
    "The second step of a login; BAD_CREDENTIALS, TOO_MANY_REQUESTS, ALREADY_CONNECTED, LOGIN_EXPIRED. Public."
    completeLogin(input: CompleteLoginInput!): LoginResult!
    "A new secret for an application of one's own, which counts once \`confirmAuthenticator\` was given a code of it."
    startAuthenticator: AuthenticatorEnrolment!
    "The application counts, in the place of the one before; answers recovery codes where there are none yet."
    confirmAuthenticator(
      "Six digits that the application shows."
      code: String!
    ): [String!]!
    "Takes one's application away."
    removeAuthenticator: Boolean!
    "New recovery codes, shown this once; those of before open nothing any more."
    renewRecoveryCodes: [String!]!
    "Every device of one's own is asked for a code again; answers how many were not."
    forgetTrustedDevices: Int!
  }
`
