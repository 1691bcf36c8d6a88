import type { intervention } from '#resources/entities/intervention.ts'
import type { Labels } from '#resources/schema/labels.ts'

import { priorityLabels } from '../interventionPriorities.ts'

const BY_DEFAULT = 'If empty, it takes the value of the settings.'

export const interventionLabels = {
  singular: 'work order',
  plural: 'work orders',
  gender: 'MASCULINE',
  purpose: 'A work order is a job to do on a place or an asset: fault to repair, inspection, maintenance…',
  sections: {
    main: 'General information',
    item: 'Place or asset concerned',
    people: 'Who does the work',
    planning: 'Planning',
    checklist: 'Checkpoints',
    realization: 'Completion',
    costs: 'Time, parts and costs',
    cancellation: 'Cancellation',
    documents: 'Documents',
  },
  later: 'Already done or cancelled?',
  activity: { pointPhoto: 'Photo of a checkpoint' },
  fields: {
    number: 'Number',
    label: 'Title',
    status: {
      label: 'Status',
      values: {
        TO_PLAN: 'To plan',
        PLANNING_LIMIT_EXCEEDED: 'To plan, overdue',
        PLANNED: 'Planned',
        PLANNED_NOT_DONE: 'Planned, not done',
        DONE_WITHOUT_SUPPORTING_DOCUMENT: 'Done without supporting document',
        DONE: 'Done',
        CANCELLED: 'Cancelled',
      },
    },
    alerts: {
      label: 'Alerts',
      values: { LIMIT_DATE: 'Deadline close or passed', EXPECTED_START: 'Start close or passed' },
    },
    overdue: {
      label: 'Overdue',
      values: { ANSWER: 'Response overdue', REPAIR: 'Repair overdue' },
    },
    priority: {
      label: 'Priority',
      help: 'Otherwise, that of the category.',
      values: priorityLabels,
    },
    actionType: {
      label: 'Action type',
      values: { PREVENTIVE: 'Preventive', CURATIVE: 'Corrective', OTHER: 'Other' },
    },
    description: 'Description',
    maintenancePlan: 'Maintenance plan',
    dueOn: 'Due date of the plan',
    threshold: 'Threshold of the plan',
    missedDates: { label: 'Missed due dates', help: 'The work order counts for them too.' },
    itemType: { label: 'Concerns', values: { PROPERTY: 'An asset', LOCATION: 'A place' } },
    isRound: {
      label: 'Round',
      help: 'A single work order for several items: each checkpoint gets one result per item.',
    },
    location: 'Place',
    property: 'Asset',
    locations: 'Places of the round',
    properties: 'Assets of the round',
    item: 'Place or asset',
    category: 'Category',
    management: {
      label: 'Handling',
      values: { INTERNAL: 'In-house', EXTERNAL: 'External' },
    },
    department: 'Department in charge',
    user: 'Technician',
    workers: {
      label: 'Other people',
      help: 'They see the work order among theirs, like the person in charge of it.',
    },
    isMine: 'Concerns me',
    supplier: 'Supplier',
    requestedAt: { label: 'Requested on', help: 'Time limits run from this date. If empty: now.' },
    acceptedAt: {
      label: 'Taken on',
      help: 'Filled in as soon as someone takes, plans or starts the work order.',
    },
    answerDueAt: {
      label: 'To take before',
      help: 'Worked out from the priority, in working hours; it can be changed.',
    },
    repairDueAt: {
      label: 'To repair before',
      help: 'Worked out from the priority, in working hours; it can be changed.',
    },
    limitDate: { label: 'Deadline', help: 'Last day to plan the work order.' },
    daysUntilLimitDateAlert: { label: 'Alert before the deadline', help: BY_DEFAULT },
    expectedStartingAt: 'Planned start',
    expectedEndingAt: 'Planned end',
    daysUntilExpectedStartDateAlert: { label: 'Alert before the planned start', help: BY_DEFAULT },
    estimatedTime: {
      label: 'Estimated time (in hours)',
      help: 'If empty, it can be worked out from the planned dates.',
    },
    remainderOf: 'Remainder of',
    blockReservableItem: {
      label: 'Prevent bookings',
      help: 'During the work order, no new booking of this place or asset is accepted, nor of its units out of service.',
    },
    unitsOutOfService: {
      label: 'Units out of service',
      help: 'How many can’t be booked during the work order. If empty: only one.',
    },
    points: 'Checkpoints',
    followUpOf: 'Follows',
    realizationStartingAt: 'Actual start',
    realizationEndingAt: {
      label: 'Actual end',
      help: 'The work order is done as soon as this date is known.',
    },
    elapsedTime: {
      label: 'Time spent (in hours)',
      help: 'If empty, it can be worked out from the actual dates.',
    },
    missingReason: {
      label: 'Checkpoints without a result',
      help: 'Why some checkpoints of the round were not recorded.',
    },
    signedBy: 'Signed by',
    signedAt: 'Signed on',
    signatureState: { label: 'Signature', values: { VALID: 'Up to date', OLDER: 'Made before an edit' } },
    signature: 'Drawn signature',
    amountBilled: 'Amount billed',
    timeEntries: { label: 'Times spent', help: 'Their sum is the time spent on a work order that has started.' },
    costLines: { label: 'Parts and costs', help: 'The sum of the amounts billed is the amount billed.' },
    cancellationDate: {
      label: 'Cancellation date',
      help: 'The work order is cancelled as soon as this date is known.',
    },
    cancellationReason: 'Reason for cancellation',
    mandatorySupportingDocument: {
      label: 'Supporting document required',
      help: 'Once done, the work order waits for a document: job sheet, invoice, report…',
    },
    requiredDocuments: { label: 'Expected documents', help: 'Inspection report, certificate, invoice…' },
    files: 'Documents',
  },
} satisfies Labels<typeof intervention>
