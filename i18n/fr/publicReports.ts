import type { ProblemReportStatus, ReportNews } from '#resources/domain/problemReports.ts'
import { spoken } from '../spoken.ts'

const SPACE = '\u00a0'

export const publicReportMessages = spoken({
  noItem: 'Ce code ne mène plus à rien\u00a0: il a été remplacé, ou les signalements sans compte sont désactivés.',
  noProblem: 'Dites ce qui ne va pas.',
  tooLong: (most: number) => `${most}${SPACE}caractères au plus.`,
  noReport: 'Ce signalement ne peut plus être suivi.',
  forgotten: 'Ce signalement n’est plus conservé, ou vous ne le suivez plus.',
  noAnswer: 'Écrivez votre réponse.',
  manyAnswers: 'Ce signalement a déjà beaucoup de réponses\u00a0: contactez l’organisation autrement.',
  closed: 'On ne répond plus à ce signalement, qui est réuni à un autre.',
  tooLate: 'Les photos s’ajoutent dans l’heure, tant que le signalement n’est pas traité.',
  tooLateForAnswer: 'Les photos s’ajoutent dans l’heure qui suit la réponse.',
  noFile: 'Ce fichier n’existe plus.',
  manyPhotos: (most: number) => `${most}${SPACE}photos au plus.`,
  photo: (rank: number) => `photo-${rank}`,
  isOff: 'Les signalements sans compte sont désactivés dans les paramètres.',
  manyLabels: (most: number) => `${most}${SPACE}étiquettes au plus à la fois.`,
})

const STATES = {
  OPEN: 'À traiter',
  ACCEPTED: 'Accepté\u00a0: une intervention est prévue',
  MERGED: 'Réuni à un autre signalement',
  REFUSED: 'Refusé',
  CANCELLED: 'Abandonné',
  DONE: 'Réparé',
} satisfies Record<ProblemReportStatus, string>

export const publicReportTexts = spoken({
  title: 'Signaler un problème',
  similar: {
    title: 'Est-ce l’un de ceux-ci\u00a0?',
    help: 'Suivez-le plutôt que de le signaler encore\u00a0: vous serez prévenu de la suite.',
    unnamed: 'Signalement',
    on: (day: string) => `du ${day}`,
    follow: 'Suivre',
    followNamed: (name: string) => `Suivre «\u00a0${name}\u00a0»`,
    photo: (rank: number, name: string) => `Photo${SPACE}${rank} de «\u00a0${name}\u00a0»`,
    none: 'Non, c’est autre chose',
    email: 'Votre adresse e-mail',
    send: 'Recevoir le lien',
    back: 'Retour',
    done: 'Un message vient de vous être envoyé\u00a0: ouvrez son lien pour confirmer votre adresse.',
  },
  problem: 'Que se passe-t-il\u00a0?',
  place: 'Où exactement\u00a0? (facultatif)',
  email: 'Votre adresse e-mail (facultatif)',
  emailHelp: 'Pour être prévenu de la suite.',
  photos: {
    failed: (message: string) => `Le signalement est enregistré, mais une photo n’a pas été ajoutée\u00a0: ${message}`,
    retry: 'Renvoyer les photos',
  },
  consent: (organisation: string | null | undefined, days: number) =>
    `En envoyant ce signalement, vous acceptez que ${organisation || 'l’organisation'} l’utilise pour réparer ce qui ne va pas, et votre adresse pour vous en dire la suite. L’adresse est effacée ${days}${SPACE}jours après la fin du signalement.`,
  rights: (address: string) => `Pour la faire effacer plus tôt, utilisez votre lien de suivi ou écrivez à ${address}.`,
  rightsByLink: 'Pour la faire effacer plus tôt, utilisez votre lien de suivi.',
  send: 'Envoyer',
  sent: {
    title: 'Merci, c’est envoyé',
    help: 'Votre signalement va être traité.',
    withEmail: 'Un message avec votre lien de suivi vous a été envoyé.',
    link: 'Suivre mon signalement',
    again: 'Signaler autre chose',
  },
  drafts: {
    title: 'Brouillons de cet appareil',
    resume: (text: string) => `Reprendre «\u00a0${text}\u00a0»`,
    remove: (text: string) => `Effacer le brouillon «\u00a0${text}\u00a0»`,
    withoutPhotos: 'Les photos ne sont pas conservées\u00a0: ajoutez-les de nouveau.',
  },
  cannot: 'Rien à signaler ici',
  elsewhere: (name: string) =>
    `Pour signaler un problème autrement, adressez-vous directement à l’accueil${name && ` (${name})`}.`,
  login: 'Se connecter',
  follow: {
    title: 'Suivi du signalement',
    cannot: 'Rien à suivre ici',
    item: 'Lieu ou bien',
    label: 'Ce qui ne va pas',
    status: 'État',
    reason: 'Motif',
    createdAt: 'Signalé le',
    photos: 'Photos',
    states: STATES,
    confirm: 'Confirmer mon adresse',
    confirmHelp: 'Confirmez votre adresse pour être prévenu de la suite.',
    confirmed: 'C’est noté\u00a0: vous serez prévenu de la suite.',
    conversation: 'Échanges',
    mine: 'Vous',
    organisation: 'L’organisation',
    answer: 'Votre réponse',
    send: 'Répondre',
    sent: 'Votre réponse est envoyée.',
    photosFailed: (message: string) =>
      `Votre réponse est envoyée, mais une photo n’a pas été ajoutée\u00a0: ${message}`,
    leave: 'Ne plus recevoir de messages',
    left: 'C’est noté\u00a0: votre adresse est effacée.',
  },
  states: STATES,
})

