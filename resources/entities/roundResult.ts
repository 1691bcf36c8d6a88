import { MAX_NOTE, POINT_RESULTS } from '../domain/checklist.ts'
import { MAX_ROUND_PHOTO } from '../domain/rounds.ts'
import { choice, dateTime, decimal, image, reference, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

export const roundResult = defineResource({
  key: 'roundResult',
  description: 'Result of one point of a round on one of its items. The device chooses the id.',
  service: 'intervention',
  modules: ['INTERVENTIONS'],
  right: 'INTERVENTION',
  pages: [],
  operations: [],
  ownedBy: 'point',
  title: ['point', 'location', 'property'],
  titleSeparator: ' – ',
  fields: {
    point: reference('interventionPoint', { required: true }),
    location: reference('location', { relatedBy: false }),
    property: reference('property', { relatedBy: false }),
    result: choice(POINT_RESULTS, { required: true, tones: { OK: 'good', NOT_OK: 'bad' } }),
    value: decimal({ decimals: 3 }),
    note: text({ maxLength: MAX_NOTE }),
    photo: image({ maxSize: MAX_ROUND_PHOTO }),
    recordedAt: dateTime({ description: 'Time on the device.', required: true }),
    user: reference('user', { description: 'User who recorded it.', required: true, relatedBy: false }),
    correctiveWork: reference('intervention', {
      description: 'Created for the failed point.',
      onDelete: 'setNull',
      relatedBy: false,
    }),
  },
  unique: [['point', 'location', 'property']],
})
