/** What records are read with is composed once per document: its SQL is kept while nothing that shapes it changes. */
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

/** Shapes of one selection: as many as there are kinds of sessions and places in a statement. */
const MAX_SHAPES = 50
/** Letters of SQL that are kept in all; beyond, everything is forgotten and composed anew. */
const MAX_LETTERS = 16_000_000
/** Kinds of sessions that are told apart at once; each has its own shapes. */
const MAX_SIGHTS = 1_000
const SIGHT = 'what the session sees'

// By definitions of custom fields, which are another object once one of them changes (or by the kernel, where none are
// read), then by the document's selection.
let cache = new WeakMap<object, WeakMap<Selection, Map<string, Fragment>>>()
let letters = 0

const shapesOf = (owner: object, selection: Selection): Map<string, Fragment> => {
  const bySelection = cache.get(owner) ?? new WeakMap<Selection, Map<string, Fragment>>()
  cache.set(owner, bySelection)
  const shapes = bySelection.get(selection) ?? new Map<string, Fragment>()
  bySelection.set(selection, shapes)
  return shapes
}

/** Short names of what sessions see, which are long to write. */
const sights = new Map<string, string>()
let lastSight = 0

/** Shapes of names that are forgotten would keep their places for ever. */
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

/** Entities of which a session may see some records only. */
const partlySeen = new WeakMap<Kernel, readonly AnyResource[]>()

const partlySeenIn = (kernel: Kernel): readonly AnyResource[] => {
  const known = partlySeen.get(kernel) ?? kernel.resources.all.filter(({ key }) => hooksOf(kernel, key).visible)
  partlySeen.set(kernel, known)
  return known
}

/**
 * What decides which fields of a record are shown, and which records: all that `can` and `hasApplication` read, and
 * the entities of which the session sees some records only. Alike for people of the same roles, and short.
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

/** What is kept of a piece; undefined: it is a value of this statement alone. */
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
 * The expression of a selection: from memory where it holds no values but those of the request (`requestValue.ts`) and
 * nothing that a service computes in a way of its own, else as `compose` makes it.
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

/**
 * As `cachedFragment`, of what a service composes itself: `shape` says all that its text depends on beside the selection
 * and what the session may do.
 */
export const keptExpression = (context: Context, selection: Selection, shape: string, compose: () => SQL): SQL => {
  const shapes = shapesOf(context.kernel, selection)
  const name = `${shape} ${sightOf(context)}`
  const found = shapes.get(name)
  if (found && found !== 'particular') return renewed(found, context)
  const expression = compose()
  if (!found && shapes.size < MAX_SHAPES) keep(shapes, name, compiled(expression))
  return expression
}
