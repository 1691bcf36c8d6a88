import { MAX_NOTE, POINT_KINDS, POINT_RESULTS } from '../domain/checklist.ts'
import { MAX_ROUND_PHOTO } from '../domain/rounds.ts'
import { boolean, choice, decimal, image, integer, reference, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

export const interventionPoint = defineResource({
  key: 'interventionPoint',
  description: 'A point of the checklist of an intervention, with its result.',
  service: 'intervention',
  modules: ['INTERVENTIONS'],
  right: 'INTERVENTION',
  pages: [],
  operations: [],
  ownedBy: 'intervention',
  title: ['label'],
  fields: {
    intervention: reference('intervention', { required: true }),
    position: integer({ required: true, readOnly: true, min: 0, default: 0 }),
    label: text({ required: true, maxLength: 200, size: 'L' }),
    kind: choice(POINT_KINDS, { required: true, default: 'CHECK', size: 'S' }),
    unit: text({ maxLength: 20, when: { field: 'kind', is: 'MEASURE' }, size: 'S' }),
    minimum: decimal({ decimals: 3, when: { field: 'kind', is: 'MEASURE' }, size: 'S' }),
    maximum: decimal({ decimals: 3, when: { field: 'kind', is: 'MEASURE' }, size: 'S' }),
    asksPhoto: boolean({ size: 'S' }),
    value: decimal({ decimals: 3, when: { field: 'kind', is: 'MEASURE' }, size: 'S' }),
    result: choice(POINT_RESULTS, {
      description: 'Of a measure: computed from its value and its bounds.',
      size: 'S',
      tones: { OK: 'good', NOT_OK: 'bad' },
    }),
    note: text({ maxLength: MAX_NOTE, size: 'L' }),
    photo: image({
      description: 'Of a round: see its results.',
      readOnly: true,
      maxSize: MAX_ROUND_PHOTO,
      copied: false,
    }),
    correctiveWork: reference('intervention', {
      description: 'Created for the failed point.',
      readOnly: true,
      onDelete: 'setNull',
      relatedBy: false,
    }),
  },
  indexes: [['intervention', 'position']],
})
