import { describe, expect, it } from 'vitest'
import { RIGHTS, type Rights } from '#resources/domain/rights.ts'
import { groupsOf, isOn, switched } from '#resources/domain/roleRights.ts'
import { readMoment } from '#resources/domain/typedMoments.ts'
import { fileRefusal, fileSize } from '#src/fields/inputs/fileValue.ts'
import { editableNumber, formatNumber, parseNumber } from '#src/fields/inputs/numberText.ts'
import { inTreeOrder } from '#src/fields/references/treeOrder.ts'
import { exactFirst } from '#src/fields/references/useCandidates.ts'
import { formatDateTime, formatDay } from '#src/time/dateText.ts'
import { daysLabel } from '#src/time/when.ts'

const zone = 'Europe/Paris'

describe('dates and times', () => {
  it('are written in full in the organisation’s zone, not the browser’s', () => {
    expect(formatDay('2026-11-24')).toBe('24/11/2026')
    expect(formatDateTime('2026-11-24 13:30:00', zone)).toBe('24/11/2026 14:30')
    expect(formatDateTime('2026-07-01 12:00:00', 'America/Cayenne')).toBe('01/07/2026 09:00')
  })
  it('survive display and parsing', () => {
    const utc = '2026-12-31 22:45:00'
    expect(readMoment(formatDateTime(utc, zone), { today: '2026-11-21', zone })).toEqual({ value: utc })
  })
})

describe('numbers', () => {
  it.each([
    ['1 234,5', 1234.5],
    ['1\u202f234,50 €', 1234.5],
    ['-3', -3],
    [',5', 0.5],
    ['', null],
    ['douze', 'douze'],
    ['1,2,3', '1,2,3'],
    ['1.234,50', 1234.5],
    ['1.234', '1.234'],
  ])('%s', (typed, expected) => expect(parseNumber(typed)).toBe(expected))
  it('are displayed with French spaces and comma', () => {
    expect(formatNumber(1234.5, { min: 2, max: 2 })).toBe('1\u202f234,50')
    expect(editableNumber(1234.5)).toBe('1234,5')
  })
})

describe('rights', () => {
  const dependent =
    RIGHTS.find(({ dependsOn }) => dependsOn?.includes('READ_RESERVATIONS_OF_OTHER_BORROWERS'))?.code ?? ''
  it('switch on their dependencies', () => {
    const given = switched({}, dependent, 'read', true)
    expect(isOn(given, 'READ_RESERVATIONS_OF_OTHER_BORROWERS', 'read')).toBe(true)
    expect(isOn(given, 'RESERVATION', 'read')).toBe(true)
    expect(isOn(given, 'RESERVATION', 'delete')).toBe(false)
  })
  it('switch off their dependants', () => {
    expect(switched(switched({}, dependent, 'read', true), 'RESERVATION', 'read', false)).toEqual({})
  })
  it('have separate parts, and are complete with all parts on', () => {
    const writing: Rights = switched({}, 'PROPERTY', 'createAndUpdate', true)
    expect(writing).toEqual({ PROPERTY: { createAndUpdate: true, delete: false } })
    expect(switched(writing, 'PROPERTY', 'delete', true)).toEqual({ PROPERTY: true })
    expect(switched({ PROPERTY: true }, 'PROPERTY', 'createAndUpdate', false)).toEqual({
      PROPERTY: { createAndUpdate: false, delete: true },
    })
  })
  it('appear once, under their first application', () => {
    const codes = groupsOf(['RESERVATION_MANAGEMENT', 'RESERVATION_REQUEST', 'ENTITIES'], RIGHTS).flatMap(
      ({ rights }) => rights.map(({ code }) => code),
    )
    expect(new Set(codes).size).toBe(codes.length)
    expect(groupsOf([], RIGHTS)).toEqual([])
  })
})

describe('trees', () => {
  const record = (id: string, parent: string | null) => ({
    id,
    displayName: id,
    parent: parent && { id: parent, displayName: parent },
  })
  it('are ordered depth-first', () => {
    const placed = inTreeOrder([record('b', 'a'), record('a', null), record('c', 'b'), record('d', null)], 'parent')
    expect(placed.map(({ record: { id }, depth }) => `${id}${depth}`)).toEqual(['a0', 'b1', 'c2', 'd0'])
  })
  it('keep a record with a missing parent', () => {
    expect(inTreeOrder([record('b', 'elsewhere')], 'parent')).toHaveLength(1)
  })
})

describe('picker results', () => {
  it('start with the record whose complete name was typed', () => {
    const found = ['Grandes salles', 'Petites salles', 'Salles'].map((displayName) => ({
      id: displayName,
      displayName,
    }))
    expect(exactFirst(found, 'sallés').map(({ id }) => id)).toEqual(['Salles', 'Grandes salles', 'Petites salles'])
    expect(exactFirst(found, 'salle')).toEqual(found)
  })
})

describe('files', () => {
  const file = (name: string, size: number) => new File([new Uint8Array(size)], name)
  it('show their size', () =>
    expect([fileSize(512), fileSize(1536), fileSize(20 * 1024 ** 2)]).toEqual([
      '512\u00a0o',
      '1,5\u00a0ko',
      '20\u00a0Mo',
    ]))
  it('are rejected if empty, too large or no image', () => {
    const maxBytes = 20 * 1024 ** 2
    expect(fileRefusal(file('a.txt', 10), { maxBytes })).toBeUndefined()
    expect(fileRefusal(file('a.txt', 0), { maxBytes })).toBe('Ce fichier est vide')
    expect(fileRefusal(file('a.txt', 10), { maxBytes, isImage: true })).toMatch(/image acceptée/)
    expect(fileRefusal(file('A.JPG', 10), { maxBytes, isImage: true })).toBeUndefined()
    expect(fileRefusal(file('a.bin', maxBytes + 1), { maxBytes })).toMatch(
      /trop volumineux \(maximum 20\u00a0Mo autorisé\)/,
    )
  })
})

describe('dates in filters', () => {
  const said = (from?: string, to?: string) => daysLabel(from, to, '2026-11-21')
  it('are formatted in French', () => {
    expect(said('2026-11-24', '2026-11-29')).toBe('du 24 au 29 novembre')
    expect(said('2026-11-28', '2026-12-01')).toBe('du 28 novembre au 1er décembre')
    expect(said('2026-12-28', '2027-01-03')).toBe('du 28 décembre 2026 au 3 janvier 2027')
    expect(said('2027-03-01', '2027-03-31')).toBe('du 1er au 31 mars 2027')
    expect(said('2026-11-24', '2026-11-24')).toBe('mar. 24 nov.')
    expect(said('2026-11-22', '2026-11-22')).toBe('demain')
    expect(said('2027-12-01')).toBe('à partir du mer. 1er déc. 2027')
    expect(said(undefined, '2026-11-24')).toBe('jusqu’au mar. 24 nov.')
  })
  it('have names if near', () => {
    expect([said('2026-11-22'), said('2026-11-21'), said(undefined, '2026-11-20')]).toEqual([
      'à partir de demain',
      'à partir d’aujourd’hui',
      'jusqu’à hier',
    ])
  })
})
