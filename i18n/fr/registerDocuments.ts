import { spoken } from '../spoken.ts'

export const registerDocumentMessages = spoken({
  endsBefore: 'La fin de la période précède son début',
  notADay: 'Date non reconnue',
  notLifted: 'Aucune prescription levée\u00a0: levez-la avant d’imprimer l’attestation.',
})

export const registerDocumentTexts = spoken({
  file: {
    SAFETY: (name: string) => `Registre de sécurité ${name}`,
    VISIT: (name: string) => `Dossier de visite ${name}`,
    LIFTING: (name: string) => `Attestation de levée ${name}`,
  },
  title: {
    SAFETY: (name: string) => `Registre de sécurité\u00a0: ${name}`,
    VISIT: (name: string) => `Dossier de visite\u00a0: ${name}`,
    LIFTING: () => 'Attestation de levée de prescriptions',
  },
  whole: 'Registre entier',
  from: (day: string) => `Événements à partir du ${day}`,
  to: (day: string) => `Événements jusqu’au ${day}`,
  period: (from: string, to: string) => `Événements du ${from} au ${to}`,
  printed: (day: string) => `Imprimé le ${day}`,
  footer: (day: string) => `Édité le ${day}`,
  fact: 'Renseignement',
  value: 'Valeur',
  content: 'Objet et contenu',
  correctedBy: 'Corrigée par',
  entryNumber: (number: string) => `l’écriture n°\u00a0${number}`,
  date: 'Date',
  entered: 'Consignée par',
  report: 'Rapport',
  demand: 'Prescription',
  rank: 'N°',
  evidence: 'Preuve',
  building: 'Bâtiment',
  open: { heading: 'Prescriptions à lever', empty: 'Aucune prescription à lever.' },
  lifted: { heading: 'Prescriptions levées', empty: 'Aucune prescription levée.' },
  plans: { heading: 'Contrôles périodiques', empty: 'Aucun plan réglementaire dans ce bâtiment.' },
  noPlans: 'Les plans d’entretien ne figurent pas\u00a0: votre compte n’y a pas accès.',
  register: { heading: 'Registre de sécurité', empty: 'Aucune écriture.' },
  sinceVisit: (day: string) => `Écritures depuis la dernière visite, le ${day}.`,
  accessibility: { heading: 'Registre public d’accessibilité', empty: '' },
  document: 'Document',
  state: 'État',
  files: 'Fichiers',
  remaining: { heading: 'Restent à lever', empty: '' },
  statement:
    'Je soussigné(e), ……………………………………………………………………, en qualité de ……………………………………………, atteste que les prescriptions du tableau «\u00a0Prescriptions levées\u00a0» ont été levées aux dates indiquées.',
  signature: ['Fait à ………………………………………, le ……………………………', 'Signature et cachet\u00a0:'],
})
