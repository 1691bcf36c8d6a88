import {
  MAX_ARTICLE,
  MAX_PRESCRIPTION,
  MAX_RANK,
  PRESCRIPTION_ORIGINS,
  PRESCRIPTION_STATUSES,
} from '../domain/prescriptions.ts'
import { choice, date, files, integer, longText, reference, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

const LIFTED = { field: 'liftedOn', filled: true } as const

export const prescription = defineResource({
  key: 'prescription',
  description: 'Correction that a commission report or a control demands.',
  service: 'intervention',
  menu: { group: 'intervention', icon: 'FactCheck', order: 37 },
  modules: ['INTERVENTIONS'],
  right: 'INTERVENTION',
  pages: ['list', 'create', 'show', 'update'],
  customisable: true,
  limitable: [],
  lockable: true,
  ruled: true,
  title: ['label'],
  sections: ['main', 'report', 'lifting'],
  foldedSections: ['lifting'],
  fields: {
    label: text({ required: true, searchable: true, maxLength: MAX_PRESCRIPTION, section: 'main', size: 'XL' }),
    buildingFile: reference('buildingFile', { required: true, section: 'main', size: 'M' }),
    location: reference('location', {
      description: 'Part of the building; empty: the whole of it.',
      section: 'main',
      size: 'M',
    }),
    deadline: date({ section: 'main', size: 'S' }),
    responsible: reference('user', { onDelete: 'setNull', section: 'main', size: 'M' }),
    status: choice(PRESCRIPTION_STATUSES, {
      readOnly: true,
      computed: true,
      ordered: true,
      section: 'main',
      size: 'S',
      tones: { OVERDUE: 'late', OPEN: 'planned', LIFTED: 'done' },
    }),
    origin: choice(PRESCRIPTION_ORIGINS, { required: true, default: 'COMMISSION', section: 'report', size: 'M' }),
    reportReference: text({ searchable: true, maxLength: 100, section: 'report', size: 'M' }),
    reportDate: date({ section: 'report', size: 'S' }),
    rank: integer({
      description: 'Number of the prescription in the report.',
      min: 1,
      max: MAX_RANK,
      section: 'report',
      size: 'S',
    }),
    article: text({
      description: 'Article of the text that it applies.',
      searchable: true,
      maxLength: MAX_ARTICLE,
      section: 'report',
      size: 'M',
    }),
    files: files({ description: 'Evidence of the correction.', copied: false, section: 'lifting', size: 'XL' }),
    liftedOn: date({ copied: false, section: 'lifting', size: 'S' }),
    liftedBy: reference('user', {
      description: 'Default: the session’s user.',
      onDelete: 'setNull',
      copied: false,
      when: LIFTED,
      section: 'lifting',
      size: 'M',
    }),
    liftingNote: longText({
      description: 'Required without evidence.',
      copied: false,
      maxLength: 2000,
      when: LIFTED,
      section: 'lifting',
      size: 'XL',
    }),
  },
  rules: [{ rule: 'after', fields: ['liftedOn', 'reportDate'] }],
  list: {
    columns: ['label', 'status', 'deadline', 'buildingFile', 'responsible'],
    hidden: ['location', 'origin', 'reportReference', 'reportDate', 'rank', 'article', 'liftedOn', 'liftedBy'],
    filters: [
      ...(['status', 'buildingFile', 'location', 'deadline', 'responsible', 'origin'] as const),
      ...(['reportReference', 'reportDate', 'liftedOn'] as const),
    ],
    sort: { field: 'deadline', order: 'ASC' },
    emptyLast: ['deadline'],
  },
})
