import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closingMessages } from '#i18n/fr/closing.ts'
import {
  afterReturn,
  canCancelItem,
  canReinstateItem,
  closeAccessProblem,
  type Damaged,
  type LineOwner,
  type LineState,
  outstandingQuantity,
  type Return,
  reopenAccessProblem,
  returnProblem,
  stateProblem,
} from '#resources/domain/closing.ts'
import type { Reserver } from '#resources/domain/reservationRights.ts'
import type { Rights } from '#resources/domain/rights.ts'

const reserver = (rights: Rights, applications = ['RESERVATION_MANAGEMENT']): Reserver => ({
  userId: 'u',
  holder: { code: 'U', applications, rights: { RESERVATION: true, ...rights } },
  sectorIds: ['s'],
  departmentId: null,
  departmentGroupIds: [],
})
const line = (over: Partial<LineState & LineOwner & Damaged> = {}): LineState & LineOwner & Damaged => ({
  isMainBorrower: false,
  isOwn: false,
  sectorIds: ['s'],
  quantity: 20,
  returnedQuantity: 0,
  missingQuantity: 0,
  damagedQuantity: null,
  validationStatus: 'ACCEPTED',
  closesItself: false,
  isClosed: false,
  isCancelled: false,
  isHandedOver: false,
  startsSoon: true,
  hasStarted: true,
  hasEnded: true,
  ...over,
})
const owner = { isMainBorrower: false, isOwn: false, sectorIds: ['s'] }

describe('the right to', () => {
  it('close belongs to the main borrower and to managers of the item’s sectors', () => {
    const plain = reserver({}, ['RESERVATION_REQUEST'])
    expect(closeAccessProblem(plain, { ...owner, isMainBorrower: true })).toBeUndefined()
    expect(closeAccessProblem(plain, { ...owner, isOwn: true })).toBe('NEITHER_BORROWER_NOR_MANAGER')
    const same = reserver({ CLOSE_RESERVATIONS_OF_SAME_SECTORS: true })
    const other = reserver({ CLOSE_RESERVATIONS_OF_OTHER_SECTORS: true })
    expect([same, other].map((one) => closeAccessProblem(one, owner))).toEqual([
      undefined,
      'OTHER_BORROWER_SAME_SECTOR',
    ])
    expect([same, other].map((one) => closeAccessProblem(one, { ...owner, sectorIds: ['t'] }))).toEqual([
      'OTHER_BORROWER_OTHER_SECTOR',
      undefined,
    ])
    expect(closeAccessProblem(same, { ...owner, sectorIds: [] })).toBeUndefined()
  })

  it('reopen is the same, except after a no-show or with missing quantities', () => {
    const plain = reserver({}, ['RESERVATION_REQUEST'])
    const keeper = reserver({ CLOSE_RESERVATIONS_OF_SAME_SECTORS: true })
    const mine = { ...owner, isMainBorrower: true, noShow: false, missingQuantity: 0 }
    expect(reopenAccessProblem(plain, mine)).toBeUndefined()
    for (const noted of [{ noShow: true }, { missingQuantity: 1 }]) {
      expect(reopenAccessProblem(plain, { ...mine, ...noted })).toBe('NO_SHOW_OR_MISSING')
      expect(reopenAccessProblem(keeper, { ...mine, ...noted })).toBeUndefined()
    }
    expect(reopenAccessProblem(plain, { ...mine, isMainBorrower: false })).toBe('NEITHER_BORROWER_NOR_MANAGER')
  })

  it('cancel belongs to the owner and to managers of the item', () => {
    expect(canCancelItem(reserver({}, ['RESERVATION_REQUEST']), { ...owner, isOwn: true })).toBe(true)
    expect(canCancelItem(reserver({}, ['RESERVATION_REQUEST']), owner)).toBe(false)
    expect(canCancelItem(reserver({}), owner)).toBe(true)
    expect(canCancelItem(reserver({}), { ...owner, sectorIds: ['t'] })).toBe(false)
  })
})

describe('each rejection', () => {
  it('has its own message, which names the item', () => {
    const words = [
      ...Object.values(closingMessages.closers).map((said) => said('Fourgon')),
      ...Object.values(closingMessages.states).map((said) => said('Fourgon', 'close')),
      ...Object.values(closingMessages.returns).map((said) => said('Fourgon', 3)),
    ]
    expect(new Set(words).size).toBe(words.length)
    for (const said of words) expect(said).toContain('Fourgon')
  })
})

describe('the state of a reservation item', () => {
  it('gives one reason against each action', () => {
    const anyone = reserver({})
    const close = (over: Partial<LineState>) => stateProblem(anyone, line(over), 'close')
    expect(close({})).toBeUndefined()
    expect(close({ hasEnded: false })).toBe('NOT_ENDED')
    expect(
      stateProblem(reserver({ CLOSE_RESERVATIONS_BEFORE_ENDING: true }), line({ hasEnded: false }), 'close'),
    ).toBeUndefined()
    expect(close({ hasEnded: false, hasStarted: false })).toBe('NOT_STARTED')
    expect([close({ isClosed: true }), close({ isCancelled: true }), close({ closesItself: true })]).toEqual([
      'CLOSED',
      'CANCELLED',
      'AUTOMATIC',
    ])
    expect([close({ validationStatus: 'PENDING' }), close({ validationStatus: 'DENIED' })]).toEqual([
      'PENDING',
      'DENIED',
    ])
    expect(stateProblem(anyone, line(), 'reopen')).toBe('NOT_CLOSED')
    expect(stateProblem(anyone, line({ returnedQuantity: 1 }), 'reopen')).toBeUndefined()
    expect(stateProblem(anyone, line(), 'cancel')).toBe('STARTED')
    expect(stateProblem(anyone, line({ hasStarted: false }), 'cancel')).toBeUndefined()
    expect(stateProblem(anyone, line({ hasStarted: false }), 'reinstate')).toBe('NOT_CANCELLED')
    expect(stateProblem(anyone, line({ isCancelled: true }), 'reinstate')).toBe('STARTED')
  })
})

