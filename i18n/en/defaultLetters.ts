import type { LetterStanding } from '#resources/domain/letterTypes.ts'

export type LetterColumn = { title: string; text: string; width: number }
export type LetterBlock =
  | string
  | { title: string }
  | { heading: string }
  | { list: readonly string[] }
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { items: readonly LetterColumn[] }
  | { signatures: readonly [left: string, right: string] }
  | { lines: number }
  | { mark: string; blocks: readonly LetterBlock[] }
export type FirstLetter = {
  name: string
  isLetter: boolean
  standings: readonly LetterStanding[]
  blocks: readonly LetterBlock[]
}

const DOTS = '…………………………'
const quoted = (text: string): string => `“${text}”`

const ITEMS: readonly LetterColumn[] = [
  { title: 'Description', text: '{{name}}', width: 7 },
  { title: 'Quantity', text: '{{quantity}}', width: 2 },
]
const BOOKING = [
  ['Booking', '{{number}}'],
  ['Subject', '{{subject}}'],
  ['Occupant', '{{addressee}}'],
  ['Period', '{{period}}'],
] as const
const GREETING = 'Dear {{salutation}},'
const REGARDS = 'Yours faithfully,'
const DONE =
  '{{#companyCity}}Done at {{companyCity}} on {{/companyCity}}{{^companyCity}}Done on {{/companyCity}}{{today}}.'
const ADDED: LetterBlock = { mark: 'comment', blocks: ['{{comment}}'] }
const subject = (text: string): LetterBlock => ({
  facts: [
    ['Subject', text],
    ['Reference', 'booking {{number}}'],
  ],
})

const agreement: FirstLetter = {
  name: 'Agreement for use',
  isLetter: false,
  standings: ['ACCEPTED'],
  blocks: [
    { title: 'Agreement for use no.\u00a0{{number}}' },
    'Between the undersigned:',
    '{{companyName}}\n{{companyAddress}}',
    `represented by ${DOTS}, hereinafter ${quoted('the authority')}, of the one part,`,
    'and:',
    '{{addressee}}',
    `hereinafter ${quoted('the occupant')}, of the other part,`,
    'it is agreed as follows.',
    { heading: 'Article 1 – Subject' },
    'The authority makes available to the occupant, who accepts it:',
    { items: ITEMS },
    { heading: 'Article 2 – Duration and use' },
    'It is made available {{period}}, for the following use: {{subject}}{{#useType}} ({{useType}}){{/useType}}.',
    'This right is granted on a temporary and revocable basis. It is personal: the occupant may not transfer it, sublet the premises, or put them to any other use.',
    { heading: 'Article 3 – Financial terms' },
    `Fee: ${DOTS} euros. Deposit: ${DOTS} euros.`,
    'The deposit is paid before entry into the premises. It is returned after the exit inspection, less the cost of any repairs, cleaning and missing equipment.',
    { heading: 'Article 4 – Insurance' },
    'Before entry into the premises, the occupant provides a valid insurance certificate covering their public liability and tenant’s risks for the whole period of use.',
    { heading: 'Article 5 – Obligations of the occupant' },
    'The occupant undertakes to:',
    {
      list: [
        'respect the capacity of the premises, the safety instructions and the peace of the neighbourhood;',
        'keep the emergency exits and the access routes of the fire services clear;',
        'return the premises and equipment clean and in good condition, at the agreed time;',
        'report any incident or damage without delay, and bear the cost of repair if responsible for it.',
      ],
    },
    { heading: 'Article 6 – Early termination' },
    'The authority may end the use on grounds of public interest or if the occupant fails to meet their obligations, without the occupant being entitled to compensation.',
    { mark: 'comment', blocks: [{ heading: 'Article 7 – Special provisions' }, '{{comment}}'] },
    `${DONE.slice(0, -1)}, in two originals.`,
    { signatures: ['For the authority,', `The occupant, (${quoted('read and approved')})`] },
  ],
}

const insurance: FirstLetter = {
  name: 'Request for an insurance certificate',
  isLetter: true,
  standings: ['PENDING', 'ACCEPTED'],
  blocks: [
    subject('request for an insurance certificate'),
    GREETING,
    'You have booked the following {{period}}, for this use: {{subject}}.',
    { items: ITEMS },
    'Please send me a valid insurance certificate, no later than eight days before the start of the use. It must state:',
    {
      list: [
        'the name of the insured, identical to that of the occupant;',
        'the cover for public liability and for tenant’s risks (fire, explosion, water damage);',
        'the premises and the period of use.',
      ],
    },
    ADDED,
    'Without this certificate, the keys and equipment cannot be handed over to you.',
    REGARDS,
  ],
}

