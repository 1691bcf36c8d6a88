/** Periodic visits of buildings open to the public (ERP): articles GE 4 and PE 37 of the arrêté of 25 June 1980. */
import { Temporal } from 'temporal-polyfill'
import { ERP_CATEGORIES, type ErpCategory, type ErpType } from './erp.ts'
import type { DayText } from './time.ts'

export const VISIT_NOTICE_DAYS = 90

type Years = readonly [c1: number, c2: number, c3: number, c4: number]

const SLEEPING: Years = [3, 3, 3, 3]
const DAY_USE: Years = [3, 3, 3, 5]
const USUAL: Years = [3, 3, 5, 5]
const WORSHIP: Years = [5, 5, 5, 5]

/** Table of GE 4; R with sleeping rooms has the row of J, O and U. Special types have none. */
const GE4: Partial<Record<ErpType, Years>> = {
  ...{ J: SLEEPING, O: SLEEPING, U: SLEEPING },
  ...{ L: DAY_USE, P: DAY_USE, R: DAY_USE },
  ...{ M: USUAL, N: USUAL, S: USUAL, T: USUAL, W: USUAL, X: USUAL, Y: USUAL },
  V: WORSHIP,
}

const PE37_YEARS = 5

export type ErpFacts = {
  types: readonly ErpType[]
  category: ErpCategory | null
  hasSleepingRooms: boolean
}

export type VisitRule = {
  years: number
  article: 'GE 4' | 'PE 37'
  /** True if another type of the building has a longer period. */
  isShortest: boolean
}

/** Period of commission visits by the texts; undefined if they give none or facts are missing. */
export const visitRule = ({ types, category, hasSleepingRooms }: ErpFacts): VisitRule | undefined => {
  if (!category) return undefined
  if (category === 'C5')
    return hasSleepingRooms ? { years: PE37_YEARS, article: 'PE 37', isShortest: false } : undefined
  const column = ERP_CATEGORIES.indexOf(category)
  const periods = types.flatMap((type) => {
    const row = type === 'R' && hasSleepingRooms ? SLEEPING : GE4[type]
    return row?.[column] ?? []
  })
  if (periods.length === 0) return undefined
  const years = Math.min(...periods)
  return { years, article: 'GE 4', isShortest: periods.some((one) => one > years) }
}

export const nextVisit = (last: DayText, years: number): DayText =>
  Temporal.PlainDate.from(last).add({ years }).toString()
