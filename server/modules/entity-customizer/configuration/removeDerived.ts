import { v7 as uuid } from 'uuid'
import { configurationMessages as messages } from '#i18n/fr/configuration.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { ConfiguredWrite } from '#server/engine/context.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { deleteUnused } from '#server/modules/mutex/deleteRecord.ts'
import { AppError } from '#server/platform/errors.ts'

/** Moves the record to the trash. Throws CONFLICT if others use it. */
export const removeDerived = async (resource: AnyResource, { context, id, name }: ConfiguredWrite) => {
  const session = requireRight(context, resource.right ?? '', 'delete')
  const request = {
    ...{ id: uuid(), entityType: resource.key, entityId: id, entityLabel: name, status: 'CHECKING' as const },
    ...{ usedByMicroservices: null, errors: null, requestedById: null, requestedAt: '' },
  }
  const uses = await deleteUnused({ context, session, request, resource })
  if (uses.length > 0) throw new AppError('CONFLICT', messages.used(uses.reduce((sum, { total }) => sum + total, 0)))
  return undefined
}
