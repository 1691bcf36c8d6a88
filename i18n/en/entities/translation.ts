import type { translation } from '#resources/entities/translation.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const translationLabels = {
  singular: 'translation',
  plural: 'translations',
  gender: 'FEMININE',
  fields: {
    language: { label: 'Language', values: { fr: 'French', en: 'English' } },
    entity: 'Kind',
    target: 'Element',
    label: 'Name',
    texts: {
      label: 'Texts',
      row: { singular: 'text', plural: 'texts', gender: 'MASCULINE' },
      fields: { name: 'Part', choice: 'Choice', source: 'Original text', text: 'Translation' },
    },
  },
} satisfies Labels<typeof translation>
