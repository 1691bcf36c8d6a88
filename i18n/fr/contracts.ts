import { spoken } from '../spoken.ts'

export const contractMessages = {
  futureTermination: 'La résiliation ne peut pas être dans le futur',
} as const

export const contractTexts = spoken({
  presets: 'Afficher',
  preset: { toDecide: 'À décider', inForce: 'En vigueur', over: 'Terminés', all: 'Tous' },
  terminate: 'Résilier le contrat',
} as const)
