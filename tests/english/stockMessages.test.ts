import { expect, it } from 'vitest'
import { messagesOf } from '#i18n/fr/index.ts'
import { resources } from '#resources/index.ts'

it('react-admin has a text for each resource', () => {
  const { resources: texts, ra } = messagesOf(resources) as unknown as Record<string, Record<string, unknown>>
  expect(Object.keys(texts ?? {})).toHaveLength(resources.all.length)
  expect(JSON.stringify(ra)).not.toMatch(/[éèàç«»]/)
})
