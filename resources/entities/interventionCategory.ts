import { DEFAULT_PRIORITY, INTERVENTION_PRIORITIES } from '../domain/interventionPriority.ts'
import { INTERVENTION_ITEM_TYPES } from '../domain/interventionStatus.ts'
import { boolean, choice, choices, color, icon, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

export const interventionCategory = defineResource({
  key: 'interventionCategory',
  description: 'A trade or type of work, with its possible targets.',
  service: 'intervention',
  menu: { icon: 'HomeRepairService', order: 120 },
  modules: ['INTERVENTIONS'],
  right: 'INTERVENTION_CATEGORY',
  customisable: true,
  limitable: [],
  lockable: true,
  configuration: { key: ['name'] },
  title: ['name'],
  publicFields: ['code', 'name', 'icon', 'color', 'itemTypes'],
  sections: ['main'],
  fields: {
    code: text({ unique: true, searchable: true, maxLength: 50, section: 'main', size: 'S' }),
    name: text({ required: true, unique: true, searchable: true, maxLength: 150, section: 'main', size: 'L' }),
    icon: icon({ section: 'main', size: 'M' }),
    color: color({ required: true, default: '#2E7D32', section: 'main', size: 'M' }),
    priority: choice(INTERVENTION_PRIORITIES, {
      description: 'Default priority of new interventions.',
      ordered: true,
      required: true,
      default: DEFAULT_PRIORITY,
      section: 'main',
      size: 'M',
    }),
    requiresSkill: boolean({
      description: 'The lead worker of planned interventions needs the skill.',
      section: 'main',
      size: 'M',
    }),
    itemTypes: choices(INTERVENTION_ITEM_TYPES, {
      required: true,
      default: INTERVENTION_ITEM_TYPES,
      section: 'main',
      size: 'M',
    }),
  },
  list: {
    columns: ['name', 'code', 'priority', 'itemTypes'],
    hidden: ['icon', 'color', 'requiresSkill'],
    filters: ['priority', 'itemTypes', 'requiresSkill'],
    sort: { field: 'name', order: 'ASC' },
  },
})
