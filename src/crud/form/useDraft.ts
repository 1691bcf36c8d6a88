import { useEffect, useState } from 'react'
import { type FieldValues, get, type Path, type PathValue, type UseFormReturn } from 'react-hook-form'
import { useLocation } from 'react-router'
import { getSession } from '#dataProviders/session.ts'
import { dropDraft, keepDraft, onInterrupted, readDraft } from '#src/ui/unsaved/draft.ts'
import { NOTHING_KEPT } from './useRecordForm.ts'

type Options<T extends FieldValues> = {
  form: UseFormReturn<T>
  /** Fields to store. The array must keep its identity between renders. */
  sources: readonly string[]
  isKept: boolean
  part?: string
}

/** Uses the user id of the form's first render: after the session ends there is none. */
export const useDraftKey = (part: string): string => {
  const { pathname } = useLocation()
  const [userId] = useState(() => {
    const session = getSession()
    return session.status === 'authenticated' ? session.user.id : ''
  })
  return `${userId} ${pathname}${part && ` ${part}`}`
}

export type DraftState = { wasFound: boolean; abandon: () => void; forget: () => void }

export const useDraft = <T extends FieldValues>({ form, sources, isKept, part = '' }: Options<T>): DraftState => {
  const key = useDraftKey(part)
  const [wasFound, setFound] = useState(false)
  const { dirtyFields } = form.formState
  useEffect(() => {
    if (!isKept) return
    return onInterrupted(() => {
      const values = form.getValues()
      const typed = sources.filter((source) => get(dirtyFields, source))
      if (typed.length > 0) keepDraft(key, Object.fromEntries(typed.map((source) => [source, get(values, source)])))
    })
  }, [isKept, key, sources, form, dirtyFields])
  useEffect(() => {
    const draft = isKept ? readDraft(key) : undefined
    if (!draft) return
    for (const [source, value] of Object.entries(draft)) {
      if (!sources.includes(source)) continue
      form.setValue(source as Path<T>, value as PathValue<T, Path<T>>, { shouldDirty: true })
    }
    setFound(true)
    dropDraft(key)
  }, [isKept, key, sources, form])
  const forget = () => {
    setFound(false)
    dropDraft(key)
  }
  const abandon = () => {
    form.reset({ ...form.formState.defaultValues } as T, NOTHING_KEPT)
    forget()
  }
  return { wasFound, abandon, forget }
}
