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
  }

  "The secret of an application that is being added."
  type AuthenticatorEnrolment {
    "To be typed, in base 32."
    key: String!
    "To be drawn as a QR code: otpauth."
    url: String!
  }

  extend type Query {
    "What guards one's own account beside the password."
    getMySecondFactors: SecondFactors!
  }

  extend type Mutation {
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
