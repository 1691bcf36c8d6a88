import type { borrowing } from '#resources/entities/borrowing.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const borrowingLabels = {
  singular: 'demandeur d’un élément',
  plural: 'demandeurs d’éléments',
  gender: 'MASCULINE',
  fields: {
    reservationItem: 'Élément réservé',
    borrower: 'Demandeur',
    department: { label: 'Service demandeur', help: 'Le service lui-même, sans nommer une personne.' },
    externalName: { label: 'Nom du demandeur extérieur', help: 'Pour une personne qui n’a pas de compte.' },
    externalEmail: 'Adresse e-mail du demandeur extérieur',
    externalBorrower: 'Demandeur extérieur',
    isMain: 'Demandeur principal',
    useType: 'Type d’utilisation',
  },
  headers: {
    externalName: ['nom du demandeur externe'],
    externalEmail: ['adresse e-mail du demandeur externe'],
  },
} satisfies Labels<typeof borrowing>
