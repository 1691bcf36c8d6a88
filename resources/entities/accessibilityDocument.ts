import { ACCESSIBILITY_KINDS, ACCESSIBILITY_STATES, MAX_ACCESSIBILITY_FILES } from '../domain/registers.ts'
import { boolean, choice, date, files, reference, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

const NOT_CONCERNED = { field: 'isNotConcerned', is: true } as const
const CONCERNED = { field: 'isNotConcerned', isNot: true } as const

export const accessibilityDocument = defineResource({
  key: 'accessibilityDocument',
  description: 'Document of the public accessibility register of a building, or the reason why it has none.',
  service: 'intervention',
  modules: ['INTERVENTIONS'],
  right: 'INTERVENTION',
  pages: ['list', 'create', 'show', 'update'],
  menu: { isHidden: true },
  limitable: [],
  lockable: true,
  title: ['kind'],
  fields: {
    buildingFile: reference('buildingFile', { required: true, relatedBy: false, size: 'M' }),
    kind: choice(ACCESSIBILITY_KINDS, { required: true, ordered: true, size: 'L' }),
    state: choice(ACCESSIBILITY_STATES, {
      description: 'EXPIRED: a yearly document is older than a year.',
      readOnly: true,
      computed: true,
      size: 'S',
      tones: { MISSING: 'bad', EXPIRED: 'late', PRESENT: 'done', NOT_CONCERNED: 'off' },
    }),
    isNotConcerned: boolean({ description: 'The building needs no such document.', size: 'XL' }),
    reason: text({
      description: 'Why the building needs none; shown to the public.',
      required: true,
      maxLength: 300,
      when: NOT_CONCERNED,
      size: 'XL',
    }),
    datedOn: date({ when: CONCERNED, size: 'S' }),
    files: files({
      description: 'Anyone can download them while the register is public.',
      maxItems: MAX_ACCESSIBILITY_FILES,
      when: CONCERNED,
      size: 'XL',
    }),
  },
  unique: [['buildingFile', 'kind']],
  list: {
    columns: ['kind', 'buildingFile', 'state', 'datedOn'],
    hidden: ['isNotConcerned', 'reason'],
    filters: ['buildingFile', 'kind', 'state', 'datedOn', 'isNotConcerned'],
    sort: { field: 'kind', order: 'ASC' },
  },
})
