import type { Labels } from '#regie/declaration.ts'
import type { book } from './book.ts'

export const bookLabels = {
  singular: 'livre',
  plural: 'livres',
  gender: 'MASCULINE',
  fields: {
    name: 'Titre',
    author: 'Auteur',
    pages: 'Nombre de pages',
    shelf: { label: 'Rayon', values: { NOVELS: 'Romans', GUIDES: 'Guides', LAW: 'Droit' } },
  },
  purpose: 'Les livres que tient la bibliothèque.',
} satisfies Labels<typeof book>
