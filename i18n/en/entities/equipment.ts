import type { equipment } from '#resources/entities/equipment.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const equipmentLabels = {
  singular: 'equipment',
  plural: 'equipment',
  gender: 'MASCULINE',
  purpose:
    'Equipment is what a place, an asset or an external item offers, and what people look for when they book: projector, microphone, kitchen, access ramp…',
  sections: { main: 'General information' },
  fields: {
    name: 'Name',
    icon: 'Icon',
    synonyms: { label: 'Other words', help: 'What people can type to find it, separated by commas.' },
  },
} satisfies Labels<typeof equipment>
