import type { problemReport } from '#resources/entities/problemReport.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { priorityLabels } from '../interventionPriorities.ts'

export const problemReportLabels = {
  singular: 'signalement',
  plural: 'signalements',
  gender: 'MASCULINE',
  purpose: 'Un signalement dit ce qui ne va pas dans un lieu ou sur un bien ; accepté, il devient une intervention.',
  sections: { main: 'Ce qui ne va pas', details: 'Plus de détails', triage: 'Suivi' },
  related: { mergedInto: 'Signalements réunis à celui-ci' },
  fields: {
    label: { label: 'Que se passe-t-il ?', help: 'En quelques mots : « le vidéoprojecteur ne s’allume plus ».' },
    description: 'Précisions',
    files: 'Photos',
    place: { label: 'Endroit précis', help: '«\u00a0Au fond, près de la fenêtre\u00a0».' },
    itemType: { label: 'Porte sur', values: { PROPERTY: 'Un bien', LOCATION: 'Un lieu' } },
    location: 'Lieu',
    property: 'Bien',
    item: 'Lieu ou bien',
    category: 'Catégorie',
    status: {
      label: 'État',
      values: {
        OPEN: 'À traiter',
        ACCEPTED: 'Accepté',
        MERGED: 'Réuni à un autre',
        REFUSED: 'Refusé',
        CANCELLED: 'Abandonné',
        DONE: 'Réparé',
      },
    },
    priority: {
      label: 'Priorité',
      help: 'Sinon, celle de la catégorie.',
      values: priorityLabels,
    },
    origin: { label: 'Origine', values: { USER: 'Un utilisateur', PUBLIC: 'Un code QR' } },
    contact: 'Adresse de contact',
    reporter: 'Signalé par',
    followers: 'Suivi par',
    isMine: 'Me concerne',
    canUpdate: 'Modifiable par moi',
    intervention: 'Intervention',
    mergedInto: 'Réuni à',
    repairedAt: 'Réparé le',
    repairedBy: 'Réparé par',
    refusedAt: 'Refusé le',
    refusalReason: 'Motif du refus',
  },
} satisfies Labels<typeof problemReport>
