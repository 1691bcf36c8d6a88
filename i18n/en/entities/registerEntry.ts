import type { registerEntry } from '#resources/entities/registerEntry.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { REGISTER_KIND_NAMES } from '../registerKinds.ts'

export const registerEntryLabels = {
  singular: 'register entry',
  plural: 'register entries',
  gender: 'FEMININE',
  listTitle: 'Safety register',
  purpose:
    'The safety register of a building keeps inspections, works, instructions and drills. An entry never changes: another one corrects it.',
  sections: { main: 'Event', content: 'Content', registration: 'Recording' },
  fields: {
    buildingFile: 'Building',
    kind: { label: 'Kind', values: REGISTER_KIND_NAMES },
    doneOn: 'Date',
    endedOn: 'End of works',
    label: 'Subject',
    place: 'Part concerned',
    performer: { label: 'Carried out by', help: 'Company, body or person.' },
    architect: 'Architect or technician in charge of the works',
    content: {
      label: 'Content',
      help: 'Nature of the works, text of the instruction, names of the people trained, course of the drill.',
    },
    observations: { label: 'Observations', help: 'Deviations noted by the inspection.' },
    files: { label: 'Attachments', help: 'Report, inspection record, certificate, photo.' },
    corrects: { label: 'Corrects', help: 'The entry that this one replaces: both stay in the register.' },
    number: 'Number',
    state: { label: 'Status', values: { CURRENT: 'In force', CORRECTED: 'Corrected' } },
    authorName: 'Recorded by',
    intervention: 'Work order',
    prescription: 'Required action cleared',
  },
  related: { corrects: 'Corrected by', buildingFile: 'Safety register' },
} satisfies Labels<typeof registerEntry>
