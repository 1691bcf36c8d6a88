import { emailListNames, emailTypeNames, emailVariableNames } from '#i18n/fr/emailTypes.ts'
import type { emailModel } from '#resources/entities/emailModel.ts'
import type { Labels } from '#resources/schema/labels.ts'

const variables = { ...emailVariableNames, ...emailListNames }

const address = {
  row: { singular: 'adresse', plural: 'adresses', gender: 'FEMININE' },
  fields: { email: 'Adresse e-mail' },
} as const

export const emailModelLabels = {
  singular: 'modèle d’e-mail',
  plural: 'modèles d’e-mail',
  gender: 'MASCULINE',
  purpose: 'Un modèle d’e-mail est le texte d’un message envoyé par l’application.',
  sections: { main: 'Informations générales', text: 'Message', copies: 'Copies', attachments: 'Pièces jointes' },
  fields: {
    type: { label: 'Type d’e-mail', values: emailTypeNames },
    name: { label: 'Nom du modèle', help: 'Pour le reconnaître dans la liste ; le destinataire ne le voit pas.' },
    isDefault: {
      label: 'Modèle par défaut',
      help: 'C’est lui qui est envoyé. Il prend la place du précédent modèle par défaut de ce type.',
    },
    subject: { label: 'Objet de l’e-mail', variables },
    template: { label: 'Texte de l’e-mail', variables },
    ccs: {
      label: 'Copie à',
      help: 'Une seule copie par e-mail, même s’il a plusieurs destinataires. Un message qui porte un lien personnel (décider d’une demande, choisir un mot de passe) n’est jamais envoyé en copie.',
      ...address,
    },
    bccs: {
      label: 'Copie cachée à',
      help: 'Comme «\u00a0Copie à\u00a0», sans que les autres voient ces adresses.',
      ...address,
    },
    files: 'Fichiers joints',
    editions: {
      label: 'Courriers joints',
      help: 'Chaque modèle de courrier est rempli avec la réservation, puis joint à l’e-mail.',
    },
  },
} satisfies Labels<typeof emailModel>
