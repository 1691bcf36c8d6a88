import { bulkUpdateTexts as texts } from '#i18n/fr/bulkUpdate.ts'
import { labelsOf } from '#i18n/fr/entities/index.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { AFFECTED, type Affected } from './affected.ts'
import type { UpdateVerdict } from './graphql/buildQuery.ts'
import { type FieldError, ServiceError } from './serviceError.ts'
import { askSuccessor, NEEDS_SUCCESSOR } from './successor.ts'

type Refusal = NonNullable<UpdateVerdict['error']>

const labelAt = ({ key }: AnyResource, path: string): string => {
  const label = labelsOf(key).fields[path.split(/[.[]/)[0] ?? path]
  return (typeof label === 'string' ? label : label?.label) ?? path
}

/** Field errors with their labels, else the message. */
const reasonOf = (resource: AnyResource, { message, details }: Refusal): string => {
  const errors = Array.isArray(details.errors) ? (details.errors as FieldError[]) : []
  return errors.length > 0
    ? errors.map((error) => texts.onField(labelAt(resource, error.path), error.message)).join(', ')
    : message
}

/** Reservations that the update of a record affects, where they are not confirmed. */
export const affectedBy = ({ error }: UpdateVerdict): Affected | undefined =>
  error?.code === AFFECTED ? (error.details as unknown as Affected) : undefined
/** The verdicts, those of records that needed a successor as they are once the person has named one. */
export const retryWithSuccessor = async (
  verdicts: readonly UpdateVerdict[],
  write: (ids: string[], successor: string) => Promise<UpdateVerdict[]>,
): Promise<readonly UpdateVerdict[]> => {
  const refused = verdicts.filter(({ error }) => error?.code === NEEDS_SUCCESSOR)
  const [first] = refused
  const successor = first?.error ? await askSuccessor(first.error.message) : undefined
  if (!successor) return verdicts
  const again = await write(
    refused.map(({ id }) => id),
    successor,
  )
  return [...verdicts.filter((verdict) => !refused.includes(verdict)), ...again]
}

/** Throws when a record was refused: react-admin knows no update that is done in part. */
export const requireAllUpdated = (resource: AnyResource, verdicts: readonly UpdateVerdict[]): void => {
  const refusals = verdicts.flatMap(({ error }) => error ?? [])
  const [first] = refusals
  if (!first) return
  const counts = new Map<string, number>()
  for (const refusal of refusals) {
    const reason = reasonOf(resource, refusal)
    counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  const outcome = { updated: verdicts.length - refusals.length, asked: verdicts.length, reasons: [...counts] }
  const code = refusals.every((refusal) => refusal.code === first.code) ? first.code : 'CONFLICT'
  throw new ServiceError(code, texts.refused(labelsOf(resource.key), outcome), { verdicts })
}
