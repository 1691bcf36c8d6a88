import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { beginAnswer, yieldToRequests } from '#server/platform/http/yieldToRequests.ts'

const LONG = 600_000

it('background work does not wait without requests', async () => {
  await yieldToRequests(LONG)
})

it('background work waits for all running requests', async () => {
  const [one, other] = [beginAnswer(), beginAnswer()]
  let isOn = false
  const way = yieldToRequests(LONG).then(() => {
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
  await yieldToRequests(20)
  done()
})
