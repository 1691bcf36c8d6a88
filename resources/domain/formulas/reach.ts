import { CHANGING } from './functions.ts'
import { FormulaProblem, parseFormula, type Syntax } from './parse.ts'

type Reach = { paths: readonly string[]; texts: readonly string[]; isChanging: boolean; nodes: number }

const NOTHING: Reach = { paths: [], texts: [], isChanging: false, nodes: 0 }

const partsOf = (syntax: Syntax): Syntax[] =>
  syntax.node === 'call' ? [syntax, ...syntax.args.flatMap(partsOf)] : [syntax]

const cache = new Map<string, Reach>()
const MAX_KNOWN = 5_000

const parsed = (formula: string): Reach => {
  try {
    const parts = partsOf(parseFormula(formula))
    return {
      paths: parts.flatMap((one) => (one.node === 'field' ? [one.text] : [])),
      texts: parts.flatMap((one) => (one.node === 'text' ? [one.value] : [])),
      isChanging: parts.some((one) => one.node === 'call' && one.name === CHANGING),
      nodes: parts.length,
    }
  } catch (error) {
    if (error instanceof FormulaProblem) return NOTHING
    throw error
  }
}

export const reachOf = (formula: string): Reach => {
  if (cache.size > MAX_KNOWN) cache.clear()
  const found = cache.get(formula) ?? parsed(formula)
  cache.set(formula, found)
  return found
}

export type Formulas = ReadonlyMap<string, string>

const MAX_TOTAL_NODES = 1_000

export type NestingProblem = 'CYCLE' | 'NESTED'

/** Checks a formula with the formulas that it names, which are computed again for each mention. */
export const nestingProblem = (name: string, formulas: Formulas): NestingProblem | undefined => {
  const sizes = new Map<string, number>()
  let isCyclic = false
  const size = (one: string, above: ReadonlySet<string>): number => {
    isCyclic ||= above.has(one)
    const formula = formulas.get(one)
    if (isCyclic || formula === undefined) return 0
    const cached = sizes.get(one)
    if (cached !== undefined) return cached
    const { paths, nodes } = reachOf(formula)
    const inside = new Set([...above, one])
    const total = paths.reduce((sum, path) => sum + size(path, inside), nodes)
    sizes.set(one, total)
    return total
  }
  const total = size(name, new Set())
  if (isCyclic) return 'CYCLE'
  return total > MAX_TOTAL_NODES ? 'NESTED' : undefined
}

/** True if lists may filter and sort by the formula: it reads its own record only, and no clock. */
export const isComparableFormula = (name: string, formulas: Formulas): boolean => {
  if (nestingProblem(name, formulas)) return false
  const isOwn = (one: string): boolean => {
    const formula = formulas.get(one)
    if (formula === undefined) return true
    const { paths, isChanging } = reachOf(formula)
    return !isChanging && paths.every((path) => !path.includes('.') && isOwn(path))
  }
  return isOwn(name)
}
