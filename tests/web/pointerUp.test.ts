import { describe, expect, it } from 'vitest'
import { followPointer } from '#src/crud/form/pointerUp.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const followed = () => {
  const target = new EventTarget()
  const over = followPointer(target)
  const received: string[] = []
  return {
    received,
    dispatch: (type: string) => target.dispatchEvent(new Event(type)),
    wait: () => void over().then(() => received.push('over')),
  }
}

describe('a pressed pointer', () => {
  it('delays nothing if there is none', async () => {
    const { received, wait } = followed()
    wait()
    await Promise.resolve()
    expect(received).toEqual(['over'])
  })

  it.each(['pointerup', 'pointercancel', 'blur'])('ends at %s, after the click of the same task', async (end) => {
    const { received, dispatch, wait } = followed()
    dispatch('pointerdown')
    wait()
    await pause(5)
    expect(received).toEqual([])
    dispatch(end)
    received.push('click')
    await pause(5)
    expect(received).toEqual(['click', 'over'])
  })

  it('delays nothing once released', async () => {
    const { received, dispatch, wait } = followed()
    dispatch('pointerdown')
    dispatch('pointerup')
    wait()
    await Promise.resolve()
    expect(received).toEqual(['over'])
  })
})
