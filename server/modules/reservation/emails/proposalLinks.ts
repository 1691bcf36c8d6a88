import { proposalMessages as messages } from '#i18n/fr/proposals.ts'
import { PROPOSAL_LINK_DAYS } from '#resources/domain/lifetimes.ts'
import { signedLinks } from '#server/features/accounts/signedLinks.ts'

export const { linkOf: proposalLink, open: openProposalLink } = signedLinks({
  purpose: 'answer proposal',
  path: '/auth/proposal/',
  days: PROPOSAL_LINK_DAYS,
  counter: 'proposal',
  messages,
})