export const publicReportEmail = {
  subject: (state: ReportNews | 'RECEIVED' | 'FOLLOW', item: string): string =>
    ({
      RECEIVED: `Votre signalement${SPACE}: ${item}`,
      FOLLOW: `Suivre un signalement${SPACE}: ${item}`,
      ACCEPTED: `Signalement accepté${SPACE}: ${item}`,
      REFUSED: `Signalement refusé${SPACE}: ${item}`,
      CANCELLED: `Signalement abandonné${SPACE}: ${item}`,
      DONE: `Réparé${SPACE}: ${item}`,
      ANSWERED: `Réponse à votre signalement${SPACE}: ${item}`,
    })[state],
  paragraphs: (state: ReportNews | 'RECEIVED' | 'FOLLOW', item: string): string[] => [
    'Bonjour,',
    {
      RECEIVED: `Votre signalement sur «${SPACE}${item}${SPACE}» est bien reçu. Suivez-en l’état par le lien ci-dessous, qui vous est personnel.`,
      FOLLOW: `Vous avez demandé à suivre un signalement sur «${SPACE}${item}${SPACE}». Confirmez votre adresse par le lien ci-dessous.`,
      ACCEPTED: `Le signalement sur «${SPACE}${item}${SPACE}» est accepté${SPACE}: une intervention est prévue.`,
      REFUSED: `Le signalement sur «${SPACE}${item}${SPACE}» est refusé, pour ce motif${SPACE}:`,
      CANCELLED: `Le signalement sur «${SPACE}${item}${SPACE}» est abandonné.`,
      ANSWERED: `Vous avez une réponse à votre signalement sur «${SPACE}${item}${SPACE}»${SPACE}:`,
      DONE: `Le problème signalé sur «${SPACE}${item}${SPACE}» est réparé.`,
    }[state],
  ],
  link: {
    RECEIVED: 'Suivre mon signalement',
    FOLLOW: 'Confirmer mon adresse',
    ACCEPTED: 'Voir le signalement',
    REFUSED: 'Voir le signalement',
    CANCELLED: 'Voir le signalement',
    DONE: 'Voir le signalement',
    ANSWERED: 'Lire et répondre',
  },
  foot: 'Vous n’êtes pas à l’origine de cette demande, ou vous ne voulez plus de messages\u00a0? Le même lien efface votre adresse.',
}

export const reportLabelTexts = spoken({
  print: 'Étiquettes QR',
  printOne: 'Étiquette QR',
  printFirst: (count: number) => `Étiquettes QR des ${count}${SPACE}premiers`,
  retry: 'Réessayer',
  renew: 'Remplacer le code QR',
  renewTitle: (name: string) => `Remplacer le code QR de «\u00a0${name}\u00a0»`,
  renewHelp: 'Les étiquettes déjà imprimées ne mèneront plus à rien.',
  renewed: 'Le code QR est remplacé\u00a0: imprimez sa nouvelle étiquette.',
  none: 'Cet élément n’a pas encore d’étiquette.',
  revoke: 'Retirer le code QR',
  revokeTitle: (name: string) => `Retirer le code QR de «\u00a0${name}\u00a0»`,
  revoked: 'Le code QR est retiré.',
  title: 'Étiquettes QR',
  scan: 'Un problème ici\u00a0? Scannez pour le signaler, sans compte.',
  codeOf: (name: string) => `Code QR de ${name}`,
  printNow: 'Imprimer',
  empty: 'Aucun élément à étiqueter.',
})
