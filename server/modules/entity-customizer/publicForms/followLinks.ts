import { publicPageMessages as messages } from '#i18n/fr/publicPages.ts'
import { signedLinks } from '#server/features/accounts/signedLinks.ts'

const DAYS = 3_650

export const {
  linkOf: answerLink,
  tokenOf: answerToken,
  open: openAnswerLink,
} = signedLinks({ purpose: 'follow answer', path: '/formulaire/suivi/', days: DAYS, counter: 'form:follow', messages })
