import { kernelMessages } from '#i18n/fr/kernel.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Context } from '#server/engine/context.ts'
import { requireRead } from '#server/engine/read/access.ts'
import { notFound, readOne } from '#server/engine/read/one.ts'
import { select } from '#server/engine/read/selection.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { AppError } from '#server/platform/errors.ts'

export type ThreadOf = { entity: string; recordId: string }
export type Thread = {
  resource: AnyResource
  recordId: string
  entities: readonly string[]
  /** The session reads the record, but may not change it. */
  isFixed?: boolean
}

/** Threads of configuration, which has no records to read: the right is sufficient. */
export const CONFIGURATION: Readonly<Record<string, readonly string[]>> = {
  parameter: ['parameter'],
  entityConfiguration: ['entityConfiguration', 'consoleEntity', 'entityOverride', 'customField', 'customFieldGroup'],
  entityOverride: ['entityOverride'],
  customField: ['customField'],
}

const MAX_ID = 60

/** Requires full access to the record, because the thread shows every field. */
export const requireThread = async (context: Context, { entity, recordId }: ThreadOf): Promise<Thread> => {
  const resource = context.kernel.resources.find(entity)
  const entities = Object.hasOwn(CONFIGURATION, entity) ? CONFIGURATION[entity] : undefined
  if (resource?.right && entities) {
    requireRight(context, resource.right)
    return { resource, recordId: recordId.slice(0, MAX_ID), entities }
  }
  if (!resource?.operations.includes('get')) throw notFound()
  if (requireRead(context, resource) !== 'full') throw new AppError('FORBIDDEN', kernelMessages.forbidden)
  const { canUpdate } = await readOne(
    context,
    resource,
    recordId,
    select(resource.fields.canUpdate ? 'canUpdate' : 'id'),
  )
  return { resource, recordId: recordId.toLowerCase(), entities: [entity], isFixed: canUpdate === false }
}
