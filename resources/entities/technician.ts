import { OPENING_DAYS } from '../domain/slotRules.ts'
import { children, choice, dateTime, embedded, integer, reference, references, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

export const technician = defineResource({
  key: 'technician',
  description: 'Working hours, skills and absences of a user with interventions.',
  service: 'intervention',
  menu: { group: 'intervention', icon: 'Badge', order: 35 },
  modules: ['INTERVENTIONS'],
  right: 'TECHNICIAN',
  pages: ['list', 'create', 'show', 'update'],
  customisable: true,
  limitable: [],
  lockable: true,
  ruled: true,
  isPerson: true,
  title: ['trade', 'user'],
  titleSeparator: ' – ',
  sections: ['main', 'absences'],
  fields: {
    user: reference('user', { required: true, searchable: true, section: 'main', size: 'M' }),
    trade: text({ required: true, searchable: true, maxLength: 150, section: 'main', size: 'M' }),
    department: text({ description: 'Department of the user.', readOnly: true, computed: true, section: 'main' }),
    skills: references('interventionCategory', {
      description: 'Categories that the technician masters, among those that require a skill.',
      section: 'main',
      size: 'XL',
    }),
    workingHours: embedded(
      {
        day: choice(OPENING_DAYS, { required: true, default: 'MONDAY_TO_FRIDAY' }),
        opensAt: text({ required: true, format: 'timeOfDay', maxLength: 5, size: 'S' }),
        closesAt: text({ required: true, format: 'timeOfDay', maxLength: 5, size: 'S' }),
      },
      {
        description:
          'Empty: the working hours of the parameters INTERVENTION_WORKING_SLOTS and INTERVENTION_WORKING_DAYS.',
        maxItems: 30,
        section: 'main',
        size: 'XL',
      },
    ),
    openWorks: integer({
      description: 'Open interventions that the user leads.',
      readOnly: true,
      computed: true,
      section: 'main',
    }),
    absentFrom: dateTime({
      description: 'Start of the current absence, else of the next one.',
      readOnly: true,
      computed: true,
      section: 'absences',
    }),
    absentUntil: dateTime({
      description: 'End of the absence of absentFrom.',
      readOnly: true,
      computed: true,
      listOnly: true,
      section: 'absences',
    }),
    absences: children('technicianAbsence', 'technician', { orderBy: 'position', section: 'absences', size: 'XL' }),
  },
  unique: [['user']],
  list: {
    columns: ['user', 'trade', 'department', 'absentFrom', 'openWorks', 'skills'],
    hidden: ['absentUntil'],
    filters: ['user', 'skills'],
    sort: { field: 'user', order: 'ASC' },
  },
})
