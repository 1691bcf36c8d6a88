import { expect, it } from 'vitest'
import { runAfterPrevious } from '#server/engine/work/runAfterPrevious.ts'

it('runs a heavy field once the one before it has ended, also when that one failed', async () => {
  const context = { memo: new Map() }
  const order: string[] = []
  const field = (name: string, fails = false) =>
    runAfterPrevious(context, async () => {
      order.push(`${name} begins`)
      await new Promise((resolve) => setImmediate(resolve))
      order.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    })
  const answers = await Promise.allSettled([field('a'), field('b', true), field('c')])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})
