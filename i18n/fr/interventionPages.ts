import { spoken } from '../spoken.ts'

export const interventionPageTexts = spoken({
  finish: { action: 'Terminer', title: 'Terminer l’intervention', confirm: 'Terminer' },
  plan: { action: 'Planifier', title: 'Planifier l’intervention', confirm: 'Planifier' },
  replan: { action: 'Replanifier', title: 'Replanifier l’intervention', confirm: 'Replanifier' },
} as const)
