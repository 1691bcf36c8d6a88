import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { beginAnswer, giveWay } from '#server/platform/http/yieldToRequests.ts'

const LONG = 600_000

it('background work does not wait without requests', async () => {
  await giveWay(LONG)
})

it('background work waits for all running requests', async () => {
  const [one, other] = [beginAnswer(), beginAnswer()]
  let isOn = false
  const way = giveWay(LONG).then(() => {
    isOn = true
  })
  one()
  await sleep(100)
  expect(isOn).toBe(false)
  other()
  await way
})

it('background work continues under constant load after its maximum wait', async () => {
  const done = beginAnswer()
  await giveWay(20)
  done()
})
