/** The web's GraphQL documents are typed from the contract: what is written down is what the contract gives today. */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { files, textOf } from '#tests/support/sources.ts'
import { operationModules } from '../../scripts/operations.ts'

test('the types of the documents are up to date (npm run operations)', async () => {
  const modules = await operationModules()
  expect(modules.length).toBeGreaterThan(8)
  for (const { path, content } of modules) expect(readFileSync(path, 'utf8'), basename(path)).toBe(content)
}, 60_000)

test('no document is written beside them, but those that declarations give', () => {
  const written = files
    .filter((file) => /^(src|dataProviders)\//.test(file))
    .filter((file) => /[`']\s*(query|mutation) [\w$]/.test(textOf(file)))
  expect(written.sort()).toEqual(['dataProviders/graphql/buildQuery.ts', 'dataProviders/transfer.ts'])
})
