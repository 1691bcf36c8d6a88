import type { Labels } from '#regie/declaration.ts'
import type { vehicle } from './vehicle.ts'

export const vehicleLabels = {
  singular: 'véhicule',
  plural: 'véhicules',
  gender: 'MASCULINE',
  fields: {
    name: 'Nom',
    plate: { label: 'Immatriculation', help: 'Par exemple AB-123-CD' },
    energy: { label: 'Énergie', values: { ELECTRIC: 'Électrique', HYBRID: 'Hybride', DIESEL: 'Gazole' } },
    range: 'Autonomie en kilomètres',
    price: 'Prix',
    comfort: 'Confort',
    outside: 'Encombrement',
    pooled: 'Mutualisé',
    firstRegistration: 'Première immatriculation',
    manual: 'Manuel d’entretien',
    department: 'Service',
    sectors: 'Secteurs',
    services: {
      label: 'Entretiens',
      row: { singular: 'entretien', plural: 'entretiens', gender: 'MASCULINE' },
      fields: { day: 'Jour', garage: 'Garage' },
    },
  },
  sections: { main: 'Informations' },
  purpose: 'Les véhicules que les services se partagent.',
} satisfies Labels<typeof vehicle>
