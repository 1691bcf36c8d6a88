import { webKindOf } from '#kinds/web.ts'
import type { AccessRule } from '#resources/domain/accessRule.ts'
import type { FieldOverride, HidingPlace } from '#resources/domain/entityOverride.ts'
import { cleanValue } from '#resources/domain/validation.ts'
import type { FieldSize } from '#resources/schema/fieldOptions.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import type { Moment } from '#src/fields/webKind.ts'
import type { DeclaredField } from './useEdited.ts'

export type DeclaredDraft = {
  label: string
  help: string
  section: string
  size: FieldSize
  required: boolean
  hidden: HidingPlace[]
  default: unknown
  read: AccessRule | null
  write: AccessRule | null
}

const withDefault = ({ original, change }: DeclaredField): FieldView =>
  'default' in change
    ? ({ ...original, field: { ...original.field, default: change.default ?? undefined } } as FieldView)
    : original

export const declaredDraftOf = (field: DeclaredField, section: string, moment: Moment): DeclaredDraft => {
  const { original, change, can } = field
  const view = withDefault(field)
  return {
    label: change.label ?? original.label,
    help: change.help ?? original.help ?? '',
    section,
    size: change.size ?? original.field.size ?? 'M',
    required: change.required ?? original.field.required ?? false,
    hidden: [...(change.hidden ?? [])],
    read: change.read ?? null,
    write: change.write ?? null,
    default: can.default ? webKindOf(view.field).initial(view, moment) : null,
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

const emptied = (value: unknown): unknown => (Array.isArray(value) && value.length === 0 ? null : value)

export const fieldChangeOf = ({ original, can }: DeclaredField, draft: DeclaredDraft): FieldOverride | null => {
  const { field } = original
  const declared = 'default' in field ? field.default : undefined
  const given = emptied(cleanValue(field, draft.default)) ?? null
  const [label, help] = [draft.label.trim(), draft.help.trim()]
  const change: FieldOverride = {
    ...(label !== original.label && { label }),
    ...(help !== (original.help ?? '') && { help }),
    ...(can.size && draft.size !== (field.size ?? 'M') && { size: draft.size }),
    ...(can.required && draft.required && { required: true as const }),
    ...(draft.hidden.length > 0 && { hidden: draft.hidden }),
    ...(can.read && draft.read && { read: draft.read }),
    ...(can.write && draft.write && { write: draft.write }),
    ...(can.default && !isSame(given, emptied(declared)) && { default: given }),
  }
  return Object.keys(change).length > 0 ? change : null
}
