import type { prescription } from '#resources/entities/prescription.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const prescriptionLabels = {
  singular: 'required action',
  plural: 'required actions',
  gender: 'FEMININE',
  purpose:
    'A required action is a correction demanded by the safety commission or by an inspection. It is cleared with evidence.',
  sections: { main: 'To correct', report: 'Report', lifting: 'Clearance' },
  fields: {
    label: 'Required action',
    buildingFile: 'Building',
    location: { label: 'Part concerned', help: 'Left empty: the whole building.' },
    deadline: 'Due date',
    responsible: 'Person in charge',
    status: { label: 'Status', values: { OVERDUE: 'Overdue', OPEN: 'To clear', LIFTED: 'Cleared' } },
    origin: {
      label: 'Origin',
      values: { COMMISSION: 'Safety commission', CONTROL: 'Inspection', OTHER: 'Other' },
    },
    reportReference: 'Report reference',
    reportDate: 'Report date',
    rank: 'Number in the report',
    article: { label: 'Article', help: 'The text quoted by the report.' },
    files: { label: 'Evidence', help: 'Photo, invoice, contractor’s certificate, inspection report.' },
    liftedOn: 'Cleared on',
    liftedBy: { label: 'Cleared by', help: 'Left empty: you.' },
    liftingNote: { label: 'Justification', help: 'Required without attached evidence.' },
  },
  headers: { label: ['observation', 'non-compliance', 'text'], deadline: ['deadline'] },
  related: { location: 'Required actions on this part' },
} satisfies Labels<typeof prescription>
