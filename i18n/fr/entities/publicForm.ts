import type { publicForm } from '#resources/entities/publicForm.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const publicFormLabels = {
  singular: 'formulaire public',
  plural: 'formulaires publics',
  gender: 'MASCULINE',
  purpose:
    'Un formulaire public est une page que n’importe qui remplit sans compte\u00a0: chaque réponse crée une fiche.',
  sections: { main: 'Formulaire', page: 'Page', limits: 'Limites', following: 'Suivi par l’expéditeur' },
  fields: {
    name: { label: 'Nom', help: 'Titre de la page. L’historique des fiches le donne comme auteur.' },
    isOpen: { label: 'Ouvert', help: 'Fermé, il n’accepte aucune réponse.' },
    state: { label: 'État', values: { OPEN: 'Ouvert', EARLY: 'Pas encore ouvert', CLOSED: 'Fermé' } },
    entity: 'Type de fiche',
    role: {
      label: 'Écrit avec les droits du rôle',
      help: 'Les réponses ne remplissent que ce que ce rôle permet de modifier.',
    },
    token: 'Code de l’adresse',
    address: 'Adresse de la page',
    waiting: 'À traiter',
    introduction: 'Introduction',
    fields: 'Champs',
    consent: {
      label: 'Texte de consentement',
      help: 'Une case à cocher, obligatoire. Le texte accepté est conservé avec la réponse.',
    },
    thanks: { label: 'Remerciement', help: 'Affiché après l’envoi.' },
    opensAt: 'Ouvre le',
    closesAt: 'Ferme le',
    maxPerDay: 'Réponses par jour, au plus',
    emailField: {
      label: 'Adresse pour le lien de suivi',
      help: 'Champ du formulaire qui reçoit un message avec un lien personnel. Laissé vide\u00a0: aucun message.',
    },
    followed: { label: 'Champs visibles dans le suivi', help: 'L’expéditeur voit toujours l’état de sa réponse.' },
  },
} satisfies Labels<typeof publicForm>
