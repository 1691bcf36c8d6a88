import type { contract } from '#resources/entities/contract.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const contractLabels = {
  singular: 'contrat',
  plural: 'contrats',
  gender: 'MASCULINE',
  purpose:
    'Un contrat lie un fournisseur à des lieux et à des biens\u00a0: entretien, contrôle, fourniture, assurance. Le responsable est prévenu six, trois et un mois avant le préavis.',
  sections: {
    main: 'Informations générales',
    term: 'Durée et préavis',
    coverage: 'Ce qu’il couvre',
    termination: 'Résiliation',
    documents: 'Documents',
  },
  fields: {
    label: 'Intitulé',
    number: { label: 'Numéro', help: 'Celui du fournisseur.' },
    kind: {
      label: 'Type',
      values: {
        MAINTENANCE: 'Entretien',
        INSPECTION: 'Contrôle',
        SUPPLY: 'Fourniture',
        INSURANCE: 'Assurance',
        OTHER: 'Autre',
      },
    },
    status: {
      label: 'État',
      values: {
        NOTICE_DUE: 'Préavis à donner',
        ENDS_SOON: 'Fin proche',
        RUNNING: 'En cours',
        RENEWED: 'Reconduit',
        UPCOMING: 'À venir',
        TERMINATED: 'Résilié',
        EXPIRED: 'Échu',
      },
    },
    supplier: 'Fournisseur',
    responsible: {
      label: 'Responsable',
      help: 'Reçoit les rappels. Laissé vide\u00a0: toutes les personnes qui peuvent modifier les contrats.',
    },
    amount: 'Montant',
    amountPeriod: {
      label: 'Période du montant',
      values: {
        MONTH: 'Par mois',
        QUARTER: 'Par trimestre',
        HALF_YEAR: 'Par semestre',
        YEAR: 'Par an',
        TERM: 'Pour la durée du contrat',
      },
    },
    startsOn: 'Début',
    endsOn: { label: 'Fin de la première période', help: 'Dernier jour. Laissée vide\u00a0: durée indéterminée.' },
    renews: {
      label: 'Tacite reconduction',
      help: 'Sans résiliation avant le préavis, sinon avant la fin, une nouvelle période suit.',
    },
    renewalMonths: 'Durée d’une reconduction, en mois',
    maxRenewals: { label: 'Nombre de reconductions', help: 'Laissé vide\u00a0: sans limite.' },
    notice: {
      label: 'Préavis',
      values: { NONE: 'Sans préavis', LENGTH: 'D’une durée avant la fin', DATE: 'À une date' },
    },
    noticeLength: 'Durée du préavis',
    noticeUnit: { label: 'Unité', values: { DAYS: 'Jours', WEEKS: 'Semaines', MONTHS: 'Mois' } },
    noticeOn: {
      label: 'Date du préavis',
      help: 'Dernier jour pour résilier. Les reconductions la décalent d’autant.',
    },
    decisionOn: { label: 'À décider avant le', help: 'Ce jour compris\u00a0: le préavis, sinon la fin.' },
    nextNoticeOn: 'Préavis au plus tard le',
    currentEndsOn: 'Fin actuelle',
    renewals: 'Reconductions',
    locations: { label: 'Lieux', help: 'Avec tous les lieux et les biens qui s’y trouvent.' },
    properties: 'Biens',
    plans: 'Plans d’entretien',
    terminatedOn: {
      label: 'Résilié le',
      help: 'Jour de l’envoi de la résiliation. Le contrat court jusqu’à la fin de sa période.',
    },
    terminationNote: 'Motif',
    notes: 'Remarques',
    files: 'Documents',
  },
  headers: {
    number: ['référence', 'n°'],
    supplier: ['prestataire', 'titulaire', 'assureur'],
    endsOn: ['fin', 'échéance'],
  },
  related: { responsible: 'Contrats suivis' },
} satisfies Labels<typeof contract>
