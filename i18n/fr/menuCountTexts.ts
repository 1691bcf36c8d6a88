/** Apart from the texts of the dashboards: every page with the menu loads them. */
import { spoken } from '../spoken.ts'

const SPACE = '\u00a0'
const THIN = '\u202f'

export const menuCountTexts = spoken({
  amount: (count: number, isExact: boolean): string => {
    const number = count.toLocaleString('fr-FR')
    return isExact ? number : `${number}${SPACE}et plus`
  },
  brief: (count: number, isExact: boolean) => (isExact && count < 100 ? String(count) : `99${THIN}+`),
  toValidate: 'à valider',
  toPlan: 'à planifier',
})
