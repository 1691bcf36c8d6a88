import { useEffect, useRef, useState } from 'react'
import { get, type UseFormReturn } from 'react-hook-form'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import type { EntityView } from '../entityView.ts'
import type { SavedRecord } from '../slots.ts'
import type { FormValues } from './formValues.ts'
import { isSameValue } from './sameValue.ts'
import { writtenViews } from './writtenViews.ts'

export type EditConflict = { view: FieldView; theirs: unknown }

type Options = { view: EntityView; form: UseFormReturn<FormValues>; record?: SavedRecord; values: FormValues }

export type Conflicts = {
  all: readonly EditConflict[]
  who?: string
  take: (conflict: EditConflict) => void
  forget: () => void
}

const authorOf = (record: SavedRecord | undefined): string | undefined =>
  (record?.updatedBy as { displayName?: string } | null | undefined)?.displayName

export const conflictsBetween = (
  views: readonly FieldView[],
  { before, now, typed }: { before: FormValues; now: FormValues; typed: FormValues },
): EditConflict[] =>
  views.flatMap((view) => {
    const [old, theirs, mine] = [before, now, typed].map((values): unknown => get(values, view.source))
    const isConcerned = !isSameValue(old, theirs) && !isSameValue(mine, theirs) && !isSameValue(mine, old)
    return isConcerned ? [{ view, theirs }] : []
  })

export const useConflicts = ({ view, form, record, values }: Options): Conflicts => {
  const known = useRef(values)
  const [all, setAll] = useState<readonly EditConflict[]>([])
  const { isSubmitting } = form.formState
  useEffect(() => {
    const before = known.current
    known.current = values
    if (!record || before === values || isSubmitting) return
    const found = conflictsBetween(writtenViews(view), { before, now: values, typed: form.getValues() })
    if (found.length === 0) return
    const sources = new Set(found.map((conflict) => conflict.view.source))
    setAll((conflicts) => [...conflicts.filter((one) => !sources.has(one.view.source)), ...found])
  }, [view, form, record, values, isSubmitting])
  const who = authorOf(record)
  return {
    all,
    ...(who && { who }),
    take: ({ view: field, theirs }) => {
      form.setValue(field.source, theirs, { shouldDirty: true })
      setAll((conflicts) => conflicts.filter((one) => one.view !== field))
    },
    forget: () => setAll([]),
  }
}
