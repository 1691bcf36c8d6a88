/** Private link of a person without account to a report that they made or follow. */
import { publicPageMessages as messages } from '#i18n/fr/publicPages.ts'
import { signedLinks } from '#server/features/accounts/signedLinks.ts'

/** Longer than the longest delay after which contacts are forgotten. */
const DAYS = 3_650

export const {
  linkOf: followLink,
  tokenOf: followToken,
  open: openFollowLink,
} = signedLinks({ purpose: 'follow report', path: '/p/suivi/', days: DAYS, counter: 'report:follow', messages })
