import type { maintenancePlan } from '#resources/entities/maintenancePlan.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { priorityLabels } from '../interventionPriorities.ts'

export const maintenancePlanLabels = {
  singular: 'maintenance plan',
  plural: 'maintenance plans',
  gender: 'MASCULINE',
  purpose:
    'A maintenance plan creates the work orders that come back: yearly inspection, chimney sweeping, filter cleaning…',
  sections: {
    main: 'Work to do',
    schedule: 'Due dates',
    items: 'Places or assets concerned',
    people: 'People',
    work: 'Completion',
    source: 'Applicable text',
  },
  fields: {
    label: { label: 'Title', help: 'Given to each work order created.' },
    status: {
      label: 'Status',
      values: {
        ACTIVE: 'Active',
        FAILED: 'Failed',
        WAITING: 'Waits for a work order to end',
        PAUSED: 'Paused',
        ENDED: 'Ended',
      },
    },
    category: 'Category',
    priority: { label: 'Priority', help: 'Left empty: the priority of the category.', values: priorityLabels },
    description: 'Instructions',
    trigger: {
      label: 'Repeats by',
      values: { DATE: 'The calendar', METER: 'A meter', BOOKINGS: 'The number of bookings' },
    },
    meterUnit: {
      label: 'Meter',
      help: 'Each item has its own: see “Meters”.',
      values: { KM: 'Kilometres', HOURS: 'Hours', USES: 'Uses' },
    },
    every: { label: 'Every', help: 'Kilometres, hours, uses or bookings from one threshold to the next.' },
    warnBefore: { label: 'Warn before', help: 'The work order is created this far before the threshold.' },
    startsOn: {
      label: 'From',
      help: 'First due date (past dates are not caught up), or start of the count.',
    },
    rule: 'Repetition',
    anchor: {
      label: 'Due dates follow',
      values: {
        CALENDAR: 'Fixed dates or thresholds',
        COMPLETION: 'The end of the previous work order',
      },
    },
    overlap: {
      label: 'If the previous work order is still open',
      help: 'Also applies to due dates passed while the server was down, and to thresholds crossed between two readings.',
      values: {
        STACK: 'Create the next one anyway',
        MERGE: 'Merge the due dates into the first work order',
        SKIP: 'Skip the missed due dates',
      },
    },
    season: {
      label: 'Months concerned',
      help: 'Left empty: all year round.',
      values: {
        JANUARY: 'January',
        FEBRUARY: 'February',
        MARCH: 'March',
        APRIL: 'April',
        MAY: 'May',
        JUNE: 'June',
        JULY: 'July',
        AUGUST: 'August',
        SEPTEMBER: 'September',
        OCTOBER: 'October',
        NOVEMBER: 'November',
        DECEMBER: 'December',
      },
    },
    endsOn: 'Last possible due date',
    horizonDays: {
      label: 'Create the work order in advance',
      help: 'How many days before the due date.',
    },
    isPaused: { label: 'Paused', help: 'No work order is created; due dates are noted.' },
    nextDueOn: { label: 'Next due date', help: 'Estimated from usage, for a meter or bookings.' },
    followedFrom: {
      label: 'Due dates followed since',
      help: 'Earlier due dates are dealt with.',
    },
    adjustments: 'Adjusted due dates',
    failedAt: {
      label: 'Last failure',
      help: 'A new attempt takes place every hour, and one minute after the plan changes.',
    },
    failure: 'Reason for the failure',
    itemType: { label: 'About', values: { PROPERTY: 'Assets', LOCATION: 'Places' } },
    locations: 'Places',
    properties: 'Assets',
    itemCategory: {
      label: 'All those of the category',
      help: 'Read again at each due date: a new place or asset of the category is included.',
    },
    site: { label: 'All those of the site', help: 'With the category: those of the category on this site.' },
    asRound: {
      label: 'A round: a single work order for all the items',
      help: 'Each checkpoint gets a result per item, on a phone, even without a network.',
    },
    management: { label: 'Management', values: { INTERNAL: 'Internal', EXTERNAL: 'External' } },
    department: 'Department in charge of the work order',
    user: 'Lead worker',
    workers: 'Other people',
    supplier: 'Supplier',
    estimatedTime: 'Estimated time (in hours)',
    checklist: { label: 'Checkpoints', help: 'Given to each work order created.' },
    mandatorySupportingDocument: {
      label: 'Supporting document required',
      help: 'Once done, the work order waits for a document.',
    },
    requiredDocuments: { label: 'Documents expected', help: 'Inspection report, certificate, invoice…' },
    legalSource: { label: 'Applicable text', help: 'Text, article and authorised person.' },
    shippedCode: 'Standard plan',
  },
} satisfies Labels<typeof maintenancePlan>
