import { spoken } from '../spoken.ts'

export const interventionPageTexts = spoken({
  units: { ofStock: (stock: number) => `sur ${stock}`, whole: 'Tout le stock' },
  finish: { action: 'Terminer', title: 'Terminer l’intervention', confirm: 'Terminer' },
  plan: { action: 'Planifier', title: 'Planifier l’intervention', confirm: 'Planifier' },
  replan: { action: 'Replanifier', title: 'Replanifier l’intervention', confirm: 'Replanifier' },
})
