import { describe, expect, it } from 'vitest'
import { type Holder, mergeRights, RIGHTS, type Rights } from '#resources/domain/rights.ts'
import { applicationsOf, covers, holderOf, isReservedCode } from '#resources/domain/roles.ts'

const holder = (rights: Rights, applications: readonly string[] = ['ENTITIES'], code: string | null = 'X'): Holder => ({
  code,
  applications,
  rights,
})

describe('applicationsOf', () => {
  it('puts each right under the applications that use it', () => {
    const rights: Rights = { RESERVATION: true, EDITION_RESERVATIONS_LIST: true, SECTOR: {}, USER: true }
    expect(applicationsOf({ applications: ['RESERVATION_REQUEST', 'ENTITIES'], rights })).toEqual([
      { code: 'RESERVATION_REQUEST', rights: { RESERVATION: true } },
      { code: 'ENTITIES', rights: { SECTOR: {} } },
    ])
  })

  it('drops unknown applications, and counts an integrator’s right under each application', () => {
    const role = { applications: ['NOTHING', 'FILE_MANAGEMENT'], rights: { UNDECLARED: true } as Rights }
    expect(applicationsOf(role)).toEqual([{ code: 'FILE_MANAGEMENT', rights: { UNDECLARED: true } }])
  })

  it('loses no right of the registry with all applications', () => {
    const rights = Object.fromEntries(RIGHTS.map(({ code }) => [code, true as const]))
    const applications = [...new Set(RIGHTS.flatMap((right) => right.applications))]
    const role = { applications: applicationsOf({ applications, rights }) }
    expect(Object.keys(holderOf(null, [role]).rights).sort()).toEqual(Object.keys(rights).sort())
  })
})

describe('holderOf', () => {
  it('combines the roles', () => {
    const reader = {
      applications: [{ code: 'ENTITIES', rights: { SECTOR: {}, PROPERTY: { delete: true } } as Rights }],
    }
    const writer = { applications: [{ code: 'ENTITIES', rights: { PROPERTY: { createAndUpdate: true } } as Rights }] }
    expect(holderOf('X', [reader, writer])).toEqual({
      code: 'X',
      applications: ['ENTITIES'],
      rights: { SECTOR: {}, PROPERTY: { createAndUpdate: true, delete: true } },
    })
  })
})

describe('the union of rights', () => {
  it('merges the delete flag into delete, unlike section 6 of the specification (D5)', () => {
    const merged = mergeRights([
      { SECTOR: { createAndUpdate: false, delete: false } },
      { SECTOR: { createAndUpdate: false, delete: true } },
    ])
    expect(merged).toEqual({ SECTOR: { createAndUpdate: false, delete: true } })
  })
})

describe('covers', () => {
  const mine = holder({ SECTOR: { createAndUpdate: true }, PROPERTY: true }, ['ENTITIES', 'ADMINISTRATION'])
  const cases: [what: string, other: Holder, isCovered: boolean][] = [
    ['nothing', holder({}, []), true],
    ['the same', mine, true],
    ['a part', holder({ SECTOR: {} }), true],
    ['the other part', holder({ SECTOR: { delete: true } }), false],
    ['every part of what one holds in part', holder({ SECTOR: true }), false],
    ['every part of what one holds wholly', holder({ PROPERTY: { createAndUpdate: true, delete: true } }), true],
    ['a right that one lacks', holder({ LOCATION: {} }), false],
    ['an application that one lacks', holder({}, ['FILE_MANAGEMENT']), false],
    ['the super administrator', holder({}, [], 'SUPER_ADMIN'), false],
  ]
  it.each(cases)('%s', (_what, other, isCovered) => {
    expect(covers(mine, other)).toBe(isCovered)
    expect(covers(holder({}, [], 'SUPER_ADMIN'), other)).toBe(true)
  })

  it('ignores names inherited from Object.prototype', () => {
    expect(covers(holder({}), holder({ constructor: true, toString: {} } as unknown as Rights))).toBe(false)
  })
})

describe('isReservedCode', () => {
  it.each([
    ['SUPER_ADMIN', true],
    [' super_admin ', true],
    ['SUPER_ADM\u0130N', true],
    ['super_adm\u0131n', true],
    ['S\u00daPER_ADMIN', true],
    ['\uff33UPER_ADMIN', true],
    ['SUPER_ADMlN', true],
    ['SUPER_ADM1N', true],
    ['SUPER_ADMIN2', false],
    ['', false],
  ])('%s', (code, isReserved) => expect(isReservedCode(code)).toBe(isReserved))
})
