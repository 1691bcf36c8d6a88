import { expect, it } from 'vitest'
import type { Activity } from '#dataProviders/activities.ts'
import { versionsOf } from '#src/features/emailModels/versions.ts'

const entry = (id: string, changes: Activity['changes']) =>
  ({ id, changes, createdAt: `2026-11-0${id} 10:00:00`, user: { id: 'u', displayName: 'Anne' } }) as unknown as Activity

it('the history shows a template’s text before each change', () => {
  const entries = [
    entry('3', { subject: { before: 'Deux', after: 'Trois' } }),
    entry('2', { isDefault: { before: false, after: true } }),
    entry('1', { subject: { before: 'Un', after: 'Deux' }, template: { before: '<p>a</p>', after: '<p>b</p>' } }),
  ]
  expect(versionsOf({ subject: 'Trois', template: '<p>b</p>' }, entries)).toMatchObject([
    { id: null, subject: 'Trois', template: '<p>b</p>' },
    { id: '3', subject: 'Deux', template: '<p>b</p>', endedBy: 'Anne' },
    { id: '1', subject: 'Un', template: '<p>a</p>' },
  ])
  expect(versionsOf({ subject: 'Un', template: '<p>a</p>' }, [])).toHaveLength(1)
})
