import type { ProblemReportStatus, ReportNews } from '#resources/domain/problemReports.ts'
import { spoken } from '../spoken.ts'

export const problemReportMessages = spoken({
  notOpen: 'Ce signalement a déjà été traité.',
  isOpen: 'Ce signalement attend déjà d’être traité.',
  notYours: 'Vous ne pouvez changer que vos signalements, tant qu’ils ne sont pas traités.',
  sameReport: 'Choisissez un autre signalement.',
  targetGone: 'Le signalement choisi est lui-même refusé ou réuni à un autre.',
  noReason: 'Indiquez le motif du refus : la personne qui a signalé le problème le lira.',
  longReason: (most: number) => `Le motif a au plus ${most} caractères.`,
  isUsed: 'L’intervention de ce signalement est terminée ou annulée : rouvrez-la.',
})

export const reportStateWords: Readonly<Record<ReportNews, string>> = spoken({
  ACCEPTED: 'accepté, une intervention est prévue',
  REFUSED: 'refusé',
  CANCELLED: 'abandonné',
  DONE: 'réparé',
  ANSWERED: 'vous avez une réponse',
})

export const reportNotices = spoken({
  answered: 'La personne qui a fait ce signalement a répondu',
  attached: (count: number) => `(${count}\u00a0${count > 1 ? 'fichiers joints' : 'fichier joint'})`,
})

export const problemReportTexts = spoken({
  presets: 'Afficher',
  preset: { open: 'À traiter', accepted: 'Acceptés', done: 'Réparés', all: 'Tous' },
  send: 'Envoyer',
  report: 'Signaler un problème',
  reportNamed: (item: string) => `Signaler un problème : ${item}`,
  similar: {
    title: 'Est-ce l’un de ceux-ci ?',
    help: 'Suivez-le plutôt que de le signaler encore : vous serez prévenu de la suite.',
    join: 'Suivre',
    joinNamed: (label: string) => `Suivre « ${label} »`,
    joined: 'Suivi',
    done: (label: string) => `Vous suivez « ${label} ».`,
    states: {
      OPEN: 'à traiter',
      ACCEPTED: 'accepté',
      MERGED: 'réuni à un autre',
      REFUSED: 'refusé',
      CANCELLED: 'abandonné',
      DONE: 'réparé',
    } satisfies Record<ProblemReportStatus, string>,
    failed: 'Les signalements de cet élément n’ont pas pu être affichés.',
  },
  accept: { action: 'Accepter', done: (label: string) => `« ${label} » est accepté : son intervention est créée.` },
  convert: { action: 'Accepter et compléter' },
  refuse: {
    action: 'Refuser',
    title: (label: string) => `Refuser « ${label} »`,
    reason: 'Motif',
    help: 'La personne qui a signalé le problème le lira.',
    done: (label: string) => `« ${label} » est refusé.`,
  },
  merge: {
    action: 'Réunir',
    title: (label: string) => `Réunir « ${label} » à un autre`,
    into: 'Signalement du même élément',
    none: 'Aucun autre signalement de cet élément n’est ouvert.',
    help: 'Ses photos et sa conversation y sont ajoutées ; les personnes qui le suivent sont prévenues de la suite.',
    done: (label: string) => `« ${label} » est réuni.`,
  },
  reopen: { action: 'Rouvrir', done: (label: string) => `« ${label} » est de nouveau à traiter.` },
})
