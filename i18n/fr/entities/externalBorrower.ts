import type { externalBorrower } from '#resources/entities/externalBorrower.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const externalBorrowerLabels = {
  singular: 'demandeur extérieur',
  plural: 'demandeurs extérieurs',
  gender: 'MASCULINE',
  purpose:
    'Une personne sans compte ou une association pour qui l’on réserve. Chaque nom saisi dans une réservation s’ajoute de lui-même à cette liste.',
  sections: { main: 'Informations générales' },
  fields: {
    name: 'Nom',
    organisation: { label: 'Association ou organisme', help: 'Quand le nom est celui d’une personne.' },
    email: 'Adresse e-mail',
    phoneNumber: 'Téléphone',
    information: 'Observations',
    erasedAt: 'Données effacées le',
  },
  headers: { information: ['informations complémentaires', 'commentaires', 'remarques'] },
  activity: { merged: 'Fusion' },
} satisfies Labels<typeof externalBorrower>
