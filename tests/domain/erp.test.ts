import { describe, expect, it } from 'vitest'
import { nextVisit, visitRule } from '#resources/domain/commissionVisits.ts'
import { ERP_CATEGORIES, ERP_TYPES, type ErpType } from '#resources/domain/erp.ts'
import { pastedPrescriptions } from '#resources/domain/prescriptions.ts'

const yearsOf = (type: ErpType, hasSleepingRooms = false) =>
  ERP_CATEGORIES.map((category) => visitRule({ types: [type], category, hasSleepingRooms })?.years)

describe('the period of commission visits', () => {
  it.each([
    ['J', false, [3, 3, 3, 3]],
    ['O', false, [3, 3, 3, 3]],
    ['U', false, [3, 3, 3, 3]],
    ['R', true, [3, 3, 3, 3]],
    ['R', false, [3, 3, 3, 5]],
    ['L', false, [3, 3, 3, 5]],
    ['P', false, [3, 3, 3, 5]],
    ...(['M', 'N', 'S', 'T', 'W', 'X', 'Y'] as const).map((type) => [type, false, [3, 3, 5, 5]] as const),
    ['V', false, [5, 5, 5, 5]],
  ] as const)('of type %s (sleeping rooms: %s) is the row of GE 4', (type, sleeps, years) => {
    expect(yearsOf(type, sleeps).slice(0, 4)).toEqual(years)
  })

  it('of category 5 is PE 37 with sleeping rooms, else absent', () => {
    for (const type of ERP_TYPES) {
      expect(yearsOf(type, true)[4]).toBe(5)
      expect(yearsOf(type)[4]).toBeUndefined()
    }
  })

  it('is absent for special types, without category and without type', () => {
    expect(yearsOf('PA')).toEqual([undefined, undefined, undefined, undefined, undefined])
    expect(visitRule({ types: ['L'], category: null, hasSleepingRooms: false })).toBeUndefined()
    expect(visitRule({ types: [], category: 'C1', hasSleepingRooms: false })).toBeUndefined()
  })

  it('of several types is the shortest one', () => {
    const of = (types: readonly ErpType[]) => visitRule({ types, category: 'C4', hasSleepingRooms: false })
    expect(of(['L', 'J'])).toEqual({ years: 3, article: 'GE 4', isShortest: true })
    expect(of(['L', 'V'])).toEqual({ years: 5, article: 'GE 4', isShortest: false })
  })

  it('counts whole years, also from 29 February', () => {
    expect(nextVisit('2024-02-29', 3)).toBe('2027-02-28')
  })
})

describe('pasted prescriptions', () => {
  it('are the lines of the report, without numbers and dashes', () => {
    const text =
      '1) Débloquer  l’issue\r\n\n2. Remplacer le bloc\n- 3 extincteurs à vérifier\n•\tAfficher le plan\nn° 5 : Former'
    expect(pastedPrescriptions(text)).toEqual([
      'Débloquer l’issue',
      'Remplacer le bloc',
      '3 extincteurs à vérifier',
      'Afficher le plan',
      'Former',
    ])
  })

  it('keep numbers that belong to the text', () => {
    expect(pastedPrescriptions('2 extincteurs manquent\n1,20 m de passage')).toEqual([
      '2 extincteurs manquent',
      '1,20 m de passage',
    ])
  })
})
