import { describe, expect, it } from 'vitest'
import { followPointer } from '#src/crud/form/pointerUp.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const followed = () => {
  const target = new EventTarget()
  const over = followPointer(target)
  const told: string[] = []
  return {
    told,
    tell: (type: string) => target.dispatchEvent(new Event(type)),
    wait: () => void over().then(() => told.push('over')),
  }
}

describe('a press that lasts', () => {
  it('holds nothing up when there is none', async () => {
    const { told, wait } = followed()
    wait()
    await Promise.resolve()
    expect(told).toEqual(['over'])
  })

  it.each(['pointerup', 'pointercancel', 'blur'])('is over at %s, after the click of the same task', async (end) => {
    const { told, tell, wait } = followed()
    tell('pointerdown')
    wait()
    await pause(5)
    expect(told).toEqual([])
    tell(end)
    told.push('click')
    await pause(5)
    expect(told).toEqual(['click', 'over'])
  })

  it('holds nothing up once it is over', async () => {
    const { told, tell, wait } = followed()
    tell('pointerdown')
    tell('pointerup')
    wait()
    await Promise.resolve()
    expect(told).toEqual(['over'])
  })
})
