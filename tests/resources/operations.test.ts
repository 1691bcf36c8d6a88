import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { files, textOf } from '#tests/support/sources.ts'
import { operationModules } from '../../scripts/operations.ts'

const contract = new URL('../../contract/mutex.graphql', import.meta.url)
const today = readFileSync(contract, 'utf8')

test('document types are up to date (npm run operations)', async () => {
  const modules = await operationModules([{ url: contract, text: today }])
  expect(modules.length).toBeGreaterThan(8)
  for (const { url, text } of modules) expect(readFileSync(url, 'utf8'), basename(url.pathname)).toBe(text)
}, 240_000)

test('document types follow a contract before it is written', async () => {
  const text = today.replace('entityLabel: String\n', 'entityLabel: String!\n')
  expect(text).not.toBe(today)
  const [planned] = await operationModules([{ url: contract, text }], ['mutex'])
  const module = new URL('../../dataProviders/operations/mutex.ts', import.meta.url)
  expect(planned?.url.href).toBe(module.href)
  expect(planned?.text).not.toBe(readFileSync(module, 'utf8'))
  expect(readFileSync(contract, 'utf8')).toBe(today)
}, 240_000)

test('all other documents come from declarations', () => {
  const written = files
    .filter((file) => /^(src|dataProviders)\//.test(file))
    .filter((file) => /[`']\s*(query|mutation) [\w$]/.test(textOf(file)))
  expect(written.sort()).toEqual(['dataProviders/graphql/buildQuery.ts', 'dataProviders/transfer.ts'])
})
