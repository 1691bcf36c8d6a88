/** On the first page, unlike `automationPages.ts`. */
export const automationActionTexts = {
  preview: 'Essayer',
  rerun: 'Relancer',
  rerunDone: 'L’exécution est relancée.',
  secret: 'Secret de signature',
  journal: 'Journal',
  openRecord: 'Ouvrir la fiche',
  pressed: 'C’est lancé.',
  confirm: 'Continuer',
} as const