describe('a cancellation', () => {
  it.each([
    [['RESERVATION_REQUEST'], { isOwn: true, isCancelledByOwner: true }, true],
    [['RESERVATION_REQUEST'], { isOwn: true, isCancelledByOwner: false }, false],
    [['RESERVATION_REQUEST'], { isOwn: false, isCancelledByOwner: true }, false],
    [['RESERVATION_MANAGEMENT'], { isOwn: false, isCancelledByOwner: false }, true],
    [['RESERVATION_MANAGEMENT'], { isOwn: true, isCancelledByOwner: false, sectorIds: ['other'] }, false],
  ])('can be undone with %j and %j: %s', (applications, over, may) => {
    expect(canReinstateItem(reserver({}, applications), { ...owner, ...over })).toBe(may)
  })
})

describe('a hand-over long before the start', () => {
  const ahead = line({ hasStarted: false, hasEnded: false, startsSoon: false, isMainBorrower: true })

  it('is possible for managers but not for borrowers', () => {
    const borrower = reserver({}, ['RESERVATION_REQUEST'])
    const keeper = reserver({ CLOSE_RESERVATIONS_OF_SAME_SECTORS: true })
    expect([borrower, keeper].map((one) => stateProblem(one, ahead, 'handOver'))).toEqual(['TOO_EARLY', undefined])
    expect(stateProblem(keeper, { ...ahead, sectorIds: ['t'] }, 'handOver')).toBe('TOO_EARLY')
    expect(stateProblem(borrower, { ...ahead, startsSoon: true }, 'handOver')).toBeUndefined()
  })
})

describe('a return', () => {
  const count = fc.option(fc.integer({ min: -2, max: 25 }), { nil: null })
  const back: fc.Arbitrary<Return> = fc.record({ returnedQuantity: count, missingQuantity: count })

  it('is complete after a no-show: nothing was handed over, is missing or came back in part', () => {
    const chairs = line({ quantity: 20 })
    expect(returnProblem(chairs, {}, true)).toBeUndefined()
    expect(returnProblem(chairs, { returnedQuantity: 20, missingQuantity: 0 }, true)).toBeUndefined()
    expect(returnProblem(chairs, { returnedQuantity: 12 }, true)).toBe('CAME')
    expect(returnProblem(chairs, { missingQuantity: 1 }, true)).toBe('CAME')
    expect(returnProblem({ ...chairs, returnedQuantity: 12 }, {}, true)).toBe('CAME')
    expect(returnProblem({ ...chairs, isHandedOver: true }, {}, true)).toBe('CAME')
    expect(returnProblem({ ...chairs, isHandedOver: true }, {})).toBeUndefined()
  })

  it('counts damaged units among the missing ones while both are known', () => {
    const chairs = line({ quantity: 20 })
    expect(returnProblem(chairs, { missingQuantity: 1, damagedQuantity: 2 })).toBe('TOO_MANY_DAMAGED')
    expect(returnProblem(chairs, { missingQuantity: 1, damagedQuantity: -1 })).toBe('NEGATIVE')
    const first = { ...chairs, ...afterReturn(chairs, { returnedQuantity: 8, missingQuantity: 3, damagedQuantity: 2 }) }
    expect(first).toMatchObject({ missingQuantity: 3, damagedQuantity: 2 })
    expect(afterReturn(first, { missingQuantity: 1, damagedQuantity: 1 })).toMatchObject({ damagedQuantity: 3 })
    expect(afterReturn(first, {})).toMatchObject({ missingQuantity: 3, damagedQuantity: 2, isWhole: true })
    expect(afterReturn(first, { missingQuantity: 1 })).toMatchObject({ missingQuantity: 4, damagedQuantity: null })
  })

  it('never exceeds the quantity out, and closes the item with its last unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.array(back, { maxLength: 8 }), (quantity, returns) => {
        let state = line({ quantity })
        for (const one of returns) {
          if (returnProblem(state, one)) continue
          const { isWhole, ...after } = afterReturn(state, one)
          expect(outstandingQuantity({ quantity, ...after })).toBeLessThan(outstandingQuantity(state))
          expect(outstandingQuantity({ quantity, ...after })).toBeGreaterThanOrEqual(0)
          expect(isWhole).toBe(after.returnedQuantity + after.missingQuantity === quantity)
          state = { ...state, ...after }
          if (isWhole) break
        }
        if (outstandingQuantity(state) === 0) return
        expect(returnProblem(state, {})).toBeUndefined()
        expect(afterReturn(state, {})).toMatchObject({ isWhole: true, missingQuantity: state.missingQuantity })
      }),
    )
  })
})
