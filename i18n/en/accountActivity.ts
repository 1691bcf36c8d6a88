import type { SecurityEventKind } from '#resources/domain/securityEvents.ts'
import { spoken } from '../spoken.ts'

type ActivityText = { when: string; author: string; device: string }
type Notice = (told: ActivityText) => string

const by = (author: string): string => author || 'someone'

export const noticeSentences: Partial<Readonly<Record<SecurityEventKind, Notice>>> = {
  PASSWORD_LINK_CREATED: ({ when, author }) => `On ${when}, ${by(author)} created a password link for your account.`,
  PASSWORD_LINK_USED: ({ when }) => `On ${when}, a new password was set for your account through an access link.`,
  ACCOUNT_LOGIN_CHANGED: ({ when, author }) =>
    `On ${when}, ${by(author)} changed the username or email address of your account.`,
  SECOND_FACTOR_ADDED: ({ when }) => `On ${when}, two-step sign-in was turned on for your account.`,
  SECOND_FACTOR_REMOVED: ({ when }) => `On ${when}, two-step sign-in was turned off for your account.`,
  SECOND_FACTOR_SLOWED: ({ when }) =>
    `On ${when}, someone entered your password, then too many wrong codes: sign-in was refused. If this was not you, change your password.`,
  SECOND_FACTOR_RESET: ({ when, author }) =>
    `On ${when}, ${by(author)} reset two-step sign-in for your account: turn it on again.`,
  PASSKEY_ADDED: ({ when }) => `On ${when}, a passkey was added to your account.`,
  PASSKEY_REMOVED: ({ when }) => `On ${when}, a passkey was deleted from your account.`,
  RECOVERY_CODE_USED: ({ when }) => `On ${when}, a recovery code was used to sign in to your account.`,
  NEW_DEVICE: ({ when, device }) => `On ${when}, your account was opened on a new device (${device || 'unknown'}).`,
}

export const accountActivityTexts = spoken({
  notices: 'Account activity',
  expected: 'This was expected',
  notNormal: 'Something is wrong',
  dismissFailed: 'The notice could not be hidden.',
  guidance: {
    title: 'Something is wrong?',
    intro: 'Someone else may have access to your account. In this order:',
    steps: [
      'Change your password in “My account”: your other sessions close.',
      'Check the signed-in devices and your account activity, on the same page.',
      'Tell an administrator straight away, with the date and time of this notice: the security log has a record of it.',
    ],
    toAccount: 'Go to my account',
    close: 'Close',
  },
  activity: 'My account activity',
  activityHelp:
    'The latest events about you in the security log. If one surprises you, change your password and tell an administrator.',
  none: 'Nothing to report.',
  failed: 'Your account activity could not be displayed.',
  times: (count: number) => (count === 1 ? 'once' : `${count} times`),
  more: 'Show all',
} as const)

export const journalTexts = spoken({
  presets: 'Show',
  preset: {
    all: 'All',
    refused: 'Refusals and failures',
    passwords: 'Passwords and usernames',
    factors: 'Two-step sign-in',
    rights: 'Roles and permissions',
    exports: 'Exports',
  },
} as const)
