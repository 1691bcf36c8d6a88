import { backupMessages as messages } from '#i18n/fr/backups.ts'
import { UNSAVED_SERVICES, withBound } from '#resources/domain/backups.ts'
import type { Kernel } from '#server/engine/context.ts'
import { validationFailed } from '#server/platform/errors.ts'
import { schemaOf } from './catalogue.ts'

export const savedServices = async (kernel: Kernel): Promise<string[]> => {
  const names = [...kernel.saved.keys()].filter((name) => !UNSAVED_SERVICES.includes(name))
  const { rows } = await kernel.pool.query<{ name: string }>(
    'SELECT nspname AS name FROM pg_namespace WHERE nspname = ANY ($1)',
    [names.map(schemaOf)],
  )
  const schemas = new Set(rows.map(({ name }) => name))
  return names.filter((name) => schemas.has(schemaOf(name))).sort()
}

export const unsavedTables = (
  { saved }: Pick<Kernel, 'saved'>,
  { holdsSecrets }: { holdsSecrets: boolean },
): string[] =>
  [...saved.values()].flatMap(({ transient = [], installation = [], secrets = [] }) => [
    ...transient,
    ...installation,
    ...(holdsSecrets ? [] : secrets),
  ])

/** The chosen services with the services bound to them. Throws VALIDATION_FAILED if one is unknown or none is given. */
export const chosenServices = async (kernel: Kernel, services: readonly string[]): Promise<string[]> => {
  const known = await savedServices(kernel)
  const unknown = services.find((name) => !known.includes(name))
  const refuse = (message: string) => validationFailed([{ path: 'services', rule: 'choice', message }])
  if (unknown !== undefined) throw refuse(messages.unknownService(unknown.slice(0, 80)))
  if (services.length === 0) throw refuse(messages.noService)
  return withBound(services)
}
