import type { automation } from '#resources/entities/automation.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const automationLabels = {
  singular: 'automatisation',
  plural: 'automatisations',
  gender: 'FEMININE',
  purpose:
    'Une automatisation agit seule sur une fiche\u00a0: quand elle est créée, quand un champ change, à une date, ou quand quelqu’un appuie sur un bouton.',
  sections: { main: 'Automatisation', trigger: 'Quand', actions: 'Alors' },
  activity: { secret: 'Secret de signature' },
  fields: {
    name: { label: 'Nom', help: 'L’historique des fiches le donne comme auteur.' },
    isPaused: { label: 'En pause', help: 'Pendant une pause, rien ne se déclenche.' },
    state: { label: 'État', values: { ACTIVE: 'Active', PAUSED: 'En pause', UNPERMITTED: 'Droits insuffisants' } },
    entity: 'Type de fiche',
    role: {
      label: 'Droits',
      help: 'Elle ne lit et ne modifie que ce que ce rôle permet.',
    },
    trigger: {
      label: 'Se déclenche',
      values: {
        CREATED: 'À la création d’une fiche',
        CHANGED: 'Quand un champ change',
        FORM: 'Quand un formulaire public est reçu',
        DATE: 'À une date de la fiche',
        BUTTON: 'Par un bouton sur la fiche',
      },
    },
    watchedField: 'Champ suivi',
    wantedValue: { label: 'Prend la valeur', help: 'Laissée vide\u00a0: à chaque changement.' },
    form: { label: 'Formulaire', help: 'Il doit créer des fiches de ce type.' },
    dateField: 'Date suivie',
    days: {
      label: 'Décalage (en jours)',
      help: '−15\u00a0: quinze jours avant la date. 15\u00a0: quinze jours après.',
    },
    buttonLabel: 'Texte du bouton',
    confirmation: { label: 'Question avant d’agir', help: 'Laissée vide\u00a0: le bouton agit aussitôt.' },
    pressers: { label: 'Rôles qui ont le bouton', help: 'Il faut aussi pouvoir lire la fiche.' },
    condition: 'Condition',
    actions: 'Actions',
    followedFrom: { label: 'Dates suivies depuis', help: 'Les échéances antérieures ne déclenchent rien.' },
  },
} satisfies Labels<typeof automation>
