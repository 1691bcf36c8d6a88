import type { rowRule } from '#resources/entities/rowRule.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const rowRuleLabels = {
  singular: 'règle d’accès',
  plural: 'règles d’accès',
  gender: 'FEMININE',
  purpose:
    'Une règle d’accès limite les fiches qu’un rôle lit et modifie. Sans règle, un rôle lit toutes les fiches que ses droits permettent.',
  sections: { main: 'Règle', rows: 'Fiches' },
  fields: {
    name: 'Nom',
    role: { label: 'Rôle', help: 'Une personne qui a plusieurs rôles voit les fiches de chacun d’eux.' },
    entity: 'Type de fiche',
    readCondition: 'Lecture',
    writeCondition: 'Modification',
  },
} satisfies Labels<typeof rowRule>
