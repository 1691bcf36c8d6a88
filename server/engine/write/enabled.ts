/** Entities that a parameter can switch off: no writes and no searches; existing records stay readable. */
import { parameterNames } from '#i18n/fr/parameters.ts'
import { switchTexts } from '#i18n/fr/switches.ts'
import { isParameterCode } from '#resources/domain/parameters.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import type { Kernel } from '../context.ts'

/** Returns the entities in use. No statement if none has `enabledBy`. */
export const enabledAmong = async (
  db: Queryable,
  { parametersOf }: Kernel,
  all: readonly AnyResource[],
): Promise<AnyResource[]> => {
  const codes = [...new Set(all.flatMap(({ enabledBy }) => enabledBy ?? []))]
  const values = codes.length > 0 ? await parametersOf(db, codes) : {}
  return all.filter(({ enabledBy }) => !enabledBy || values[enabledBy] === true)
}

export const disabledReason = async (
  db: Queryable,
  kernel: Kernel,
  resource: AnyResource,
): Promise<string | undefined> => {
  const { enabledBy } = resource
  if (!enabledBy || (await enabledAmong(db, kernel, [resource])).length > 0) return undefined
  return switchTexts.refused(isParameterCode(enabledBy) ? parameterNames[enabledBy] : enabledBy)
}

/** Throws CONFLICT if a parameter switches the entity off. */
export const requireEnabled = async (db: Queryable, kernel: Kernel, resource: AnyResource): Promise<void> => {
  const refusal = await disabledReason(db, kernel, resource)
  if (refusal) throw new AppError('CONFLICT', refusal)
}
