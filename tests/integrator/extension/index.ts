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
  texts: {
    rights: { FLEET_SUMMARY: 'Synthèse du parc' },
    rightSentences: { FLEET_SUMMARY: 'Voir le nombre de véhicules et de places' },
    applications: { FLEET: 'Parc automobile' },
    modules: { FLEET: 'Parc' },
    menuGroups: { fleet: 'Parc' },
  },
})
