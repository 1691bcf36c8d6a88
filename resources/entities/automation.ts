import { AUTOMATION_RIGHT, AUTOMATION_TRIGGERS } from '../domain/automationTypes.ts'
import { boolean, choice, date, integer, json, reference, references, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

const on = <const T extends string>(trigger: T) => ({ field: 'trigger' as const, is: trigger })

export const automation = defineResource({
  key: 'automation',
  description: 'Actions that jobs take on a record after an event, a date or a button, with the rights of a role.',
  service: 'entity-customizer',
  menu: { group: 'administration', icon: 'Bolt', order: 95 },
  right: AUTOMATION_RIGHT,
  path: 'customize/automation',
  pages: ['list', 'create', 'show', 'update'],
  lockable: true,
  configuration: { key: ['name'] },
  title: ['name'],
  sections: ['main', 'trigger', 'actions'],
  fields: {
    name: text({ required: true, unique: true, searchable: true, maxLength: 150, section: 'main', size: 'L' }),
    isPaused: boolean({ section: 'main', size: 'S' }),
    entity: text({
      description: 'Key of an entity; never changes.',
      required: true,
      maxLength: 60,
      entityKey: true,
      section: 'main',
      size: 'M',
    }),
    role: reference('userRole', {
      description: 'Its rights limit the actions.',
      required: true,
      section: 'main',
      size: 'M',
    }),
    trigger: choice(AUTOMATION_TRIGGERS, { required: true, section: 'trigger', size: 'M' }),
    watchedField: text({
      maxLength: 80,
      when: on('CHANGED'),
      requiredIf: on('CHANGED'),
      section: 'trigger',
      size: 'M',
    }),
    wantedValue: json({
      description: 'Value that the field receives; empty: any change.',
      isTyped: true,
      when: on('CHANGED'),
      section: 'trigger',
      size: 'M',
    }),
    dateField: text({ maxLength: 80, when: on('DATE'), requiredIf: on('DATE'), section: 'trigger', size: 'M' }),
    days: integer({
      description: 'Days from the date to the run; negative: before.',
      min: -365,
      max: 365,
      default: 0,
      when: on('DATE'),
      requiredIf: on('DATE'),
      section: 'trigger',
      size: 'S',
    }),
    buttonLabel: text({ maxLength: 40, when: on('BUTTON'), requiredIf: on('BUTTON'), section: 'trigger', size: 'M' }),
    confirmation: text({ maxLength: 300, when: on('BUTTON'), section: 'trigger', size: 'L' }),
    pressers: references('userRole', {
      description: 'Roles that see the button.',
      relatedBy: false,
      when: on('BUTTON'),
      requiredIf: on('BUTTON'),
      section: 'trigger',
      size: 'L',
    }),
    condition: json({
      description: 'As for custom fields; empty: always.',
      isTyped: true,
      section: 'trigger',
      size: 'XL',
    }),
    actions: json({ description: 'In order, at most ten.', isTyped: true, section: 'actions', size: 'XL' }),
    followedFrom: date({
      description: 'Earlier due days are not run.',
      readOnly: true,
      copied: false,
      section: 'trigger',
      size: 'S',
    }),
  },
  list: {
    columns: ['name', 'entity', 'trigger', 'isPaused', 'role'],
    filters: ['entity', 'trigger', 'isPaused', 'role'],
    sort: { field: 'name', order: 'ASC' },
  },
})
