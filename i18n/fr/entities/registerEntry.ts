import type { registerEntry } from '#resources/entities/registerEntry.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { REGISTER_KIND_NAMES } from '../registerKinds.ts'

export const registerEntryLabels = {
  singular: 'écriture du registre',
  plural: 'écritures du registre',
  gender: 'FEMININE',
  listTitle: 'Registre de sécurité',
  purpose:
    'Le registre de sécurité d’un bâtiment garde les contrôles, les travaux, les consignes et les exercices. Une écriture ne change plus\u00a0: elle se corrige par une autre.',
  sections: { main: 'Événement', content: 'Contenu', registration: 'Enregistrement' },
  fields: {
    buildingFile: 'Bâtiment',
    kind: { label: 'Nature', values: REGISTER_KIND_NAMES },
    doneOn: 'Date',
    endedOn: 'Fin des travaux',
    label: 'Objet',
    place: 'Partie concernée',
    performer: { label: 'Réalisé par', help: 'Entreprise, organisme ou personne.' },
    architect: 'Architecte ou technicien chargé des travaux',
    content: {
      label: 'Contenu',
      help: 'Nature des travaux, texte de la consigne, noms des personnes formées, déroulement de l’exercice.',
    },
    observations: { label: 'Observations', help: 'Écarts relevés par le contrôle.' },
    files: { label: 'Pièces jointes', help: 'Rapport, relevé de vérification, attestation, photo.' },
    corrects: { label: 'Corrige', help: 'L’écriture que celle-ci remplace\u00a0: les deux restent au registre.' },
    number: 'Numéro',
    state: { label: 'État', values: { CURRENT: 'En vigueur', CORRECTED: 'Corrigée' } },
    authorName: 'Consignée par',
    intervention: 'Intervention',
    prescription: 'Prescription levée',
  },
  related: { corrects: 'Corrigée par', buildingFile: 'Registre de sécurité' },
} satisfies Labels<typeof registerEntry>
