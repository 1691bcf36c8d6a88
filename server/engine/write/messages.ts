import { entityLabels } from '#i18n/fr/entities/index.ts'
import { violationMessage } from '#i18n/fr/validation.ts'
import type { Violation } from '#resources/domain/validation.ts'
import type { FieldError } from '#server/platform/errors.ts'
import { definitionsOf } from '../customFields/definitions.ts'
import { renamed } from '../customFields/renaming.ts'
import type { Write } from './write.ts'

type Label = string | { label: string; fields?: Record<string, unknown> }
type EntityLabels = { fields: Record<string, Label> }

const textOf = (label: unknown): string | undefined =>
  typeof label === 'string' ? label : (label as { label?: string } | undefined)?.label

/** `name`, `correspondents[2].email`, `steps[0].name`, `customFields.COLOR` → the label of the last part. */
export const fieldLabel = ({ context, resource }: Pick<Write, 'context' | 'resource'>, path: string): string => {
  const [field = path, ...parts] = path.replace(/\[\d+\]/g, '').split('.')
  const part = parts[0]
  if (field === 'customFields') {
    const definition = definitionsOf(context, resource.key).find(({ name }) => name === part)
    return definition?.label ?? part ?? field
  }
  // An extension's entity may have no French labels on the server: field names replace them.
  const allLabels = entityLabels as unknown as Record<string, EntityLabels | undefined>
  const label = allLabels[resource.key]?.fields[field]
  const declared = resource.fields[field]
  const rowLabels = declared?.kind === 'children' ? allLabels[declared.to]?.fields : undefined
  const inner =
    part && (textOf(rowLabels?.[part]) ?? (typeof label === 'object' ? textOf(label.fields?.[part]) : undefined))
  return renamed(context, inner ?? textOf(label) ?? part ?? field)
}

export const fieldErrors = (
  write: Pick<Write, 'context' | 'resource'>,
  violations: readonly Violation[],
): FieldError[] =>
  violations.map((violation) => ({
    path: violation.path,
    rule: violation.rule,
    message: violationMessage(violation, (path) => fieldLabel(write, path)),
  }))
