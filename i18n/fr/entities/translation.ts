import type { translation } from '#resources/entities/translation.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const translationLabels = {
  singular: 'traduction',
  plural: 'traductions',
  gender: 'FEMININE',
  fields: {
    language: { label: 'Langue', values: { fr: 'Français', en: 'Anglais' } },
    entity: 'Nature',
    target: 'Élément',
    label: 'Nom',
    texts: {
      label: 'Textes',
      row: { singular: 'texte', plural: 'textes', gender: 'MASCULINE' },
      fields: { name: 'Partie', choice: 'Choix', source: 'Texte d’origine', text: 'Traduction' },
    },
  },
} satisfies Labels<typeof translation>
