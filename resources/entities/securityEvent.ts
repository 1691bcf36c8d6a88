import { COUNTED_EVENTS, SECURITY_EVENTS, type SecurityEventKind } from '../domain/securityEvents.ts'
import { choice, dateTime, integer, text } from '../schema/field.ts'
import type { Tone } from '../schema/limits.ts'
import { defineResource } from '../schema/resource.ts'

const FAILURES: readonly SecurityEventKind[] = COUNTED_EVENTS

const TONES = Object.fromEntries(
  SECURITY_EVENTS.map((kind) => [kind, FAILURES.includes(kind) ? 'incomplete' : 'done']),
) as Record<SecurityEventKind, Tone>

/** Stores names and ids of users as text: deletion of a user would empty a reference, and these rows never change. */
export const securityEvent = defineResource({
  key: 'securityEvent',
  description: 'An entry of the security journal: event, author, account, address.',
  service: 'security',
  menu: { group: 'administration', icon: 'Policy', order: 890 },
  right: 'SECURITY_JOURNAL',
  path: 'admin/security-event',
  pages: ['list'],
  operations: ['list', 'get'],
  title: ['summary'],
  fields: {
    occurredAt: dateTime({ required: true, readOnly: true }),
    kind: choice(SECURITY_EVENTS, {
      required: true,
      readOnly: true,
      tones: TONES,
    }),
    summary: text({ required: true, readOnly: true, searchable: true, maxLength: 500 }),
    author: text({ readOnly: true, maxLength: 260, description: 'Name of the author at that time.' }),
    authorId: text({ readOnly: true, maxLength: 36 }),
    person: text({ readOnly: true, maxLength: 260, description: "Name of the account's owner." }),
    personId: text({ readOnly: true, maxLength: 36 }),
    address: text({ readOnly: true, maxLength: 64 }),
    device: text({ readOnly: true, maxLength: 100 }),
    count: integer({
      required: true,
      readOnly: true,
      default: 1,
      description: 'Number of equal events within an hour.',
    }),
    lastAt: dateTime({ required: true, readOnly: true, description: 'Time of the latest one.' }),
    bundle: text({ readOnly: true, maxLength: 200, description: 'Key that groups failures of one hour.' }),
  },
  list: {
    columns: ['occurredAt', 'kind', 'summary', 'address', 'device', 'count'],
    hidden: ['author', 'person', 'lastAt'],
    filters: ['occurredAt', 'kind', 'author', 'person', 'address'],
    sort: { field: 'occurredAt', order: 'DESC' },
  },
  indexes: [
    ['personId', 'occurredAt'],
    ['authorId', 'occurredAt'],
  ],
})
