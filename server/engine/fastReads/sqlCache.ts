import { SQL, StringChunk } from 'drizzle-orm'
import { isSuperAdmin } from '#resources/domain/rights.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { type Context, type Kernel, requireSession } from '../context.ts'
import { definitionsInUse } from '../customFields/definitions.ts'
import { hooksOf } from '../entityHooks.ts'
import { readLimits } from '../overrides/readRights.ts'
import { perSession } from '../perSession.ts'
import { aliasName } from '../read/scope.ts'
import type { Scope } from '../read/scopeTypes.ts'
import type { Selection } from '../read/selection.ts'
import { type Piece, sqlPieces } from '../read/sqlText.ts'
import { hasRowRule } from '../read/visible.ts'
import { rowRulesKey } from '../rowRules/rowRules.ts'
import { type RequestValue, requestValue, requestValueOf } from './requestValue.ts'

type Kept = { pieces: readonly (string | RequestValue)[]; letters: number; aliases: number }
type Fragment = Kept | 'particular'

/** Maximum cached shapes of a selection: one per kind of session and position in a statement. */
const MAX_SHAPES = 50
const MAX_CHARACTERS = 16_000_000
/** Distinct kinds of sessions; above that, the whole cache is cleared. */
const MAX_VISIBILITY_KEYS = 1_000
const VISIBILITY_KEY = 'what the session sees'

// Keyed by custom field definitions (a new object after each change) or by the kernel, then by selection.
let cache = new WeakMap<object, WeakMap<Selection, Map<string, Fragment>>>()
let characters = 0

const shapesOf = (owner: object, selection: Selection): Map<string, Fragment> => {
  const bySelection = cache.get(owner) ?? new WeakMap<Selection, Map<string, Fragment>>()
  cache.set(owner, bySelection)
  const shapes = bySelection.get(selection) ?? new Map<string, Fragment>()
  bySelection.set(selection, shapes)
  return shapes
}

const visibilityKeys = new Map<string, string>()
let lastView = 0

const forgetAll = (): void => {
  visibilityKeys.clear()
  cache = new WeakMap()
  characters = 0
}

const shortVisibilityKey = (visibility: string): string => {
  const cached = visibilityKeys.get(visibility)
  if (cached) return cached
  if (visibilityKeys.size >= MAX_VISIBILITY_KEYS) forgetAll()
  lastView += 1
  const name = String(lastView)
  visibilityKeys.set(visibility, name)
  return name
}

const partlySeen = new WeakMap<Kernel, readonly AnyResource[]>()

const resourcesWithRowRule = (kernel: Kernel): readonly AnyResource[] => {
  const cached = partlySeen.get(kernel) ?? kernel.resources.all.filter(({ key }) => hooksOf(kernel, key).visible)
  partlySeen.set(kernel, cached)
  return cached
}

/**
 * Cache key of the session's visibility: the input of `can` and `hasApplication`, and the entities with hidden records.
 */
const visibilityKey = (context: Context): string =>
  perSession(context, VISIBILITY_KEY, () => {
    const { holder } = requireSession(context)
    const { code: _person, ...held } = holder
    const seenInPart = resourcesWithRowRule(context.kernel).filter((resource) => hasRowRule(context, resource))
    const limits = [...readLimits(context)].map(([entity, limited]) => [entity, ...limited])
    return shortVisibilityKey(
      JSON.stringify([isSuperAdmin(holder), held, seenInPart.map(({ key }) => key), limits, rowRulesKey(context)]),
    )
  })

const cachedPiece = (piece: Piece): string | RequestValue | undefined =>
  typeof piece === 'string' ? piece : requestValueOf(piece)

const compiled = (expression: SQL, aliases = 0): Fragment => {
  const pieces = sqlPieces(expression)?.map(cachedPiece)
  if (!pieces?.every((piece) => piece !== undefined)) return 'particular'
  const characters = pieces.reduce((sum, piece) => sum + (typeof piece === 'string' ? piece.length : 1), 0)
  return { pieces, letters: characters, aliases }
}

const bindRequestValues = ({ pieces }: Kept, context: Context): SQL =>
  new SQL(pieces.map((piece) => (typeof piece === 'string' ? new StringChunk(piece) : requestValue(context, piece))))

const keep = (shapes: Map<string, Fragment>, shape: string, fragment: Fragment): void => {
  characters += shape.length + (fragment === 'particular' ? 0 : fragment.letters)
  if (characters > MAX_CHARACTERS) forgetAll()
  else shapes.set(shape, fragment)
}

/**
 * SQL of a selection. Not cached: row rules, values that are not request values, fields outside `cacheableComputed`.
 */
export const cachedSelectionSql = (
  scope: Scope,
  name: string,
  selection: Selection,
  compose: () => SQL | undefined,
): SQL | undefined => {
  const shapes = shapesOf(definitionsInUse(scope.context), selection)
  const { resource, access, maxNested, counters } = scope
  const place = `${aliasName(scope)}.${resource.key}.${name} ${counters.aliases}`
  const shape = `${place} ${access} ${maxNested} ${visibilityKey(scope.context)}`
  const found = shapes.get(shape)
  if (found === 'particular') return compose()
  if (found) {
    counters.aliases += found.aliases
    return bindRequestValues(found, scope.context)
  }
  const before = { ...counters }
  const expression = compose()
  if (expression && shapes.size < MAX_SHAPES) {
    const isComputed = counters.computed > before.computed
    keep(shapes, shape, isComputed ? 'particular' : compiled(expression, counters.aliases - before.aliases))
  }
  return expression
}

/** `cachedSelectionSql` for a service's own SQL. `shape` names the rest that the text depends on. */
export const cachedExpression = (context: Context, selection: Selection, shape: string, compose: () => SQL): SQL => {
  const shapes = shapesOf(context.kernel, selection)
  const name = `${shape} ${visibilityKey(context)}`
  const found = shapes.get(name)
  if (found && found !== 'particular') return bindRequestValues(found, context)
  const expression = compose()
  if (!found && shapes.size < MAX_SHAPES) keep(shapes, name, compiled(expression))
  return expression
}
