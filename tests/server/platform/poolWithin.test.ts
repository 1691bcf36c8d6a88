import { expect, it } from 'vitest'
import { beforeCommit } from '#server/platform/postgres/beforeCommit.ts'
import { withRollback, withTransaction } from '#server/platform/postgres/database.ts'
import { poolWithin, withoutSigner } from '#server/platform/postgres/poolWithin.ts'
import { fileApp } from '#tests/support/app.ts'

const app = fileApp()

it('a pool within a transaction keeps its transactions apart, and ends with it', async () => {
  const statements: string[] = []
  const seen = await withRollback(app().pool, (outer) =>
    withoutSigner(async () => {
      const pool = poolWithin(outer, (text) => void statements.push(text))
      await pool.query('CREATE TABLE public.within (value int)')
      const add = (value: number, fails = false) =>
        withTransaction(pool, async (tx) => {
          await tx.query('INSERT INTO public.within VALUES ($1)', [value])
          await beforeCommit(tx).query('INSERT INTO public.within VALUES ($1)', [-value])
          if (fails) await tx.query('SELECT 1 / 0')
        })
      await add(1)
      await expect(add(2, true)).rejects.toThrow('division by zero')
      await withTransaction(pool, async (tx) => {
        await tx.query('INSERT INTO public.within VALUES (3)')
        await expect(withTransaction(poolWithin(tx), (inner) => inner.query('SELECT nothing'))).rejects.toThrow()
      })
      return (await pool.query<{ value: number }>('SELECT value FROM public.within ORDER BY value')).rows
    }),
  )
  expect(seen.map(({ value }) => value)).toEqual([-1, 1, 3])
  expect(statements[0]).toBe('CREATE TABLE public.within (value int)')
  expect((await app().pool.query(`SELECT to_regclass('public.within') AS made`)).rows).toEqual([{ made: null }])
})
