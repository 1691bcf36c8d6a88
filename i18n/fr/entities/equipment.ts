import type { equipment } from '#resources/entities/equipment.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const equipmentLabels = {
  singular: 'équipement',
  plural: 'équipements',
  gender: 'MASCULINE',
  purpose:
    'Un équipement est ce qu’un lieu, un bien ou un bien extérieur offre, et que l’on cherche en réservant\u00a0: vidéoprojecteur, micro, cuisine, rampe d’accès…',
  sections: { main: 'Informations générales' },
  fields: {
    name: 'Nom',
    icon: 'Icône',
    synonyms: { label: 'Autres mots', help: 'Ce que l’on peut taper pour le trouver, séparé par des virgules.' },
  },
} satisfies Labels<typeof equipment>
