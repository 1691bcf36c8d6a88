import type { rowRule } from '#resources/entities/rowRule.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const rowRuleLabels = {
  singular: 'access rule',
  plural: 'access rules',
  gender: 'FEMININE',
  purpose:
    'An access rule limits the records that a role reads and changes. Without a rule, a role reads all the records that its permissions allow.',
  sections: { main: 'Rule', rows: 'Records' },
  fields: {
    name: 'Name',
    role: { label: 'Role', help: 'A person with several roles sees the records of each of them.' },
    entity: 'Type of record',
    readCondition: 'Reading',
    writeCondition: 'Changing',
  },
} satisfies Labels<typeof rowRule>
