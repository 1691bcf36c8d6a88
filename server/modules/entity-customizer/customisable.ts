import { consoleEntityMessages } from '#i18n/fr/consoleEntities.ts'
import { customizerMessages } from '#i18n/fr/customizer.ts'
import { CONSOLE_KEY } from '#resources/domain/consoleEntities.ts'
import { holdsInvisible, mixedWord, seenText } from '#resources/domain/lookAlikes.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Context } from '#server/engine/context.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { AppError, type FieldError } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

export const RIGHT = 'CUSTOM_FIELD_MANAGEMENT'

export const requireCustomizer = (context: Context): string => requireRight(context, RIGHT).userId

export const customisableEntities = (context: Context): AnyResource[] =>
  context.kernel.resources.all.filter((resource) => resource.customisable)

export const requireCustomisable = (context: Context, entity: string): AnyResource => {
  const resource = context.kernel.resources.find(entity)
  if (!resource?.customisable) throw new AppError('NOT_FOUND', customizerMessages.notCustomisable)
  return resource
}

export const lockEntity = async (tx: Queryable, entity: string): Promise<void> => {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [entity])
}

const HELD = 'SELECT FROM entity_customizer.console_entity WHERE key = $1 AND retired_at IS NULL FOR SHARE'

/** Keeps the entity from being retired until the transaction ends. Throws CONFLICT if it is retired. */
export const holdEntity = async (tx: Queryable, entity: string): Promise<void> => {
  if (!CONSOLE_KEY.test(entity)) return
  if (!(await tx.query(HELD, [entity])).rowCount) throw new AppError('CONFLICT', consoleEntityMessages.notFound)
}

/** Validates a label: visible, one line, one alphabet per word (D67). Labels in `current` stay allowed. */
export const checkLabel = (path: string, label: string, current: readonly string[] = []): FieldError[] => {
  const problem = (rule: string, message: string) => [{ path, rule, message }]
  if (seenText(label) === '') return problem('required', customizerMessages.required)
  if (label.length > MAX_LABEL) return problem('maxLength', customizerMessages.tooLong(MAX_LABEL))
  if (/\p{Cc}/u.test(label)) return problem('pattern', customizerMessages.notOneLine)
  if (current.includes(label.trim())) return []
  if (holdsInvisible(label)) return problem('invisible', customizerMessages.invisible)
  const word = mixedWord(label)
  return word === undefined ? [] : problem('mixedAlphabets', customizerMessages.mixedAlphabets(word))
}

const MAX_LABEL = 100
