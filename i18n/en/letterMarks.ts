import type { LetterCommonMark, LetterList, LetterOwnMark } from '#resources/domain/letterTypes.ts'

export const letterMarkNames: Readonly<Record<LetterOwnMark | LetterCommonMark, string>> = {
  items: 'Booked items',
  deniedItems: 'Refused items',
  mainBorrower: 'Main requester',
  borrowers: 'Requesters',
  period: 'Period, in full',
  startDay: 'Start day',
  startTime: 'Start time',
  endDay: 'End day',
  endTime: 'End time',
  reason: 'Reason for the refusal or cancellation',
  addressee: 'Addressee, with address',
  salutation: 'Salutation (Dear Sir, Dear Madam)',
  today: 'Today’s date',
  author: 'Author of the letter',
  comment: 'Text added when sending',
  companyName: 'Name of the organisation',
  companyLogo: 'Logo of the organisation (image)',
  companyAddress: 'Address of the organisation',
  companyCity: 'City of the organisation',
  companyPhoneNumber: 'Phone number of the organisation',
  companyEmail: 'Email address of the organisation',
  companySiret: 'SIRET number of the organisation',
}

export const letterListNames: Readonly<Record<LetterList, { title: string; marks: Readonly<Record<string, string>> }>> =
  {
    items: {
      title: 'For each booked item',
      marks: { name: 'Name', quantity: 'Quantity', state: 'State', reason: 'Reason for the refusal' },
    },
    deniedItems: {
      title: 'For each refused item',
      marks: { name: 'Name', quantity: 'Quantity', reason: 'Reason for the refusal' },
    },
    borrowers: { title: 'For each requester', marks: { name: 'Name', email: 'Email' } },
  }

export const letterMarkGroups = {
  common: 'Letter and organisation',
  own: 'Formatting',
}

export const letterWords = {
  salutations: { MR: 'Dear Sir', MS: 'Dear Madam', MRS: 'Dear Madam', unknown: 'Dear Sir or Madam' },
  titles: { MR: 'Mr', MS: 'Ms', MRS: 'Mrs' },
  attention: (name: string) => `For the attention of ${name}`,
  yes: 'yes',
  no: 'no',
} as const
