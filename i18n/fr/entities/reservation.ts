import type { reservation } from '#resources/entities/reservation.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const reservationLabels = {
  singular: 'réservation',
  plural: 'réservations',
  gender: 'FEMININE',
  purpose: 'Une réservation retient des lieux, des biens ou des biens extérieurs pour une période.',
  sections: {
    period: 'Dates et heures',
    items: 'Éléments réservés',
    borrowers: 'Demandeurs',
    details: 'Informations',
    documents: 'Documents',
  },
  fields: {
    number: 'Numéro',
    subject: 'Objet',
    startingAt: 'Début',
    endingAt: 'Fin',
    status: {
      label: 'État',
      values: {
        FORTHCOMING: 'À venir',
        IN_PROGRESS: 'En cours',
        OVER: 'Terminée',
        DENIED: 'Refusée',
        CLOSED: 'Clôturée',
      },
    },
    closed: 'Clôturée',
    useType: 'Type d’utilisation',
    reservationItems: 'Éléments réservés',
    files: 'Documents',
    overrideReason: 'Motif de dérogation',
    series: 'Série',
    seriesDate: 'Date de la série',
    isApart: 'Modifiée à part',
  },
  activity: {
    borrowings: 'Demandeurs',
    details: 'Précisions',
    validation: 'Validation',
    escalation: 'Relais de validation',
    closing: 'Clôture',
    handOver: 'Remise',
    cancellation: 'Annulation',
    override: 'Dérogation aux règles',
    merged: 'Fusion de demandeurs extérieurs',
  },
} satisfies Labels<typeof reservation>
