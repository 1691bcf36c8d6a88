import { describe, expect, it } from 'vitest'
import { neighboursOf } from '#src/features/reservation/requests.ts'

const request = (id: string) => ({ id, subject: id, startingAt: '2026-11-24 08:00:00' })
const idsOf = (...args: Parameters<typeof neighboursOf>) => {
  const { previous, next } = neighboursOf(...args)
  return [previous?.id, next?.id]
}

describe('the neighbours of a request', () => {
  it('are the one before and the one after it in the order of the list', () => {
    expect(idsOf('b', [request('a')], [request('b'), request('c')])).toEqual(['a', 'c'])
  })

  it('may start at the same moment', () => {
    expect(idsOf('c', [request('a')], [request('b'), request('c'), request('d')])).toEqual(['b', 'd'])
  })

  it('are the nearest ones that still wait when the request itself is decided', () => {
    expect(idsOf('decided', [request('a')], [request('b'), request('c')])).toEqual(['a', 'b'])
  })

  it('are missing at both ends of the list', () => {
    expect(idsOf('a', [], [request('a')])).toEqual([undefined, undefined])
    expect(idsOf('decided', [], [])).toEqual([undefined, undefined])
  })
})