const deposit: FirstLetter = {
  name: 'Deposit receipt',
  isLetter: false,
  standings: ['ACCEPTED'],
  blocks: [
    { title: 'Deposit receipt' },
    { facts: [...BOOKING, ['Premises and equipment', '{{items}}']] },
    `I, the undersigned ${DOTS}, acting on behalf of the authority, acknowledge receipt from {{mainBorrower}} of the sum of ${DOTS} euros (in words: ${DOTS}${DOTS}), as a deposit.`,
    `Method of payment: ${DOTS} Cheque number and bank: ${DOTS}`,
    'This sum is returned after the exit inspection, less the cost of any repairs, cleaning and missing equipment. This receipt is not a discharge of payment.',
    ADDED,
    DONE,
    { signatures: ['For the authority,', 'The depositor,'] },
    { heading: 'Return of the deposit' },
    `The deposit was returned on ${DOTS}, in the amount of ${DOTS} euros. Amount withheld, if any, and reason:`,
    { lines: 1 },
    { signatures: ['For the authority,', 'The depositor,'] },
  ],
}

const inventory: FirstLetter = {
  name: 'Entry and exit inspection',
  isLetter: false,
  standings: ['ACCEPTED'],
  blocks: [
    { title: 'Inspection and inventory' },
    { facts: BOOKING },
    {
      items: [
        { title: 'Description', text: '{{name}}', width: 4 },
        { title: 'Quantity', text: '{{quantity}}', width: 1.8 },
        { title: 'Condition on entry', text: '', width: 3 },
        { title: 'Condition on exit', text: '', width: 3 },
      ],
    },
    `Keys or badges handed over: ${DOTS} Returned: ${DOTS}`,
    ADDED,
    { heading: 'Entry' },
    `On ${DOTS} at ${DOTS}. Cleanliness, lighting, emergency exits, toilets, remarks:`,
    { lines: 2 },
    { signatures: ['For the authority,', 'The occupant,'] },
    { heading: 'Exit' },
    `On ${DOTS} at ${DOTS}. Damage, missing equipment, cleaning to redo, remarks:`,
    { lines: 2 },
    { signatures: ['For the authority,', 'The occupant,'] },
  ],
}

const permission: FirstLetter = {
  name: 'Permission to use',
  isLetter: true,
  standings: ['ACCEPTED'],
  blocks: [
    subject('permission to use'),
    GREETING,
    'I am pleased to inform you that your request is approved. Intended use: {{subject}}.',
    'The following will be available to you {{period}}:',
    { items: ITEMS },
    {
      mark: 'deniedItems',
      blocks: ['However, I am unable to grant you: {{name}}{{#reason}} ({{reason}}){{/reason}}.'],
    },
    'This permission is personal, temporary and revocable. It is granted on condition that the rules of use, the safety instructions and the peace of the neighbourhood are respected.',
    ADDED,
    'Please show this letter to the member of staff who hands over the keys and equipment.',
    REGARDS,
  ],
}

const refusal: FirstLetter = {
  name: 'Refusal with reasons',
  isLetter: true,
  standings: ['DENIED'],
  blocks: [
    subject('your booking request'),
    GREETING,
    'You asked to use the following {{period}}, for this use: {{subject}}.',
    { items: ITEMS },
    'I regret to inform you that I am unable to grant your request{{#reason}}, for the following reason:{{/reason}}{{^reason}}.{{/reason}}',
    { mark: 'reason', blocks: ['{{reason}}'] },
    ADDED,
    'Our staff will be glad to help you find another date or another place.',
    'Within two months of receiving this decision, you may ask its author to reconsider it or appeal to the competent administrative court.',
    REGARDS,
  ],
}

export const defaultLetters: readonly FirstLetter[] = [agreement, insurance, deposit, inventory, permission, refusal]

export const letterFrame = {
  dated: '{{#companyCity}}{{companyCity}}, {{/companyCity}}{{today}}',
  signed: 'For the authority,\n{{author}}',
  rtfLanguage: 2057,
} as const
