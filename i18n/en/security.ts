import { applicationName, rightLabels } from './rights.ts'
import { sessionMessages } from './sessionEnds.ts'

const nameOf = (code: string): string => rightLabels[code] ?? code
const seconds = (count: number): string => `${count} ${count === 1 ? 'second' : 'seconds'}`
const minutes = (count: number): string => `${count} ${count === 1 ? 'minute' : 'minutes'}`

export const securityMessages = {
  badCredentials: 'Wrong username or password',
  loginExpired: 'Signing in took too long, or was continued elsewhere. Enter your password again.',
  secondFactor: {
    required: 'Enter the code from your authenticator app',
    wrongCode: 'Wrong code, or already used',
    missing: 'Your role requires two-step sign-in: turn it on to continue',
    demanded: 'Your role requires two-step sign-in: you can change app, but not turn it off',
    enrolmentExpired: 'This took too long. Start again.',
    none: 'Two-step sign-in is off',
    issuer: (host: string) => `Régie (${host})`,
  },
  passkeys: {
    refused: 'This passkey was not recognised',
    unavailable: 'Passkeys need an https address, with a name rather than digits',
    none: 'You have no passkey',
    tooMany: (count: number) => `You already have ${count} passkeys: delete one first`,
    known: 'This passkey is already saved',
    notFound: 'This passkey no longer exists',
    name: (length: number) => `Give this passkey a name of at most ${length} characters`,
  },
  alreadyConnected: 'A session is open elsewhere. Signing in here will close it.',
  tooManyRequests: (wait: number) =>
    `Too many attempts. Try again in ${wait < 60 ? seconds(wait) : minutes(Math.ceil(wait / 60))}.`,
  tooManyConnections: 'Too many connections at once for this account. Close a tab, then try again.',
  session: sessionMessages,
  password: {
    tooShort: 'The password must have at least 12 characters',
    tooLong: 'The password must have at most 200 characters',
    tooCommon: 'This password is too common: choose one that is harder to guess',
    named: 'The password must not contain your name, your username or the name of your organisation',
    guessable: 'This password is too easy to guess: add unexpected words or signs',
    wrongCurrent: 'The current password is wrong',
    unchanged: 'The new password must be different from the current one',
  },
  passwordLink: {
    invalid: 'This link is no longer valid. Ask an administrator for a new one.',
    blocked: 'This account is blocked: unblock it before you create a link.',
  },
  user: {
    notFound: 'This user doesn’t exist',
    reservedCode: 'This username is reserved for the super administrator',
    codeLookAlike: (sign: string) => `The username can’t contain “${sign}”, which looks like another sign`,
    codeIsEmail: 'The username can’t contain the character “@”',
    protected: 'The super administrator’s account can’t be changed here',
    moreRights: 'You can’t act on a user who has more permissions than you',
    roleBeyondRights: 'You can’t give a role that has more permissions than you',
    yourself: 'You can’t delete your own account',
    blockOneself: 'You can’t block your own account',
    sessionNotFound: 'This session is already closed',
    lastAdministrator: 'At least one administrator who can manage users and roles must remain',
  },
  keys: {
    personal: 'An API key can’t do this: sign in with your account',
    address: 'A key must never be in an address: send it in the Authorization header',
    notService: 'Only a service account has API keys',
    noLogin: 'A service account has no password: create an API key',
    fixed: 'This choice can’t change once the account is created',
    tooMany: (count: number) => `This account already has ${count} active keys: revoke one first`,
    name: (length: number) => `Give this key a name of at most ${length} characters`,
    expiry: 'Choose a date in the future',
    notFound: 'This key is already revoked',
  },
  role: {
    unknownRight: (code: string) => `The permission ${code} doesn’t exist`,
    missingRight: (code: string, needed: string) =>
      `The permission “${nameOf(code)}” also needs the permission “${nameOf(needed)}”`,
    strayRight: (code: string, applications: readonly string[]) =>
      `The permission “${nameOf(code)}” needs the application ${applications
        .map((one) => `“${applicationName(one)}”`)
        .join(' or ')}: choose it, or remove this permission`,
    withheldRight: (code: string) =>
      `Only the super administrator can give the permission “${nameOf(code)}”: an imported backup replaces all accounts and all permissions`,
    moreRights: 'You can’t edit a role that has more permissions than you',
    beyondRights: 'You can’t give permissions that you don’t have',
  },
  freshProof: 'This action needs your password to be confirmed: it was not done',
  forbidden: 'You are not allowed to do this',
  license: {
    invalid: 'The licence number is not valid',
    insufficient: 'The licence of your application doesn’t allow these changes to be saved',
  },
  firstStart: {
    firstName: 'Super',
    lastName: 'Administrator',
  },
  issue: {
    usage:
      'Usage: npm run license:issue -- --key <private key file> --organisation <name> --modules RESERVATION,INTERVENTIONS --users <number> --until <YYYY-MM-DD>',
    keyUsage: 'Usage: npm run license:keygen -- --out <private key file>',
    badKey: 'The private key couldn’t be read: a PEM file with an Ed25519 key is needed.',
    exists: (file: string) => `The file ${file} already exists: it was not replaced.`,
    keyWritten: (file: string) => `Private key written to ${file}. Keep it off the server and out of the repository.`,
    configure: 'To add to the server’s configuration:',
  },
} as const

export type EndedReason = 'logout' | 'expired' | Exclude<keyof typeof securityMessages.session, 'invalid' | 'expired'>
