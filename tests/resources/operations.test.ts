import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { files, textOf } from '#tests/support/sources.ts'
import { operationModules, planOperations } from '../../scripts/operations.ts'

test('document types are up to date (npm run operations)', async () => {
  const modules = await operationModules()
  expect(modules.length).toBeGreaterThan(8)
  for (const { url, text } of modules) expect(readFileSync(url, 'utf8'), basename(url.pathname)).toBe(text)
}, 240_000)

test('document types follow a contract before it is written', async () => {
  const contract = new URL('../../contract/mutex.graphql', import.meta.url)
  const today = readFileSync(contract, 'utf8')
  expect(await planOperations([{ url: contract, text: today }])).toEqual([])
  const text = today.replace('entityLabel: String\n', 'entityLabel: String!\n')
  expect(text).not.toBe(today)
  const planned = await planOperations([{ url: contract, text }])
  expect(planned.map(({ url }) => basename(url.pathname))).toEqual(['mutex.ts'])
  expect(readFileSync(contract, 'utf8')).toBe(today)
}, 240_000)

test('all other documents come from declarations', () => {
  const written = files
    .filter((file) => /^(src|dataProviders)\//.test(file))
    .filter((file) => /[`']\s*(query|mutation) [\w$]/.test(textOf(file)))
  expect(written.sort()).toEqual(['dataProviders/graphql/buildQuery.ts', 'dataProviders/transfer.ts'])
})
