import type { interventionCost } from '#resources/entities/interventionCost.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const interventionCostLabels = {
  singular: 'pièce ou coût',
  plural: 'pièces et coûts',
  gender: 'FEMININE',
  fields: {
    intervention: 'Intervention',
    position: 'Position',
    kind: {
      label: 'Nature',
      values: { PART: 'Pièce', LABOUR: 'Main-d’œuvre', SUPPLIER: 'Prestation', OTHER: 'Autre' },
    },
    label: 'Désignation',
    quantity: 'Quantité',
    estimated: 'Prévu',
    real: 'Réel',
    billed: 'Facturé',
  },
} satisfies Labels<typeof interventionCost>
