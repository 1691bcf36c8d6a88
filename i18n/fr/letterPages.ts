import { counted } from '#i18n/fr/grammar.ts'

const SPACE = '\u00a0'
const RECORDS = { singular: 'fiche', plural: 'fiches', gender: 'FEMININE' } as const

export const letterPageTexts = {
  open: 'Publipostage',
  title: 'Publipostage',
  about: (count: number) =>
    count === 1 ? 'Un courrier pour cette fiche.' : `Un courrier pour ${counted(count, RECORDS)}.`,
  model: 'Modèle de courrier',
  format: 'Document',
  formats: {
    RTF: { one: 'RTF', many: 'Un seul RTF' },
    ZIP: { one: 'Archive ZIP', many: 'Un fichier par fiche (ZIP)' },
    PDF: { one: 'PDF', many: 'Un seul PDF' },
  },
  comment: 'Texte à ajouter',
  commentHelp: 'Prend place dans le courrier, là où le modèle prévoit un texte à ajouter.',
  keep: 'Conserver le courrier parmi les fichiers de la fiche',
  keepMany: 'Conserver chaque courrier parmi les fichiers de sa fiche',
  send: 'Envoyer le courrier par e-mail à la personne concernée',
  sendMany: 'Envoyer chaque courrier par e-mail à la personne concernée',
  sendHelp: 'Le courrier part en pièce jointe. Son envoi se suit parmi les e-mails.',
  fill: 'Préparer le document',
  fillAndSend: 'Préparer et envoyer',
  fillAnyway: 'Préparer quand même',
  fillAndSendAnyway: 'Préparer et envoyer quand même',
  cancel: 'Annuler',
  asked: (name: string) =>
    `«${SPACE}${name}${SPACE}» est en préparation${SPACE}: retrouvez-le parmi les documents générés.`,
  failed: 'Le courrier n’a pas pu être préparé',
  offerFailed: 'Les modèles de courrier n’ont pas pu être affichés',
  noModel: 'Aucun modèle de courrier ne concerne ces fiches.',
  createModel: 'Créer un modèle de courrier',
  askForModel: 'Demandez à votre administrateur d’en créer un.',
  reading: 'Lecture de la liste…',
  tooMany: (limit: number) =>
    `La liste dépasse ${limit.toLocaleString('fr-FR')} fiches. Ajoutez un filtre avant de préparer les courriers.`,
  emptyList: 'La liste est vide.',
  marks: {
    title: 'Marques à écrire dans le fichier',
    help: 'Le courrier portera à leur place les valeurs de la fiche. Cliquez sur une marque pour la copier.',
    list: (name: string) =>
      `À écrire entre {{#${name}}} et {{/${name}}}${SPACE}: lignes ou rangées de tableau répétées.`,
    copy: (mark: string, name: string) => `Copier ${mark} (${name})`,
    copied: (mark: string) => `${mark} est copié${SPACE}: collez-le dans votre fichier.`,
    notCopied: `La copie a échoué${SPACE}: écrivez la marque telle qu’elle est affichée.`,
    failed: 'Les marques n’ont pas pu être affichées',
  },
} as const
