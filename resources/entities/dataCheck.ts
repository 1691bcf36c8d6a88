import { DATA_CHECK_STATES, DATA_CHECKS } from '../domain/dataChecks.ts'
import { choice, dateTime, integer, longText } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

export const dataCheck = defineResource({
  key: 'dataCheck',
  description: 'Result of one rule of the nightly data check: number of rows read, and violations.',
  service: 'activity-thread',
  menu: { group: 'administration', icon: 'Rule', order: 895 },
  right: 'DATA_CHECK',
  path: 'admin/data-check',
  pages: ['list', 'show'],
  operations: ['list', 'get'],
  title: ['rule', 'checkedAt'],
  titleSeparator: ' – ',
  fields: {
    rule: choice(DATA_CHECKS, { required: true, readOnly: true }),
    state: choice(DATA_CHECK_STATES, {
      required: true,
      readOnly: true,
      tones: { SOUND: 'done', BROKEN: 'late', FAILED: 'waiting' },
    }),
    checkedAt: dateTime({ required: true, readOnly: true }),
    rowsRead: integer({ required: true, readOnly: true }),
    found: integer({ required: true, readOnly: true }),
    findings: longText({ readOnly: true, maxLength: 100_000, description: 'One violation per line, at most 100.' }),
  },
  list: {
    columns: ['rule', 'state', 'checkedAt', 'rowsRead', 'found'],
    filters: ['rule', 'state', 'checkedAt'],
    sort: { field: 'checkedAt', order: 'DESC' },
  },
})
