import { SQL, StringChunk } from 'drizzle-orm'
import { isSuperAdmin } from '#resources/domain/rights.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { type Context, type Kernel, requireSession } from '../context.ts'
import { definitionsInUse } from '../customFields/definitions.ts'
import { hooksOf } from '../entityHooks.ts'
import { isSeenInPart } from './access.ts'
import { type RequestValue, requestValue, requestValueOf } from './requestValue.ts'
import { aliasName, type Scope } from './scope.ts'
import type { Selection } from './selection.ts'
import { type Piece, sqlPieces } from './sqlText.ts'

type Kept = { pieces: readonly (string | RequestValue)[]; letters: number; aliases: number }
type Fragment = Kept | 'particular'

/** Maximum cached shapes of a selection: one per kind of session and position in a statement. */
const MAX_SHAPES = 50
/** Total characters of cached SQL; above that, the whole cache is cleared. */
const MAX_LETTERS = 16_000_000
/** Distinct kinds of sessions; above that, the whole cache is cleared. */
const MAX_SIGHTS = 1_000
const SIGHT = 'what the session sees'

// Keyed by custom field definitions (a new object after each change) or by the kernel, then by selection.
let cache = new WeakMap<object, WeakMap<Selection, Map<string, Fragment>>>()
let letters = 0

const shapesOf = (owner: object, selection: Selection): Map<string, Fragment> => {
  const bySelection = cache.get(owner) ?? new WeakMap<Selection, Map<string, Fragment>>()
  cache.set(owner, bySelection)
  const shapes = bySelection.get(selection) ?? new Map<string, Fragment>()
  bySelection.set(selection, shapes)
  return shapes
}

const sights = new Map<string, string>()
let lastSight = 0

/** Clears both caches: shapes under forgotten names could never be found again. */
const forgetAll = (): void => {
  sights.clear()
  cache = new WeakMap()
  letters = 0
}

const nameOfSight = (sight: string): string => {
  const known = sights.get(sight)
  if (known) return known
  if (sights.size >= MAX_SIGHTS) forgetAll()
  lastSight += 1
  const name = String(lastSight)
  sights.set(sight, name)
  return name
}

const partlySeen = new WeakMap<Kernel, readonly AnyResource[]>()

const partlySeenIn = (kernel: Kernel): readonly AnyResource[] => {
  const known = partlySeen.get(kernel) ?? kernel.resources.all.filter(({ key }) => hooksOf(kernel, key).visible)
  partlySeen.set(kernel, known)
  return known
}

/**
 * Cache key of the session's visibility: the input of `can` and `hasApplication`, and the entities with hidden records.
 */
const sightOf = (context: Context): string => {
  const known = context.memo.get(SIGHT)
  if (typeof known === 'string') return known
  const { holder } = requireSession(context)
  const { code: _person, ...held } = holder
  const seenInPart = partlySeenIn(context.kernel).filter((resource) => isSeenInPart(context, resource))
  const name = nameOfSight(JSON.stringify([isSuperAdmin(holder), held, seenInPart.map(({ key }) => key)]))
  context.memo.set(SIGHT, name)
  return name
}

const keptPiece = (piece: Piece): string | RequestValue | undefined =>
  typeof piece === 'string' ? piece : requestValueOf(piece)

const compiled = (expression: SQL, aliases = 0): Fragment => {
  const pieces = sqlPieces(expression)?.map(keptPiece)
  if (!pieces?.every((piece) => piece !== undefined)) return 'particular'
  const letters = pieces.reduce((sum, piece) => sum + (typeof piece === 'string' ? piece.length : 1), 0)
  return { pieces, letters, aliases }
}

const renewed = ({ pieces }: Kept, context: Context): SQL =>
  new SQL(pieces.map((piece) => (typeof piece === 'string' ? new StringChunk(piece) : requestValue(context, piece))))

const keep = (shapes: Map<string, Fragment>, shape: string, fragment: Fragment): void => {
  letters += shape.length + (fragment === 'particular' ? 0 : fragment.letters)
  if (letters > MAX_LETTERS) forgetAll()
  else shapes.set(shape, fragment)
}

/**
 * SQL of a selection. Not cached: values other than request values (`requestValue.ts`), row rules, and computed fields
 * that are not in `keptComputed`.
 */
export const cachedFragment = (
  scope: Scope,
  name: string,
  selection: Selection,
  compose: () => SQL | undefined,
): SQL | undefined => {
  const shapes = shapesOf(definitionsInUse(scope.context), selection)
  const { resource, access, maxNested, composed } = scope
  const place = `${aliasName(scope)}.${resource.key}.${name} ${composed.aliases}`
  const shape = `${place} ${access} ${maxNested} ${sightOf(scope.context)}`
  const found = shapes.get(shape)
  if (found === 'particular') return compose()
  if (found) {
    composed.aliases += found.aliases
    return renewed(found, scope.context)
  }
  const before = { ...composed }
  const expression = compose()
  if (expression && shapes.size < MAX_SHAPES) {
    const isComputed = composed.computed > before.computed
    keep(shapes, shape, isComputed ? 'particular' : compiled(expression, composed.aliases - before.aliases))
  }
  return expression
}

/** `cachedFragment` for a service's own SQL. `shape` names the rest that the text depends on. */
export const keptExpression = (context: Context, selection: Selection, shape: string, compose: () => SQL): SQL => {
  const shapes = shapesOf(context.kernel, selection)
  const name = `${shape} ${sightOf(context)}`
  const found = shapes.get(name)
  if (found && found !== 'particular') return renewed(found, context)
  const expression = compose()
  if (!found && shapes.size < MAX_SHAPES) keep(shapes, name, compiled(expression))
  return expression
}
