/** Nested records are composed once per document: the text of their SQL is kept while nothing that shapes it changes. */
import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { isSuperAdmin } from '#resources/domain/rights.ts'
import { type Context, requireSession } from '../context.ts'
import { definitionsInUse } from '../customFields/definitions.ts'
import { isSeenInPart } from './access.ts'
import { aliasName, type Scope } from './scope.ts'
import type { Selection } from './selection.ts'
import { sqlText } from './sqlText.ts'

type Fragment = { text: SQL; letters: number; aliases: number } | 'particular'

/** Shapes of one nested selection: as many as there are kinds of sessions and places in a statement. */
const MAX_SHAPES = 50
/** Letters of SQL that are kept in all; beyond, everything is forgotten and composed anew. */
const MAX_LETTERS = 16_000_000
const SIGHT = 'what the session sees'

// By definitions of custom fields, which are another object once one of them changes, then by the document's selection.
let cache = new WeakMap<object, WeakMap<Selection, Map<string, Fragment>>>()
let letters = 0

const shapesOf = (definitions: object, selection: Selection): Map<string, Fragment> => {
  const bySelection = cache.get(definitions) ?? new WeakMap<Selection, Map<string, Fragment>>()
  cache.set(definitions, bySelection)
  const shapes = bySelection.get(selection) ?? new Map<string, Fragment>()
  bySelection.set(selection, shapes)
  return shapes
}

/**
 * What decides which fields of a nested record are shown, and which records: all that `can` and `hasApplication` read, and
 * the entities of which the session sees some records only. Alike for people of the same roles, and short.
 */
const sightOf = (context: Context): string => {
  const known = context.memo.get(SIGHT)
  if (typeof known === 'string') return known
  const { holder } = requireSession(context)
  const { code: _person, ...held } = holder
  const seenInPart = context.kernel.resources.all.filter((resource) => isSeenInPart(context, resource))
  const sight = JSON.stringify([isSuperAdmin(holder), held, seenInPart.map(({ key }) => key)])
  const text = createHash('sha256').update(sight).digest('base64')
  context.memo.set(SIGHT, text)
  return text
}

const compiled = (scope: Scope, expression: SQL, before: Readonly<Scope['composed']>): Fragment => {
  const { text, values } = sqlText(expression)
  const isParticular = values.length > 0 || scope.composed.computed > before.computed
  return isParticular
    ? 'particular'
    : { text: sql.raw(text), letters: text.length, aliases: scope.composed.aliases - before.aliases }
}

const keep = (shapes: Map<string, Fragment>, shape: string, fragment: Fragment): void => {
  letters += shape.length + (fragment === 'particular' ? 0 : fragment.letters)
  if (letters > MAX_LETTERS) {
    cache = new WeakMap()
    letters = 0
  } else shapes.set(shape, fragment)
}

/**
 * The expression of a nested selection: from memory where it holds no value of the request and nothing that a service
 * computes, else as `compose` makes it.
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
    return found.text
  }
  const before = { ...composed }
  const expression = compose()
  if (expression && shapes.size < MAX_SHAPES) keep(shapes, shape, compiled(scope, expression, before))
  return expression
}
