import type { consoleEntity } from '#resources/entities/consoleEntity.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const consoleEntityLabels = {
  singular: 'record type',
  plural: 'record types',
  gender: 'MASCULINE',
  fields: {
    key: 'Key',
    singularLabel: 'Singular name',
    pluralLabel: 'Plural name',
    gender: { label: 'Gender', values: { MASCULINE: 'Masculine', FEMININE: 'Feminine' } },
    icon: 'Icon',
    menuGroup: 'Menu group',
    ownerEntity: 'Records they are part of',
    isTree: 'As a tree',
    publishedAt: 'Published on',
    retiredAt: 'Retired on',
    droppedAt: 'Deleted on',
  },
} satisfies Labels<typeof consoleEntity>
