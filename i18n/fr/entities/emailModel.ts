import { emailListNames, emailTypeNames, emailVariableNames } from '#i18n/fr/emailTypes.ts'
import type { emailModel } from '#resources/entities/emailModel.ts'
import type { Labels } from '#resources/schema/labels.ts'

const variables = { ...emailVariableNames, ...emailListNames }

export const emailModelLabels = {
  singular: 'modèle d’e-mail',
  plural: 'modèles d’e-mail',
  gender: 'MASCULINE',
  purpose: 'Un modèle d’e-mail est le texte d’un message envoyé par l’application.',
  sections: { main: 'Informations générales', text: 'Message', attachments: 'Pièces jointes' },
  fields: {
    type: { label: 'Type d’e-mail', values: emailTypeNames },
    name: { label: 'Nom du modèle', help: 'Pour le reconnaître dans la liste ; le destinataire ne le voit pas.' },
    isDefault: {
      label: 'Modèle par défaut',
      help: 'C’est lui qui est envoyé. Il prend la place du précédent modèle par défaut de ce type.',
    },
    subject: { label: 'Objet de l’e-mail', variables },
    template: { label: 'Texte de l’e-mail', variables },
    files: 'Fichiers joints',
    editions: {
      label: 'Courriers joints',
      help: 'Chaque modèle de courrier est rempli avec la réservation, puis joint à l’e-mail.',
    },
  },
} satisfies Labels<typeof emailModel>
