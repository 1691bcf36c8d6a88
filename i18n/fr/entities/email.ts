import { emailTypeNames, plainEmailTypeNames } from '#i18n/fr/emailTypes.ts'
import type { outgoingEmail } from '#resources/entities/email.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const emailLabels = {
  singular: 'e-mail',
  plural: 'e-mails',
  gender: 'MASCULINE',
  purpose:
    'Les e-mails que l’application envoie d’elle-même\u00a0: à qui, quand, et pourquoi l’un d’eux n’est pas parti.',
  sections: { main: 'Envoi', messages: 'Messages' },
  fields: {
    askedAt: 'Demandé le',
    type: { label: 'Type d’e-mail', values: { ...emailTypeNames, ...plainEmailTypeNames } },
    status: {
      label: 'État',
      values: {
        PENDING: 'Bientôt envoyé',
        PREPARING: 'En préparation',
        READY: 'Prêt à partir',
        STARTED: 'En cours d’envoi',
        NO_RECIPIENT: 'Sans destinataire',
        SENT: 'Envoyé',
        ERROR: 'Non envoyé',
      },
    },
    recordLabel: 'Au sujet de',
    recordEntity: 'Type de fiche',
    recordId: 'Identifiant de la fiche',
    recipients: 'Destinataires',
    user: 'À la suite de',
    comment: 'Commentaire',
    attachments: 'Pièces jointes',
    sentAt: 'Envoyé le',
    error: 'Ce qui s’est passé',
    messages: 'Messages',
  },
} satisfies Labels<typeof outgoingEmail>
