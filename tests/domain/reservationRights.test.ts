import { describe, expect, it } from 'vitest'
import { borrowerProblems, MAX_BORROWERS, withMainBorrower } from '#resources/domain/borrowers.ts'
import {
  canDeleteReservation,
  canReserveForOthers,
  canReserveItem,
  canSeeAllReservations,
  managesItem,
  type Reserver,
} from '#resources/domain/reservationRights.ts'
import type { Rights } from '#resources/domain/rights.ts'

type Options = Partial<Reserver> & { rights?: Rights; applications?: readonly string[]; code?: string | null }

const someone = ({
  rights = { RESERVATION: true },
  applications = [],
  code = null,
  ...rest
}: Options = {}): Reserver => ({
  userId: 'me',
  sectorIds: ['sport'],
  departmentId: 'works',
  departmentGroupIds: ['technical'],
  holder: { code, applications, rights },
  ...rest,
})

const item = (audience: Partial<Parameters<typeof canReserveItem>[1]> = {}) => ({
  sectorIds: [],
  userIds: [],
  departmentIds: [],
  departmentGroupIds: [],
  ...audience,
})

describe('the right to reserve an item (D8)', () => {
  it.each([
    ['for everyone', someone(), item(), true],
    ['of one’s sector', someone(), item({ sectorIds: ['sport', 'school'] }), true],
    ['of another sector', someone(), item({ sectorIds: ['school'] }), false],
    [
      'of another sector, with the right',
      someone({ rights: { RESERVE_ITEMS_OF_ANY_SECTOR: true } }),
      item({ sectorIds: ['school'] }),
      true,
    ],
    ['for oneself', someone(), item({ userIds: ['me'] }), true],
    ['for somebody else', someone(), item({ userIds: ['you'] }), false],
    ['for one’s department', someone(), item({ userIds: ['you'], departmentIds: ['works'] }), true],
    ['for a department, without one', someone({ departmentId: null }), item({ departmentIds: ['works'] }), false],
    ['for one’s group', someone(), item({ departmentGroupIds: ['technical'] }), true],
    ['for another group', someone(), item({ departmentGroupIds: ['culture'] }), false],
    ['of another sector, though invited', someone(), item({ sectorIds: ['school'], userIds: ['me'] }), false],
    [
      'for somebody else, with the right for any sector',
      someone({ rights: { RESERVE_ITEMS_OF_ANY_SECTOR: true } }),
      item({ userIds: ['you'] }),
      false,
    ],
    [
      'anything, as the super administrator',
      someone({ code: 'SUPER_ADMIN' }),
      item({ sectorIds: ['school'], userIds: ['you'] }),
      true,
    ],
  ])('%s', (_name, reserver, wanted, expected) => {
    expect(canReserveItem(reserver, wanted)).toBe(expected)
  })
})

describe('the rights to manage, see, change and delete (D5)', () => {
  const manager = (options: Options = {}) => someone({ applications: ['RESERVATION_MANAGEMENT'], ...options })

  it.each([
    ['a requester', someone({ applications: ['RESERVATION_REQUEST'] }), ['sport'], false],
    ['a manager of the sector', manager(), ['sport'], true],
    ['a manager, of an item without sector', manager(), [], true],
    ['a manager of another sector', manager(), ['school'], false],
    [
      'a manager with the right',
      manager({ rights: { UPDATE_RESERVATION_ITEMS_OF_OTHER_SECTORS: true } }),
      ['school'],
      true,
    ],
  ])('manages: %s', (_name, reserver, sectorIds, expected) => {
    expect(managesItem(reserver, { sectorIds })).toBe(expected)
  })

  it.each([
    ['own', { RESERVATION: { delete: true } }, true, true],
    ['own, without the part', { RESERVATION: { createAndUpdate: true } }, true, false],
    ['another’s', { RESERVATION: true }, false, false],
    ['another’s, with the right', { RESERVATION: true, DELETE_RESERVATIONS_OF_OTHER_BORROWERS: true }, false, true],
    ['another’s, with that right alone', { DELETE_RESERVATIONS_OF_OTHER_BORROWERS: true }, false, false],
  ])('deletes: %s', (_name, rights, isOwn, expected) => {
    expect(canDeleteReservation(someone({ rights: rights as Rights }).holder, { isOwn })).toBe(expected)
  })

  it('allow seeing every reservation, for managers too, and booking for others', () => {
    expect(canSeeAllReservations(someone().holder)).toBe(false)
    expect(canSeeAllReservations(manager().holder)).toBe(false)
    expect(canSeeAllReservations(someone({ rights: { READ_RESERVATIONS_OF_OTHER_BORROWERS: true } }).holder)).toBe(true)
    expect(canReserveForOthers(manager().holder)).toBe(false)
    expect(canReserveForOthers(someone({ rights: { CREATE_RESERVATIONS_FOR_OTHER_BORROWERS: true } }).holder)).toBe(
      true,
    )
  })
})

describe('borrowers (D16)', () => {
  const main = { borrower: 'me', isMain: true }

  it.each([
    ['one main one', [main], []],
    ['a main one and others', [main, { externalName: 'Club' }, { borrower: 'you' }], []],
    ['nobody', [], ['NONE']],
    ['no main one', [{ borrower: 'me' }, { borrower: 'you' }], ['NO_MAIN']],
    ['two main ones', [main, { borrower: 'you', isMain: true }], ['SEVERAL_MAIN']],
    ['somebody twice', [main, { borrower: 'me' }], ['TWICE']],
    ['a crowd', Array.from({ length: MAX_BORROWERS + 1 }, () => main), ['TOO_MANY']],
  ])('%s', (_name, borrowings, expected) => {
    expect(borrowerProblems(borrowings).map(({ problem }) => problem)).toEqual(expected)
  })

  it('make a single one the main one, and leave several unchanged', () => {
    expect(withMainBorrower([{ borrower: 'me' }])).toEqual([{ borrower: 'me', isMain: true }])
    expect(withMainBorrower([{ borrower: 'me' }, { borrower: 'you' }])).toEqual([
      { borrower: 'me' },
      { borrower: 'you' },
    ])
  })
})
