import type { CustomFieldDefinition, CustomFieldGroup } from '#src/fields/views/customisation.ts'

/** `group` null: fields without a group, which come first. */
export type ArrangedSection = { group: CustomFieldGroup | null; fields: readonly CustomFieldDefinition[] }
export type Arrangement = readonly ArrangedSection[]
export type ArrangementPosition = { groupId: string | null; index: number }

const idOf = (section: ArrangedSection): string | null => section.group?.id ?? null

export const arrange = (groups: readonly CustomFieldGroup[], fields: readonly CustomFieldDefinition[]): Arrangement => {
  const inUse = fields.filter((field) => !field.retired)
  const of = (groupId: string | null) => inUse.filter((field) => (field.group?.id ?? null) === groupId)
  return [{ group: null, fields: of(null) }, ...groups.map((group) => ({ group, fields: of(group.id) }))]
}

const findPosition = (
  arrangement: Arrangement,
  fieldId: string,
): (ArrangementPosition & { section: number }) | undefined => {
  for (const [section, candidate] of arrangement.entries()) {
    const index = candidate.fields.findIndex(({ id }) => id === fieldId)
    if (index !== -1) return { section, groupId: idOf(candidate), index }
  }
  return undefined
}

/** Moves a field to `to.index`, counted without the field itself. */
export const moveField = (arrangement: Arrangement, fieldId: string, to: ArrangementPosition): Arrangement => {
  const field = arrangement.flatMap(({ fields }) => fields).find(({ id }) => id === fieldId)
  if (!field || !arrangement.some((section) => idOf(section) === to.groupId)) return arrangement
  return arrangement.map((section) => {
    const fields = section.fields.filter(({ id }) => id !== fieldId)
    if (idOf(section) !== to.groupId) return { ...section, fields }
    const group = to.groupId === null ? null : { id: to.groupId }
    return { ...section, fields: fields.toSpliced(to.index, 0, { ...field, group }) }
  })
}

/** Moves a field one step; at an edge, into the next section. */
export const stepField = (arrangement: Arrangement, fieldId: string, step: -1 | 1): Arrangement => {
  const from = findPosition(arrangement, fieldId)
  if (!from) return arrangement
  const index = from.index + step
  const size = arrangement[from.section]?.fields.length ?? 0
  if (index >= 0 && index < size) return moveField(arrangement, fieldId, { groupId: from.groupId, index })
  const next = arrangement[from.section + step]
  if (!next) return arrangement
  return moveField(arrangement, fieldId, { groupId: idOf(next), index: step === 1 ? 0 : next.fields.length })
}

/** Moves a group one step; fields without a group stay first. */
export const stepGroup = (arrangement: Arrangement, groupId: string, step: -1 | 1): Arrangement => {
  const index = arrangement.findIndex((section) => idOf(section) === groupId)
  const target = index + step
  const moved = arrangement[index]
  if (!moved || target < 1 || target >= arrangement.length) return arrangement
  return arrangement.toSpliced(index, 1).toSpliced(target, 0, moved)
}

export const toArrangementInput = (entity: string, arrangement: Arrangement) => ({
  entity,
  groups: arrangement.flatMap(({ group }) => group?.id ?? []),
  fields: arrangement.flatMap((section) => section.fields.map(({ id }) => ({ id, group: idOf(section) }))),
})

export const positionOf = (arrangement: Arrangement, fieldId: string) => {
  const place = findPosition(arrangement, fieldId)
  const section = place && arrangement[place.section]
  return section && { position: place.index + 1, total: section.fields.length, group: section.group }
}
