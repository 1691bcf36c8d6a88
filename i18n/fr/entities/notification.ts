import type { notification } from '#resources/entities/notification.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const notificationLabels = {
  singular: 'notification',
  plural: 'notifications',
  gender: 'FEMININE',
  purpose: 'Ce que les automatisations, les rappels et vos collègues vous signalent ou vous demandent de valider.',
  fields: {
    text: 'Message',
    state: {
      label: 'État',
      values: {
        UNREAD: 'À lire',
        ASKED: 'À valider',
        READ: 'Lue',
        ACCEPTED: 'Acceptée',
        REFUSED: 'Refusée',
        VOID: 'Sans objet',
      },
    },
    entity: 'Type de fiche',
    recordId: 'Identifiant de la fiche',
    recordLabel: 'Fiche',
    role: 'Rôle concerné',
    user: 'Personne concernée',
    isMine: 'Pour moi',
    answeredBy: 'Traitée par',
    answeredAt: 'Traitée le',
    comment: 'Commentaire',
    automation: 'Automatisation',
    action: 'Rang de l’action',
  },
} satisfies Labels<typeof notification>
