import { describe, expect, it } from 'vitest'
import { neighboursOf } from '#src/features/reservation/show/competingRequests.ts'

const request = (id: string) => ({ id, subject: id, startingAt: '2026-11-24 08:00:00' })
const idsOf = (...args: Parameters<typeof neighboursOf>) => {
  const { previous, next } = neighboursOf(...args)
  return [previous?.id, next?.id]
}

describe('the neighbours of a request', () => {
  it('are the previous and next one in list order', () => {
    expect(idsOf('b', [request('a')], [request('b'), request('c')])).toEqual(['a', 'c'])
  })

  it('may start at the same time', () => {
    expect(idsOf('c', [request('a')], [request('b'), request('c'), request('d')])).toEqual(['b', 'd'])
  })

  it('are the nearest pending ones once the request is decided', () => {
    expect(idsOf('decided', [request('a')], [request('b'), request('c')])).toEqual(['a', 'b'])
  })

  it('are absent at both ends of the list', () => {
    expect(idsOf('a', [], [request('a')])).toEqual([undefined, undefined])
    expect(idsOf('decided', [], [])).toEqual([undefined, undefined])
  })
})
