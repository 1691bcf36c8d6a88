import { bulkUpdateTexts as texts } from '#i18n/fr/bulkUpdate.ts'
import { spokenLabels } from '#i18n/spokenLabels.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { UpdateVerdict } from './graphql/buildQuery.ts'
import { type FieldError, ServiceError } from './serviceError.ts'

type Refusal = NonNullable<UpdateVerdict['error']>

const labelAt = ({ key }: AnyResource, path: string): string => {
  const label = spokenLabels(key).fields[path.split(/[.[]/)[0] ?? path]
  return (typeof label === 'string' ? label : label?.label) ?? path
}

const reasonOf = (resource: AnyResource, { message, details }: Refusal): string => {
  const errors = Array.isArray(details.errors) ? (details.errors as FieldError[]) : []
  return errors.length > 0
    ? errors.map((error) => texts.onField(labelAt(resource, error.path), error.message)).join(', ')
    : message
}

/** Throws if a record was rejected, because react-admin has no partial success. */
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
  throw new ServiceError(code, texts.refused(spokenLabels(resource.key), outcome), { verdicts })
}
