import { defineExtension, flagRight } from '#regie/declaration.ts'
import { book } from '../../../examples/library/book.ts'
import { bookLabels } from '../../../examples/library/bookLabels.ts'
import { dimensionsRules } from './kinds/dimensions/rules.ts'
import { starsRules } from './kinds/stars/rules.ts'
import { vehicle } from './vehicle.ts'
import { vehicleLabels } from './vehicleLabels.ts'

export const extension = defineExtension({
  resources: [vehicle, book],
  labels: { vehicle: vehicleLabels, book: bookLabels },
  rights: [flagRight('FLEET_SUMMARY', ['FLEET'])],
  applications: [{ code: 'FLEET', module: 'FLEET' }],
  modules: [{ code: 'FLEET' }],
  services: ['fleet'],
  menuGroups: [{ name: 'fleet', before: 'goods' }],
  kinds: {
    stars: starsRules,
    dimensions: dimensionsRules,
  },
  emailTypes: {
    vehicle_due: {
      name: 'Contrôle technique',
      purpose: 'Envoyé avant la date du contrôle technique d’un véhicule.',
      variables: { plate: 'Immatriculation', dueOn: 'Date du contrôle', link: 'Adresse de la fiche' },
    },
  },
  fields: {
    supplier: {
      RATING: { label: 'Appréciation', type: 'list', options: ['Bonne', 'Mauvaise'], inList: true },
      CONTRACT_END: { label: 'Fin du contrat', type: 'date' },
    },
  },
  parameters: {
    FLEET_USUAL_RANGE: { name: 'Autonomie habituelle, en kilomètres', type: 'int', default: '250', min: 1, max: 2_000 },
    FLEET_FUEL: {
      name: 'Énergie proposée',
      type: 'enum',
      default: 'DIESEL',
      choices: { DIESEL: 'Gazole', GAS: 'Gaz' },
    },
    FLEET_GARAGE: { name: 'Garage attitré', help: 'Nom du garage de la commune.', type: 'string', maxLength: 100 },
  },
  texts: {
    rights: { FLEET_SUMMARY: 'Synthèse du parc' },
    rightSentences: { FLEET_SUMMARY: 'Voir le nombre de véhicules et de places' },
    applications: { FLEET: 'Parc automobile' },
    modules: { FLEET: 'Parc' },
    menuGroups: { fleet: 'Parc' },
    words: { 'lieux et biens': 'patrimoine', 'statistiques d’entretien': 'chiffres d’entretien' },
  },
  theme: { light: { primary: '#0B5345', ground: '#FDFEFE' }, dark: { primary: '#A3E4D7' }, radius: 4 },
})
