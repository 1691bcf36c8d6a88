import type { SecurityEventKind } from '#resources/domain/securityEvents.ts'
import { spoken } from '../spoken.ts'

type ActivityText = { when: string; author: string; device: string }
type Notice = (told: ActivityText) => string

const by = (author: string): string => author || 'quelqu’un'

export const noticeSentences: Partial<Readonly<Record<SecurityEventKind, Notice>>> = {
  PASSWORD_LINK_CREATED: ({ when, author }) =>
    `Le ${when}, ${by(author)} a créé un lien de mot de passe pour votre compte.`,
  PASSWORD_LINK_USED: ({ when }) =>
    `Le ${when}, un nouveau mot de passe a été choisi pour votre compte par un lien d’accès.`,
  ACCOUNT_LOGIN_CHANGED: ({ when, author }) =>
    `Le ${when}, ${by(author)} a changé l’identifiant ou l’adresse e-mail de votre compte.`,
  SECOND_FACTOR_ADDED: ({ when }) => `Le ${when}, la double authentification de votre compte a été activée.`,
  SECOND_FACTOR_REMOVED: ({ when }) => `Le ${when}, la double authentification de votre compte a été désactivée.`,
  SECOND_FACTOR_SLOWED: ({ when }) =>
    `Le ${when}, quelqu’un a donné votre mot de passe, puis trop de codes inexacts : la connexion a été refusée. Si ce n’était pas vous, changez de mot de passe.`,
  SECOND_FACTOR_RESET: ({ when, author }) =>
    `Le ${when}, ${by(author)} a réinitialisé la double authentification de votre compte : activez-la de nouveau.`,
  PASSKEY_ADDED: ({ when }) => `Le ${when}, une clé d’accès a été ajoutée à votre compte.`,
  PASSKEY_REMOVED: ({ when }) => `Le ${when}, une clé d’accès de votre compte a été supprimée.`,
  RECOVERY_CODE_USED: ({ when }) => `Le ${when}, un code de secours a servi à ouvrir votre compte.`,
  NEW_DEVICE: ({ when, device }) =>
    `Le ${when}, votre compte a été ouvert sur un nouvel appareil (${device || 'inconnu'}).`,
}

export const accountActivityTexts = spoken({
  notices: 'Activité de votre compte',
  expected: 'C’était attendu',
  notNormal: 'Ce n’est pas normal',
  dismissFailed: 'L’avis n’a pas pu être masqué.',
  guidance: {
    title: 'Ce n’est pas normal ?',
    intro: 'Quelqu’un d’autre a peut-être accès à votre compte. Dans l’ordre :',
    steps: [
      'Changez votre mot de passe, dans « Mon compte » : vos autres sessions se ferment.',
      'Vérifiez les appareils connectés et l’activité de votre compte, sur la même page.',
      'Prévenez sans attendre un administrateur, avec la date et l’heure de cet avis : le journal de sécurité en garde la trace.',
    ],
    toAccount: 'Aller à mon compte',
    close: 'Fermer',
  },
  activity: 'Activité de mon compte',
  activityHelp:
    'Les derniers événements que le journal de sécurité garde de vous. Si l’un d’eux vous surprend, changez de mot de passe et prévenez un administrateur.',
  none: 'Rien à signaler.',
  failed: 'L’activité de votre compte n’a pas pu être affichée.',
  times: (count: number) => `${count} fois`,
  more: 'Tout afficher',
} as const)

export const journalTexts = spoken({
  presets: 'Afficher',
  preset: {
    all: 'Tout',
    refused: 'Refus et échecs',
    passwords: 'Mots de passe et identifiants',
    factors: 'Double authentification',
    rights: 'Rôles et droits',
    exports: 'Exports',
  },
} as const)
