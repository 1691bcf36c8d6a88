import type { AccountEmailType } from '#resources/domain/emailTypes.ts'
import type { SecurityEventKind } from '#resources/domain/securityEvents.ts'
import { accountActivityTexts, noticeSentences } from './accountActivity.ts'

type Paragraphs = (name: string, login: string) => readonly string[]

export const accountEmailTexts = {
  /** Placeholder in the stored text; the sent message has the link here. */
  place: '[lien personnel]',
  user_password_link: {
    subject: 'Choisissez votre mot de passe',
    paragraphs: (name, login) => [
      `Bonjour ${name},`,
      'Votre compte vous attend sur le logiciel de réservation de votre organisation.',
      `Votre identifiant est ${login}. Choisissez votre mot de passe par ce lien, qui sert une seule fois et reste valable sept jours\u00a0:`,
    ],
  },
  user_password_forgotten: {
    subject: 'Nouveau mot de passe',
    paragraphs: (name, login) => [
      `Bonjour ${name},`,
      'Un nouveau mot de passe a été demandé pour votre compte.',
      `Votre identifiant est ${login}. Choisissez un autre mot de passe par ce lien, qui sert une seule fois et reste valable 24\u00a0heures\u00a0:`,
    ],
  },
  ignore: {
    user_password_link: 'Ne transmettez ce lien à personne\u00a0: il ouvre votre compte.',
    user_password_forgotten:
      'Vous n’avez rien demandé\u00a0? Ne faites rien\u00a0: votre mot de passe reste le même. Ne transmettez ce lien à personne.',
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
  subject: 'Activité de votre compte',
  /** Kinds without a sentence use that of the journal. */
  sentence: ({ kind, summary, author, device, when }: NoticeFacts): string =>
    noticeSentences[kind]?.({ when, author: author ?? '', device: device ?? '' }) ?? `${summary}, le ${when}.`,
  paragraphs: (name: string, sentence: string): readonly string[] => [
    `Bonjour ${name},`,
    sentence,
    'Si c’était attendu, vous n’avez rien à faire. Sinon, quelqu’un d’autre a peut-être accès à votre compte. Dans l’ordre\u00a0:',
  ],
  steps: accountActivityTexts.guidance.steps,
} as const
