import type { automationCall } from '#resources/entities/automationCall.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const automationCallLabels = {
  singular: 'call',
  plural: 'calls',
  gender: 'MASCULINE',
  listTitle: 'Automation calls',
  purpose: 'Each address called by an automation, kept for 90 days.',
  fields: {
    host: 'Recipient',
    state: { label: 'Result', values: { WAITING: 'Waiting', SENT: 'Received', FAILED: 'Failed' } },
    run: 'Run',
    status: 'Response code',
    attempts: 'Attempts',
    error: 'Explanation',
    endedAt: 'Ended on',
    entity: 'Record type',
    recordId: 'Record ID',
  },
} satisfies Labels<typeof automationCall>
