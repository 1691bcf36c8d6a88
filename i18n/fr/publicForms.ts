import type { FormProblem } from '#resources/domain/publicForms.ts'
import {
  type FormAnswerState,
  MAX_FOLLOWED,
  MAX_FORM_CHOICES,
  MAX_FORM_FIELDS,
  MAX_FORM_FILE_BYTES,
  MAX_FORM_FILES,
  MAX_FORM_HELP,
  MAX_FORM_LABEL,
} from '#resources/domain/publicFormTypes.ts'
import { spoken } from '../spoken.ts'

const SPACE = '\u00a0'
const FILE_SIZE = `${MAX_FORM_FILE_BYTES / 1024 ** 2}${SPACE}Mo`
const quoted = (text: string): string => `«${SPACE}${text}${SPACE}»`

const PROBLEMS: Record<FormProblem['problem'], (about: string) => string> = {
  SHAPE: () =>
    `Ce réglage n’est pas valable${SPACE}: un intitulé a ${MAX_FORM_LABEL} caractères au plus, une aide ${MAX_FORM_HELP}.`,
  NONE: () => 'Choisissez au moins un champ.',
  MANY: () => `Au plus ${MAX_FORM_FIELDS} champs, et ${MAX_FOLLOWED} dans le suivi.`,
  FIELD: (about) =>
    `Le champ ${quoted(about)} ne peut pas être choisi${SPACE}: il n’existe plus, ou vous ou le rôle ne pouvez pas le modifier.`,
  TWICE: (about) => `Le champ ${quoted(about)} est choisi deux fois.`,
  MISSING: (about) => `Ajoutez le champ ${quoted(about)}${SPACE}: il est obligatoire et n’a pas de valeur par défaut.`,
  EMAIL: () => 'Choisissez un champ e-mail du formulaire.',
  CHOICES: (about) =>
    `Le champ ${quoted(about)} ne peut pas être proposé${SPACE}: le rôle ne consulte pas ces fiches, ou elles sont plus de ${MAX_FORM_CHOICES}.`,
  PERIOD: () => 'La fermeture doit suivre l’ouverture.',
}

export const publicFormMessages = spoken({
  problem: (problem: FormProblem['problem'], about: string): string => PROBLEMS[problem](about),
  entity: 'Ce type de fiche ne peut pas être rempli par un formulaire public.',
  entityFixed: 'Le type de fiche ne change plus. Créez un autre formulaire.',
  roleGone: 'Ce rôle n’existe plus.',
  tooMany: (most: number) => `Au plus ${most} formulaires.`,
  noForm: 'Cette adresse ne mène à aucun formulaire.',
  early: 'Ce formulaire n’est pas encore ouvert.',
  closed: 'Ce formulaire est fermé.',
  unusable: 'Ce formulaire ne peut pas recevoir de réponse en ce moment. Contactez l’organisation.',
  full: 'Ce formulaire a reçu toutes les réponses possibles aujourd’hui. Réessayez demain.',
  changed: 'Ce formulaire a changé depuis que vous l’avez ouvert\u00a0: rechargez la page, votre texte est conservé.',
  noConsent: 'Acceptez ce texte pour envoyer votre réponse.',
  wrongValue: 'Cette valeur n’est pas valable.',
  wrongChoice: 'Choisissez une valeur proposée.',
  forgotten: 'Cette réponse n’est plus conservée.',
  lateFile: 'Les fichiers s’ajoutent dans l’heure, tant que la réponse n’est pas traitée.',
  largeFile: `Ce fichier dépasse ${FILE_SIZE}.`,
  wrongFile: 'Ce fichier n’est pas une image JPEG, PNG ou WebP, ni un PDF.',
  manyFiles: (most: number) => (most === 1 ? 'Un seul fichier.' : `${most}${SPACE}fichiers au plus.`),
  file: (rank: number, extension: string) => `fichier-${rank}.${extension}`,
  long: (most: number) => `Au plus ${most} caractères.`,
})

export const formReceiptEmail = {
  subject: (form: string): string => `Votre réponse${SPACE}: ${form}`,
  paragraphs: (form: string): string[] => [
    'Bonjour,',
    `Votre réponse au formulaire ${quoted(form)} est bien reçue. Suivez-en l’état par le lien ci-dessous, qui vous est personnel.`,
  ],
  link: 'Suivre ma réponse',
  foot: 'Vous n’êtes pas à l’origine de cette réponse\u00a0? Ignorez ce message.',
}

const STATES = {
  TO_DO: 'À traiter',
  DONE: 'Traitée',
  REFUSED: 'Refusée',
} satisfies Record<FormAnswerState, string>

export const publicFormTexts = spoken({
  loading: 'Formulaire',
  cannot: 'Formulaire indisponible',
  choose: 'Choisir',
  none: 'Aucun',
  mandatory: (label: string) => `${label} (obligatoire)`,
  optional: (label: string) => `${label} (facultatif)`,
  required: 'Remplissez ce champ.',
  long: 'Votre réponse est trop longue\u00a0: raccourcissez ce texte.',
  consent: 'J’ai lu et j’accepte ce texte.',
  mustAccept: 'Acceptez ce texte pour envoyer votre réponse.',
  errors: 'Corrigez les champs signalés.',
  retry: 'Réessayer',
  send: 'Envoyer',
  files: {
    add: 'Ajouter un fichier',
    help: (most: number) =>
      most === 1
        ? `Une image ou un PDF, ${FILE_SIZE} au plus.`
        : `${most}${SPACE}fichiers au plus, images ou PDF, ${FILE_SIZE} chacun.`,
    remove: (name: string) => `Retirer ${name}`,
    wrong: `Choisissez une image ou un PDF de ${FILE_SIZE} au plus.`,
    failed: (message: string) => `La réponse est enregistrée, mais un fichier n’a pas été ajouté\u00a0: ${message}`,
    retry: 'Renvoyer les fichiers',
    lost: `Les fichiers ne sont pas conservés${SPACE}: ajoutez-les de nouveau.`,
    most: MAX_FORM_FILES,
  },
  sent: {
    title: 'Merci, c’est envoyé',
    help: 'Votre réponse va être traitée.',
    withEmail: 'Un message avec votre lien de suivi vous a été envoyé.',
    link: 'Suivre ma réponse',
    again: 'Envoyer une autre réponse',
  },
  draft: 'Votre saisie est conservée sur cet appareil jusqu’à l’envoi.',
  clearDraft: 'Effacer ma saisie',
  follow: {
    title: 'Suivi de la réponse',
    cannot: 'Rien à suivre ici',
    form: 'Formulaire',
    state: 'État',
    message: 'Message',
    createdAt: 'Envoyée le',
    states: STATES,
  },
})
