import { isDeepStrictEqual } from 'node:util'
import { arrangedSections, type EntityOverride, type SectionOrder } from '#resources/domain/entityOverride.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Context } from '#server/engine/context.ts'
import { labelsIn, labelText } from '#server/engine/overrides/labels.ts'
import type { Changes } from '#server/engine/values.ts'
import { requireLatest, type Undoable } from '#server/features/undo/undo.ts'
import { withAnnouncedTransaction } from '#server/platform/events/announced.ts'
import { lockEntity } from './customisable.ts'
import type { OverrideInput, Overriding } from './overrideInput.ts'

export const FIELDS = 'fields'
export const SECTIONS = 'sections'
const PREFIX = `${FIELDS}.`

type Changing = {
  context: Context
  resource: AnyResource
  natural: readonly SectionOrder[]
  before: EntityOverride
  after: EntityOverride
}

const ordered = (natural: readonly SectionOrder[], { sections }: EntityOverride) => {
  const labels = new Map((sections ?? []).flatMap(({ key, label }) => (label ? [[key, label] as const] : [])))
  return arrangedSections(natural, sections).map((section) => {
    const label = labels.get(section.key)
    return { ...section, ...(label && { label }) }
  })
}

export const overrideChanges = (changing: Changing): { label: string; changes: Changes }[] => {
  const { context, resource, natural, before, after } = changing
  const labels = labelsIn(context, resource.key)?.fields
  const names = new Set([...Object.keys(before.fields), ...Object.keys(after.fields)])
  const fields = [...names].flatMap((name) => {
    const [was, is] = [before.fields[name] ?? null, after.fields[name] ?? null]
    if (isDeepStrictEqual(was, is)) return []
    const label = is?.label ?? labelText(labels?.[name]) ?? name
    return [{ label, changes: { [`${PREFIX}${name}`]: { before: was, after: is } } }]
  })
  const [was, is] = [ordered(natural, before), ordered(natural, after)]
  if (isDeepStrictEqual(was, is)) return fields
  return [...fields, { label: '', changes: { [SECTIONS]: { before: was, after: is } } }]
}

const inputOf = ({ recordId, changes }: Undoable): OverrideInput => {
  const fields = Object.entries(changes).flatMap(([name, { before }]) =>
    name.startsWith(PREFIX) ? [[name.slice(PREFIX.length), before] as const] : [],
  )
  const sections = changes[SECTIONS]?.before as OverrideInput['sections']
  return { entity: recordId, fields: Object.fromEntries(fields), ...(sections && { sections }) }
}

export const undoOverride =
  (override: (overriding: Overriding) => Promise<unknown>) =>
  async (context: Context, activity: Undoable): Promise<void> => {
    await withAnnouncedTransaction(context.kernel, async (tx) => {
      await lockEntity(tx, activity.recordId)
      await requireLatest(tx, { context, resource: context.kernel.resources.get('entityOverride') }, activity)
      await override({ context, tx, input: inputOf(activity), undoes: activity.id })
    })
  }
