import { spoken } from '../spoken.ts'

export const technicianTexts = spoken({
  title: 'Plan anyway?',
  confirm: 'Plan anyway',
} as const)
