import { proposalMessages as messages } from '#i18n/fr/proposals.ts'
import { signedLinks } from '#server/features/accounts/signedLinks.ts'

export const { linkOf: proposalLink, open: openProposalLink } = signedLinks({
  purpose: 'answer proposal',
  path: '/auth/proposal/',
  days: 30,
  counter: 'proposal',
  messages,
})
