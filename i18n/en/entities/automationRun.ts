import type { automationRun } from '#resources/entities/automationRun.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { automationLabels } from './automation.ts'

export const automationRunLabels = {
  singular: 'run',
  plural: 'runs',
  gender: 'MASCULINE',
  listTitle: 'Automation log',
  purpose: 'Each time an automation was triggered, kept for 90 days.',
  fields: {
    automation: 'Automation',
    entity: 'Record type',
    recordId: 'Record ID',
    recordLabel: 'Record',
    trigger: {
      label: 'Triggered',
      values: { ...automationLabels.fields.trigger.values, ANSWER: 'By an answer' },
    },
    state: {
      label: 'Result',
      values: {
        WAITING: 'Waiting',
        DONE: 'Done',
        SKIPPED: 'Not applicable',
        FAILED: 'Failed',
        BLOCKED: 'Stopped (loop)',
      },
    },
    cause: 'Cause',
    effects: 'Actions',
    error: 'Explanation',
    attempts: 'Attempts',
    depth: 'Position in the chain',
    chain: 'Chain',
    user: 'By',
    endedAt: 'Ended on',
  },
} satisfies Labels<typeof automationRun>
