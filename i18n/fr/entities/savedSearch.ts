import type { savedSearch } from '#resources/entities/savedSearch.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const savedSearchLabels = {
  singular: 'vue enregistrée',
  plural: 'vues enregistrées',
  gender: 'FEMININE',
  fields: {
    list: 'Liste',
    name: 'Nom',
    shownName: 'Nom affiché',
    filter: 'Filtres',
    displayedFilters: 'Filtres affichés',
    sortField: 'Tri',
    sortOrder: { label: 'Sens du tri', values: { ASC: 'Croissant', DESC: 'Décroissant' } },
    perPage: 'Lignes par page',
    isShared: 'Partagée',
    owner: 'Enregistrée par',
  },
} satisfies Labels<typeof savedSearch>
