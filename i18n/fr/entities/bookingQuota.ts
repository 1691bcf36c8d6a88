import type { bookingQuota } from '#resources/entities/bookingQuota.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const bookingQuotaLabels = {
  singular: 'quota',
  plural: 'quotas',
  gender: 'MASCULINE',
  purpose:
    'Un quota limite ce qu’une personne, un service ou un demandeur extérieur peut réserver dans une catégorie\u00a0: quatre heures par semaine, deux véhicules à la fois…',
  sections: { main: 'Informations générales' },
  fields: {
    name: 'Nom',
    reservationCategory: { label: 'Catégorie de réservation', help: 'Avec les catégories qu’elle comprend.' },
    reservableItem: { label: 'Élément', help: 'Un seul élément, à la place d’une catégorie.' },
    subject: {
      label: 'Compté par',
      help: 'D’après le demandeur principal de chaque élément réservé.',
      values: { PERSON: 'Personne', DEPARTMENT: 'Service', OUTSIDER: 'Demandeur extérieur' },
    },
    measure: {
      label: 'Mesure',
      values: { HOURS: 'Heures réservées', BOOKINGS: 'Nombre de réservations', AT_ONCE: 'Éléments à la fois' },
    },
    most: { label: 'Au plus', help: 'Ce qui est déjà réservé le reste.' },
    period: {
      label: 'Par',
      help: 'Une réservation compte dans la période où elle commence.',
      values: { DAY: 'Jour', WEEK: 'Semaine', MONTH: 'Mois', YEAR: 'Année' },
    },
  },
} satisfies Labels<typeof bookingQuota>
