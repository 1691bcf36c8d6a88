import { spoken } from '../spoken.ts'

export const registerDocumentMessages = spoken({
  endsBefore: 'La fin de la période précède son début',
  notADay: 'Date non reconnue',
  notLifted: 'Aucune prescription levée\u00a0: levez-la avant d’imprimer l’attestation.',
})

export const attachmentTexts = spoken({
  heading: 'Pièces jointes au format PDF',
  page: 'Pièce {rank}\u00a0: {name} ({page}/{pages})',
  rank: 'N°',
  name: 'Fichier',
  of: 'Joint à',
  state: 'Dans ce dossier',
  pages: (count: number) => (count > 1 ? `${count}\u00a0pages ci-après` : '1\u00a0page ci-après'),
  problems: {
    ENCRYPTED: 'Non repris\u00a0: protégé par un mot de passe',
    UNREADABLE: 'Non repris\u00a0: fichier illisible',
    BLOCKED: 'Non repris\u00a0: pas encore analysé, ou refusé par l’antivirus',
    TOO_LARGE: 'Non repris\u00a0: trop volumineux',
    TOO_MANY: 'Non repris\u00a0: le dossier a déjà trop de pièces ou de pages',
    GONE: 'Non repris\u00a0: contenu introuvable',
  },
  notListed: (most: number) => `Au-delà de ${most}\u00a0fichiers, les suivants ne sont pas nommés ici.`,
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
  entry: (number: string, label: string) => `Écriture n°\u00a0${number}\u00a0: ${label}`,
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
