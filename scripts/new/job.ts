import { checkedKey, type Plan, registerInService } from './extensionFiles.ts'

const jobOf = (key: string): string => `import type { Kernel } from '#regie/server.ts'

/** A killed job runs again, so a second run must not change more. */
export const ${key} = async (_payload: object, { pool, log }: Kernel): Promise<void> => {
  const { rowCount } = await pool.query('UPDATE company.sector SET name = btrim(name) WHERE name <> btrim(name)')
  log.info({ rowCount }, '${key}')
}
`

const testOf = (key: string): string => `import { expect, test } from 'vitest'
import { fileApp } from '#regie/serverTest.ts'
import { ${key} } from '../jobs/${key}.ts'
import { services } from '../server.ts'

const app = fileApp()

test('${key} changes its rows once', async () => {
  await app().pool.query(\`INSERT INTO company.sector (id, name) VALUES (gen_random_uuid(), ' Nord ')\`)
  for (const _run of [1, 2]) await ${key}({}, app().kernel)
  expect((await app().pool.query('SELECT name FROM company.sector')).rows).toEqual([{ name: 'Nord' }])
})

test('${key} is scheduled', () => {
  const company = services.services?.find(({ name }) => name === 'company')
  expect([company?.jobs?.['company:${key}'], company?.schedules?.['company:${key}']]).toEqual([${key}, '12 3 * * *'])
})
`

export const newJob = (given: string): Plan => {
  const key = checkedKey(given)
  return {
    files: { [`jobs/${key}.ts`]: jobOf(key), [`tests/${key}.test.ts`]: testOf(key) },
    register: (files) => {
      const withJob = registerInService(files, 'company', {
        path: ['jobs'],
        list: 'object',
        entry: `'company:${key}': ${key}`,
        imports: [[key, `./jobs/${key}.ts`]],
      })
      return registerInService(withJob, 'company', {
        path: ['schedules'],
        list: 'object',
        entry: `'company:${key}': '12 3 * * *'`,
      })
    },
  }
}
