import { afterEach, describe, expect, it } from 'vitest'
import { dataOf } from '#dataProviders/graphql/client.ts'
import { isServiceError } from '#dataProviders/serviceError.ts'
import { forgetUnread, getUnread } from '#dataProviders/unread.ts'

const failed = (path: (string | number)[], message = 'Le service ne répond pas', code = 'UNAVAILABLE') => ({
  message,
  path,
  extensions: { code },
})

afterEach(forgetUnread)

describe('a response with errors', () => {
  it('returns the readable part, and reports the rest', () => {
    const data = { getProperty: { name: 'Salle', book: null } }
    expect(dataOf({ data, errors: [failed(['getProperty', 'book'])] })).toBe(data)
    expect(getUnread()).toMatchObject([
      { operation: 'getProperty', field: 'book', message: 'Le service ne répond pas' },
    ])
  })

  it('reports a field once, however many rows lack it', () => {
    const items = Array.from({ length: 40 }, () => ({ book: null }))
    const errors = items.map((_, index) => failed(['getProperties', 'items', index, 'book']))
    dataOf({ data: { getProperties: { items } }, errors })
    dataOf({ data: { getProperties: { items } }, errors })
    expect(getUnread()).toHaveLength(1)
    expect(getUnread()[0]).toMatchObject({ operation: 'getProperties', field: 'book' })
  })

  it('of a completed write is no failure: the write must not be repeated', () => {
    const data = { createProperty: { id: '1', book: null } }
    expect(dataOf({ data, errors: [failed(['createProperty', 'book'])] })).toBe(data)
  })

  it('throws if its operation failed, with the data of the others', () => {
    const data = { getProperty: null, getSectors: { total: 3 } }
    const errors = [failed(['getProperty'], 'Introuvable', 'NOT_FOUND'), failed(['getSectors', 'items'])]
    try {
      dataOf({ data, errors })
      expect.unreachable()
    } catch (error) {
      expect(isServiceError(error, 'NOT_FOUND')).toBe(true)
      expect(error).toMatchObject({ message: 'Introuvable', data })
    }
    expect(getUnread()).toEqual([])
  })

  it.each([
    [
      'the request',
      {
        data: { getProperty: { name: 'x' } },
        errors: [{ message: 'Jeton invalide', extensions: { code: 'INVALID_TOKEN' } }],
      },
    ],
    ['everything', { data: null, errors: [failed(['getProperty', 'name'])] }],
    ['without data', { errors: [failed(['getProperty', 'name'])] }],
  ])('of %s throws', (_of, answer) => {
    expect(() => dataOf(answer)).toThrow()
    expect(getUnread()).toEqual([])
  })
})
