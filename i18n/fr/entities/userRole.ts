import type { userRole } from '#resources/entities/userRole.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { applicationLabels } from '../rights.ts'

export const userRoleLabels = {
  singular: 'rôle',
  plural: 'rôles',
  gender: 'MASCULINE',
  purpose: 'Un rôle réunit les droits d’un métier. Une personne peut en avoir plusieurs : leurs droits s’additionnent.',
  sections: { main: 'Informations générales', applications: 'Applications', rights: 'Droits' },
  fields: {
    name: 'Nom',
    applications: {
      label: 'Applications',
      help: 'Les droits proposés dépendent des applications choisies.',
      values: applicationLabels,
    },
    requiresSecondFactor: {
      label: 'Exiger une double authentification',
      help: 'Dès l’enregistrement, les personnes qui ont ce rôle devront activer la double authentification avant de pouvoir continuer.',
    },
    holders: 'Utilisateurs',
    rights: 'Droits',
  },
} satisfies Labels<typeof userRole>
