import { violationMessage } from '#i18n/fr/validation.ts'
import type { Violation } from '#resources/domain/validation.ts'
import type { AnyLabels } from '#resources/schema/labels.ts'
import type { FieldError } from '#server/platform/errors.ts'
import { definitionsOf } from '../customFields/definitions.ts'
import { labelsIn, labelText } from '../overrides/labels.ts'
import type { Write } from './write.ts'

/** `name`, `correspondents[2].email`, `steps[0].name`, `customFields.COLOR` → the label of the last part. */
export const fieldLabel = ({ context, resource }: Pick<Write, 'context' | 'resource'>, path: string): string => {
  const [field = path, ...parts] = path.replace(/\[\d+\]/g, '').split('.')
  const part = parts[0]
  if (field === 'customFields') {
    const definition = definitionsOf(context, resource.key).find(({ name }) => name === part)
    return definition?.label ?? part ?? field
  }
  // An extension's entity may have no French labels on the server: field names replace them.
  const label = labelsIn(context, resource.key)?.fields[field]
  const declared = resource.fields[field]
  if (declared?.kind === 'children' && part === 'customFields')
    return fieldLabel({ context, resource: context.kernel.resources.get(declared.to) }, parts.join('.'))
  const rowLabels = declared?.kind === 'children' ? labelsIn(context, declared.to)?.fields : undefined
  const embedded = (typeof label === 'object' ? label.fields : undefined) as AnyLabels['fields'] | undefined
  const inner = part && (labelText(rowLabels?.[part]) ?? labelText(embedded?.[part]))
  return inner ?? labelText(label) ?? part ?? field
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
