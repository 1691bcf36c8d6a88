import { spoken } from '../spoken.ts'

export const interventionPageTexts = spoken({
  units: { ofStock: (stock: number) => `sur ${stock}`, whole: 'Tout le stock' },
  take: {
    action: 'Prendre',
    done: (name: string) => `Vous avez pris en charge « ${name} ».`,
  },
  start: { action: 'Commencer', done: (name: string) => `« ${name} » est commencée.` },
  cancel: { action: 'Annuler l’intervention', title: 'Annuler l’intervention', confirm: 'Annuler l’intervention' },
  finish: { action: 'Terminer', title: 'Terminer l’intervention', confirm: 'Terminer' },
  plan: { action: 'Planifier', title: 'Planifier l’intervention', confirm: 'Planifier' },
  replan: { action: 'Replanifier', title: 'Replanifier l’intervention', confirm: 'Replanifier' },
})
