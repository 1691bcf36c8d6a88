import type { interventionCategory } from '#resources/entities/interventionCategory.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { priorityLabels } from '../interventionPriorities.ts'

export const interventionCategoryLabels = {
  singular: 'work order category',
  plural: 'work order categories',
  gender: 'FEMININE',
  purpose: 'A work order category is a trade or a kind of works: electricity, plumbing, inspection…',
  sections: { main: 'General information' },
  fields: {
    code: 'Code',
    name: 'Name',
    icon: 'Icon',
    color: 'Colour',
    priority: {
      label: 'Priority',
      help: 'Given to work orders and reports of this category unless another is chosen.',
      values: priorityLabels,
    },
    requiresSkill: {
      label: 'Requires a skill',
      help: 'A planned work order goes to a technician with this skill.',
    },
    itemTypes: {
      label: 'Applies to',
      help: 'Things that a work order of this category can be about.',
      values: { PROPERTY: 'Assets', LOCATION: 'Places' },
    },
  },
} satisfies Labels<typeof interventionCategory>
