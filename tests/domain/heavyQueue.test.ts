import { describe, expect, it } from 'vitest'
import { createHeavyQueue } from '#server/platform/heavyQueue.ts'

// Longer than a run: requests that tests leave in line would be rejected unhandled.
const LIMITS = { perPerson: 2, perProcess: 4, waitingPerPerson: 2, waiting: 3, patience: 24 * 3_600_000 }
const BUSY = new Error('busy')

const openWork = () => {
  const ends: (() => void)[] = []
  const begun: string[] = []
  const work = (name: string) => async () => {
    begun.push(name)
    await new Promise<void>((resolve) => ends.push(resolve))
    return name
  }
  return { work, begun, end: (at: number) => ends[at]?.() }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('the queue of heavy requests', () => {
  it('runs two of one person at once, and the third when one has ended', async () => {
    const queue = createHeavyQueue(LIMITS, () => BUSY)
    const { work, begun, end } = openWork()
    const runs = ['a1', 'a2', 'a3'].map((name) => queue.run('a', work(name)))
    await settled()
    expect(begun).toEqual(['a1', 'a2'])
    end(0)
    expect(await runs[0]).toBe('a1')
    await settled()
    expect(begun).toEqual(['a1', 'a2', 'a3'])
  })

  it('runs four requests per process at once, and lets the next user pass a user with two', async () => {
    const queue = createHeavyQueue(LIMITS, () => BUSY)
    const { work, begun, end } = openWork()
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'd1']) void queue.run(name.slice(0, 1), work(name))
    await settled()
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1'])
    end(2)
    await settled()
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'd1'])
    expect(queue.waiting()).toBe(1)
  })

  it('refuses a request when too many of its person wait, or too many in all', async () => {
    const queue = createHeavyQueue(LIMITS, () => BUSY)
    const { work } = openWork()
    for (const name of ['a1', 'a2', 'a3', 'a4']) void queue.run('a', work(name))
    await expect(queue.run('a', work('a5'))).rejects.toBe(BUSY)
    for (const name of ['b1', 'b2', 'b3']) void queue.run('b', work(name))
    await expect(queue.run('c', work('c1'))).rejects.toBe(BUSY)
  })

  it('refuses a request that has waited too long, and gives its place in line back', async () => {
    const queue = createHeavyQueue({ ...LIMITS, patience: 1 }, () => BUSY)
    const { work } = openWork()
    for (const name of ['a1', 'a2']) void queue.run('a', work(name))
    await expect(queue.run('a', work('a3'))).rejects.toBe(BUSY)
    expect(queue.waiting()).toBe(0)
  })

  it('drops a request when its client disconnects before its turn', async () => {
    const queue = createHeavyQueue(LIMITS, () => BUSY)
    const { work, begun, end } = openWork()
    for (const name of ['a1', 'a2']) void queue.run('a', work(name))
    const gone = new AbortController()
    const left = queue.run('a', work('a3'), gone.signal)
    gone.abort()
    await expect(left).rejects.toBe(BUSY)
    end(0)
    await settled()
    expect(begun).toEqual(['a1', 'a2'])
  })

  it('gives the turn back when the work fails', async () => {
    const queue = createHeavyQueue(LIMITS, () => BUSY)
    await expect(queue.run('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    expect(queue.running()).toBe(0)
  })
})
