import { spoken } from '../spoken.ts'

export const technicianTexts = spoken({
  title: 'Planifier malgré tout\u00a0?',
  confirm: 'Planifier quand même',
} as const)
