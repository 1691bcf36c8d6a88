import type { consoleEntity } from '#resources/entities/consoleEntity.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const consoleEntityLabels = {
  singular: 'type de fiche',
  plural: 'types de fiche',
  gender: 'MASCULINE',
  fields: {
    key: 'Clé',
    singularLabel: 'Nom au singulier',
    pluralLabel: 'Nom au pluriel',
    gender: { label: 'Genre', values: { MASCULINE: 'Masculin', FEMININE: 'Féminin' } },
    icon: 'Icône',
    menuGroup: 'Groupe du menu',
    ownerEntity: 'Fiches dont elles font partie',
    isTree: 'En arborescence',
    publishedAt: 'Publié le',
    retiredAt: 'Retiré le',
    droppedAt: 'Supprimé le',
  },
} satisfies Labels<typeof consoleEntity>
