import { useMemo, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { messageFor } from '#dataProviders/serviceError.ts'
import type { EntityView } from '#src/crud/entityView.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import { type Arrangement, toSections } from './arrangement.ts'
import { useCustomizer } from './customizerData.ts'
import type { Edited } from './useEdited.ts'

export type EditorArrangement = Arrangement<FieldView>

const arrange = ({ view, override, isDerived }: Edited): EditorArrangement => {
  const labels = new Map((override.sections ?? []).map(({ key, label }) => [key, label]))
  const isOffered = ({ key, fields }: EntityView['allSections'][number]): boolean =>
    isDerived || fields.some(({ isCustom }) => isCustom) || key.startsWith('group-')
  return view.allSections
    .filter(isOffered)
    .map(({ key, label, fields }) => ({
      ...{ key, label, ownLabel: labels.get(key) },
      fields: fields.filter(({ isCustom }) => isDerived || isCustom),
    }))
    .filter(({ key, fields }) => key !== 'customFields' || fields.length > 0 || !isDerived)
}

export const useArrangement = (edited: Edited) => {
  const saved = useMemo(() => arrange(edited), [edited])
  const [pending, setPending] = useState<EditorArrangement>()
  const latest = useRef(0)
  const notify = useNotify()
  const { override } = useCustomizer()
  const change = async (next: EditorArrangement): Promise<void> => {
    latest.current += 1
    const turn = latest.current
    setPending(next)
    try {
      await override({ entity: edited.entity, sections: toSections(next) })
    } catch (error) {
      notify(messageFor(error), { type: 'error' })
    }
    if (turn === latest.current) setPending(undefined)
  }
  return { arrangement: pending ?? saved, change }
}
