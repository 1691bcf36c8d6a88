import type { department } from '#resources/entities/department.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const departmentLabels = {
  singular: 'service',
  plural: 'services',
  gender: 'MASCULINE',
  purpose: 'Un service est une unité de votre organisation ou un partenaire : école, association, entreprise.',
  sections: { main: 'Informations générales', contact: 'Coordonnées', documents: 'Documents' },
  fields: {
    code: 'Code',
    name: 'Nom',
    types: {
      label: 'Types',
      values: {
        INTERNAL: 'Service interne',
        SCHOOL: 'Établissement scolaire',
        ASSOCIATION: 'Association',
        COMPANY: 'Entreprise',
        PUBLIC_BODY: 'Organisme public',
      },
    },
    departmentGroups: 'Groupes de services',
    blockedAt: { label: 'Bloqué depuis le', help: 'Laissez vide tant que le service est actif.' },
    addressLine1: 'Adresse',
    addressLine2: 'Complément d’adresse',
    zipCode: 'Code postal',
    city: 'Ville',
    country: 'Pays',
    correspondent: 'Correspondant',
    email: 'Adresse e-mail',
    phoneNumber: 'Téléphone',
    information: 'Observations',
    files: 'Documents',
  },
  headers: {
    information: ['informations complémentaires', 'commentaires', 'remarques'],
    correspondent: ['responsable', 'référent', 'contact', 'chef de service'],
  },
} satisfies Labels<typeof department>
