/** Operations of second factors (D69). */

export const factorsSdl = /* GraphQL */ `
  "The second step of a login."
  input CompleteLoginInput {
    "What \`login\` answered with SECOND_FACTOR_REQUIRED."
    challenge: String!
    "Six digits of the application, or a recovery code."
    code: String!
    "Not to be asked on this device again for some days."
    trust: Boolean = false
    "As for \`login\`."
    force: Boolean = false
    "As for \`login\`."
    device: String
  }

  "What guards one's own account beside the password."
  type SecondFactors {
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
