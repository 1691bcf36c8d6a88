import type { prescription } from '#resources/entities/prescription.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const prescriptionLabels = {
  singular: 'prescription',
  plural: 'prescriptions',
  gender: 'FEMININE',
  purpose:
    'Une prescription est une correction demandée par la commission de sécurité ou par un contrôle. Elle se lève avec une preuve.',
  sections: { main: 'À corriger', report: 'Rapport', lifting: 'Levée' },
  fields: {
    label: 'Prescription',
    buildingFile: 'Bâtiment',
    location: { label: 'Partie concernée', help: 'Laissée vide\u00a0: tout le bâtiment.' },
    deadline: 'Échéance',
    responsible: 'Responsable',
    status: { label: 'État', values: { OVERDUE: 'En retard', OPEN: 'À lever', LIFTED: 'Levée' } },
    origin: {
      label: 'Origine',
      values: { COMMISSION: 'Commission de sécurité', CONTROL: 'Contrôle', OTHER: 'Autre' },
    },
    reportReference: 'Référence du rapport',
    reportDate: 'Date du rapport',
    rank: 'Numéro dans le rapport',
    article: { label: 'Article', help: 'Le texte cité par le rapport.' },
    files: { label: 'Preuves', help: 'Photo, facture, attestation de l’entreprise, rapport de vérification.' },
    liftedOn: 'Levée le',
    liftedBy: { label: 'Levée par', help: 'Laissée vide\u00a0: vous.' },
    liftingNote: { label: 'Justification', help: 'Obligatoire sans preuve jointe.' },
  },
  headers: { label: ['observation', 'non-conformité', 'texte'], deadline: ['délai'] },
  related: { location: 'Prescriptions sur cette partie' },
} satisfies Labels<typeof prescription>
