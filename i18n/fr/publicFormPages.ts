import { spoken } from '../spoken.ts'

const SPACE = '\u00a0'
const quoted = (text: string): string => `«${SPACE}${text}${SPACE}»`

export const formPageTexts = spoken({
  fields: {
    title: 'Champs du formulaire',
    help: 'Dans l’ordre de la page. Un champ obligatoire sans valeur par défaut doit être demandé.',
    chooseEntity: 'Choisissez d’abord le type de fiche.',
    add: 'Ajouter un champ',
    label: 'Intitulé sur la page',
    helpText: 'Aide sur la page',
    up: (label: string) => `Monter ${quoted(label)}`,
    down: (label: string) => `Descendre ${quoted(label)}`,
    remove: (label: string) => `Retirer ${quoted(label)}`,
    gone: 'Ce champ n’existe plus ou ne peut pas être demandé.',
    required: 'obligatoire',
  },
  noEmail: 'Aucun message',
  open: 'Ouvert',
  closed: 'Fermé',
  link: 'Voir la page',
  poster: 'Affiche avec code QR',
  answers: 'Réponses',
  print: 'Imprimer',
  posterTitle: 'Affiche du formulaire',
  scan: 'Scannez pour répondre, sans compte.',
  codeOf: (name: string) => `Code QR de ${quoted(name)}`,
  retry: 'Réessayer',
  renew: 'Changer l’adresse',
  renewTitle: (name: string) => `Changer l’adresse de ${quoted(name)}${SPACE}?`,
  renewHelp: 'Les affiches imprimées et les liens déjà donnés ne mèneront plus à rien.',
  renewed: 'L’adresse est changée. Imprimez la nouvelle affiche.',
})

export const formAnswerTexts = spoken({
  title: 'Réponses à traiter',
  all: 'Toutes',
  allOf: 'Toutes les réponses de formulaires',
  others: (count: number) => (count > 1 ? `${count} autres` : 'Une autre'),
  presets: 'Réponses',
  preset: { open: 'À traiter', done: 'Traitées', refused: 'Refusées', all: 'Toutes' },
  record: 'Ouvrir la fiche',
  done: 'Marquer traitée',
  refuse: 'Refuser la réponse',
  reopen: 'Remettre à traiter',
  message: 'Message à l’expéditeur (facultatif)',
  messageHelp: 'Il le lit par son lien de suivi.',
  refuseTitle: (label: string) => `Refuser ${quoted(label)}`,
  told: {
    DONE: 'La réponse est traitée.',
    REFUSED: 'La réponse est refusée.',
    TO_DO: 'La réponse est de nouveau à traiter.',
  },
  mark: (form: string, state: string) => `Reçue par le formulaire ${quoted(form)}${SPACE}: ${state}.`,
  states: { TO_DO: 'à traiter', DONE: 'traitée', REFUSED: 'refusée' },
  see: 'Voir la réponse',
})
