import type { contract } from '#resources/entities/contract.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const contractLabels = {
  singular: 'contract',
  plural: 'contracts',
  gender: 'MASCULINE',
  purpose:
    'A contract links a supplier to places and assets: maintenance, inspection, supply, insurance. The person in charge is notified six, three and one months before the notice.',
  sections: {
    main: 'General information',
    term: 'Term and notice',
    coverage: 'What it covers',
    termination: 'Termination',
    documents: 'Documents',
  },
  fields: {
    label: 'Title',
    number: { label: 'Number', help: 'The supplier’s own number.' },
    kind: {
      label: 'Type',
      values: {
        MAINTENANCE: 'Maintenance',
        INSPECTION: 'Inspection',
        SUPPLY: 'Supply',
        INSURANCE: 'Insurance',
        OTHER: 'Other',
      },
    },
    status: {
      label: 'Status',
      values: {
        NOTICE_DUE: 'Notice to give',
        ENDS_SOON: 'Ends soon',
        RUNNING: 'In progress',
        RENEWED: 'Renewed',
        UPCOMING: 'Upcoming',
        TERMINATED: 'Terminated',
        EXPIRED: 'Expired',
      },
    },
    supplier: 'Supplier',
    responsible: {
      label: 'Person in charge',
      help: 'Receives the reminders. If empty: everyone who can edit contracts.',
    },
    amount: 'Amount',
    amountPeriod: {
      label: 'Period of the amount',
      values: {
        MONTH: 'Per month',
        QUARTER: 'Per quarter',
        HALF_YEAR: 'Per half-year',
        YEAR: 'Per year',
        TERM: 'For the term of the contract',
      },
    },
    startsOn: 'Start',
    endsOn: { label: 'End of the first term', help: 'Last day. If empty: no fixed term.' },
    renews: {
      label: 'Tacit renewal',
      help: 'Unless terminated before the notice, or before the end if there is none, a new term follows.',
    },
    renewalMonths: 'Length of a renewal, in months',
    maxRenewals: { label: 'Number of renewals', help: 'If empty: no limit.' },
    notice: {
      label: 'Notice',
      values: { NONE: 'No notice', LENGTH: 'A length of time before the end', DATE: 'On a date' },
    },
    noticeLength: 'Length of notice',
    noticeUnit: { label: 'Unit', values: { DAYS: 'Days', WEEKS: 'Weeks', MONTHS: 'Months' } },
    noticeOn: {
      label: 'Notice date',
      help: 'Last day to terminate. Renewals move it forward by the same length.',
    },
    decisionOn: { label: 'To decide by', help: 'That day included: the notice, otherwise the end.' },
    nextNoticeOn: 'Notice no later than',
    currentEndsOn: 'Current end',
    renewals: 'Renewals',
    locations: { label: 'Places', help: 'With all the places and assets in them.' },
    properties: 'Assets',
    plans: 'Maintenance plans',
    terminatedOn: {
      label: 'Terminated on',
      help: 'Day the termination was sent. The contract runs until the end of its term.',
    },
    terminationNote: 'Reason',
    notes: 'Remarks',
    files: 'Documents',
  },
  headers: {
    number: ['reference', 'référence', 'n°'],
    supplier: ['contractor', 'insurer', 'prestataire', 'titulaire', 'assureur'],
    endsOn: ['end', 'due date', 'fin', 'échéance'],
  },
  related: { responsible: 'Contracts in charge of' },
} satisfies Labels<typeof contract>
