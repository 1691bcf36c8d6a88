import type { EmailFacts } from '#server/modules/reservation/emails/emailValues.ts'

export const emailFacts = (subject: string): EmailFacts => ({
  number: 'R-1',
  subject,
  startingAt: '2031-01-01 10:00:00',
  endingAt: '2031-01-01 12:00:00',
  items: [{ name: 'Salle des fêtes', quantity: 1 }],
  borrowers: [],
  useType: null,
  mainBorrower: null,
  author: '',
  former: null,
})
