import { spoken } from '../spoken.ts'

export const complianceTexts = spoken({
  presets: 'Afficher',
  preset: {
    due: 'Visites à prévoir',
    allBuildings: 'Tous',
    open: 'À lever',
    overdue: 'En retard',
    lifted: 'Levées',
    all: 'Toutes',
  },
  visit: 'Noter une visite',
  enter: 'Saisir un rapport',
  addPlans: 'Ajouter des plans d’entretien',
  lift: 'Lever la prescription',
  liftShort: 'Lever',
})
