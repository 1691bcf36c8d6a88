import type { AccountEmailType } from '#resources/domain/emailTypes.ts'
import type { SecurityEventKind } from '#resources/domain/securityEvents.ts'
import { accountActivityTexts, noticeSentences } from './accountActivity.ts'

type Paragraphs = (name: string, login: string) => readonly string[]

export const accountEmailTexts = {
  place: '[personal link]',
  user_password_link: {
    subject: 'Choose your password',
    paragraphs: (name, login) => [
      `Hello ${name},`,
      'Your account is ready in your organisation’s booking software.',
      `Your username is ${login}. Choose your password with this link, which works once and is valid for seven days:`,
    ],
  },
  user_password_forgotten: {
    subject: 'New password',
    paragraphs: (name, login) => [
      `Hello ${name},`,
      'A new password was requested for your account.',
      `Your username is ${login}. Choose another password with this link, which works once and is valid for 24\u00a0hours:`,
    ],
  },
  ignore: {
    user_password_link: 'Do not share this link with anyone: it opens your account.',
    user_password_forgotten:
      'Not you? Then do nothing: your password stays the same. Do not share this link with anyone.',
  },
} as const satisfies Record<AccountEmailType, { subject: string; paragraphs: Paragraphs }> & {
  place: string
  ignore: Record<AccountEmailType, string>
}

type NoticeFacts = {
  kind: SecurityEventKind
  summary: string
  author: string | null
  device: string | null
  when: string
}

export const accountNoticeEmail = {
  subject: 'Account activity',
  sentence: ({ kind, summary, author, device, when }: NoticeFacts): string =>
    noticeSentences[kind]?.({ when, author: author ?? '', device: device ?? '' }) ?? `${summary}, on ${when}.`,
  paragraphs: (name: string, sentence: string): readonly string[] => [
    `Hello ${name},`,
    sentence,
    'If this was expected, there is nothing to do. Otherwise, someone else may have access to your account. In this order:',
  ],
  steps: accountActivityTexts.guidance.steps,
} as const
