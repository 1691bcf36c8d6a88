import type { property } from '#resources/entities/property.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { bookingRuleLabels } from './bookingRuleLabels.ts'
import {
  audienceLabels,
  blockingLabels,
  bookingLabels,
  capacityLabels,
  identityLabels,
  reservableSections,
} from './reservable.ts'

export const propertyLabels = {
  singular: 'bien',
  plural: 'biens',
  gender: 'MASCULINE',
  purpose:
    'Un bien est un équipement ou un véhicule de votre organisation, que l’on peut réserver : vidéoprojecteur, minibus, barnum…',
  sections: { ...reservableSections, purchase: 'Achat et garantie' },
  fields: {
    ...identityLabels,
    location: { label: 'Lieu', help: 'Où il se trouve\u00a0: fermé quand ce lieu l’est.' },
    ...capacityLabels,
    price: 'Tarif',
    ...bookingLabels,
    ...bookingRuleLabels,
    serialNumber: 'Numéro de série',
    supplier: { label: 'Fournisseur', help: 'Qui l’a vendu et doit la garantie.' },
    purchasedOn: 'Date d’achat',
    purchasePrice: {
      label: 'Prix d’achat',
      help: 'Pour toutes les unités\u00a0: les coûts d’entretien lui sont comparés.',
    },
    warrantyEndsOn: { label: 'Fin de garantie', help: 'Dernier jour couvert.' },
    lifetimeYears: { label: 'Durée de vie prévue', help: 'En années.' },
    ...blockingLabels,
    ...audienceLabels,
    files: 'Documents',
  },
  headers: {
    name: ['bien', 'matériel', 'article', 'véhicule'],
    reference: ['n° d’inventaire', 'immatriculation', 'plaque', 'étiquette'],
    serialNumber: ['n° de série', 'numéro série', 'n/s'],
    supplier: ['vendeur'],
    purchasedOn: ['acheté le', 'date achat', 'date d’acquisition'],
    purchasePrice: ['prix', 'valeur', 'valeur d’achat', 'coût d’acquisition'],
    warrantyEndsOn: ['garantie', 'garantie jusqu’au'],
    lifetimeYears: ['durée de vie', 'durée d’amortissement'],
  },
} satisfies Labels<typeof property>
