import { spoken } from '../spoken.ts'

export const menuCountTexts = spoken({
  amount: (count: number, isExact: boolean): string => {
    const number = count.toLocaleString('en-GB')
    return isExact ? number : `${number} or more`
  },
  brief: (count: number, isExact: boolean) => (isExact && count < 100 ? String(count) : '99+'),
  toValidate: 'to approve',
  toPlan: 'to plan',
})
