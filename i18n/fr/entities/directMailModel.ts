import type { directMailModel } from '#resources/entities/directMailModel.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const directMailModelLabels = {
  singular: 'modèle de courrier',
  plural: 'modèles de courrier',
  gender: 'MASCULINE',
  purpose: 'Un modèle de courrier est une lettre au format RTF remplie avec une ou plusieurs fiches.',
  sections: { main: 'Informations générales' },
  fields: {
    name: 'Nom',
    type: {
      label: 'Concerne',
      values: {
        RESERVATION: 'Une réservation',
        INTERVENTION: 'Une intervention',
        DEPARTMENT: 'Un service ou un organisme',
        USER: 'Une personne',
      },
    },
    standings: {
      label: 'Prévu pour une réservation',
      help: 'Qui le remplit pour une autre en est averti. Vide\u00a0: quel que soit l’état de la réservation.',
      values: {
        PENDING: 'En attente de validation',
        ACCEPTED: 'Acceptée',
        DENIED: 'Refusée',
        CANCELLED: 'Annulée',
      },
    },
    files: {
      label: 'Fichier RTF',
      help: 'Un seul fichier .rtf, de 20 Mo au plus. Tous les traitements de texte savent enregistrer dans ce format.',
    },
  },
} satisfies Labels<typeof directMailModel>
