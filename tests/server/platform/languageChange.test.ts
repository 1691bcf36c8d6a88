import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '#tests/support/client.ts'
import { fileDatabase } from '#tests/support/database.ts'
import { startServer } from '#tests/support/process.ts'

const db = fileDatabase()

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'regie-language-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const start = (env: Record<string, string> = {}) =>
  startServer({
    env: { DATABASE_URL: db.connectionString, DATA_DIR: dataDir, LOADED_LOCALE: '', ...env },
    args: ['--empty'],
  })

const refusalOf = async (url: string): Promise<string | undefined> => {
  const { errors } = await createClient(url).ask('parameter', '{ getParameters { code } }')
  return errors?.[0]?.message
}

const LIMIT = 300_000

describe('the language of an installation', { timeout: LIMIT }, () => {
  it('is English from the first data when REGIE_LOCALE says so', async () => {
    const server = await start({ REGIE_LOCALE: 'en' })
    try {
      expect(await refusalOf(server.url)).toMatch(/sign in/i)
      expect((await db.pool.query(`SELECT value FROM parameter.parameter WHERE code ~ 'LOCALE'`)).rows).toEqual([
        { value: 'en' },
        { value: 'en' },
      ])
      expect(JSON.stringify((await db.pool.query('SELECT * FROM mailer.email_model')).rows)).not.toMatch(/[éèàç«»]/)
    } finally {
      await server.stop()
    }
  })

  it('is the one of the database at the next start, which loads it again in the same process', async () => {
    await rm(join(dataDir, 'locale'))
    const server = await start()
    try {
      expect(await refusalOf(server.url)).toMatch(/sign in/i)
      expect(server.child.exitCode).toBeNull()
      expect(await readFile(join(dataDir, 'locale'), 'utf8')).toBe('en\n')
    } finally {
      expect(await server.stop()).toBe(0)
    }
  })

  it('returns to the default when the database has no LOCALE', async () => {
    await db.pool.query(`DELETE FROM parameter.parameter WHERE code = 'LOCALE'`)
    const server = await start()
    try {
      expect(await refusalOf(server.url)).toMatch(/reconnecter|connecter/)
      expect(await readFile(join(dataDir, 'locale'), 'utf8')).toBe('fr\n')
    } finally {
      await server.stop()
    }
  })
})
