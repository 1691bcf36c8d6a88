/** Work that nobody waits for lets answers pass. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { beginAnswer, giveWay } from '#server/platform/http/giveWay.ts'

const LONG = 600_000

it('waits for nothing where nobody is answered', async () => {
  await giveWay(LONG)
})

it('waits for all that is answered', async () => {
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

it('goes on under constant load once its patience is over', async () => {
  const done = beginAnswer()
  await giveWay(20)
  done()
})
