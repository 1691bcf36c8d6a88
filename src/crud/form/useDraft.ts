/** Keeps what is typed through the end of a session, and brings it back when the person is in again. */
import { useEffect, useState } from 'react'
import { get, type UseFormReturn } from 'react-hook-form'
import { useLocation } from 'react-router'
import { getSession } from '#dataProviders/session.ts'
import type { EntityView } from '../entityView.ts'
import { dropDraft, keepDraft, onSessionExpired, readDraft } from './draft.ts'
import { type FormValues, writtenViews } from './formValues.ts'
import { NOTHING_KEPT } from './useRecordForm.ts'

type Options = { view: EntityView; form: UseFormReturn<FormValues>; isKept: boolean }

/** The keeper is named by who was logged in when the form opened: at the end nobody is any more. */
const useDraftKey = (): string => {
  const { pathname } = useLocation()
  const [userId] = useState(() => {
    const session = getSession()
    return session.status === 'authenticated' ? session.user.id : ''
  })
  return `${userId} ${pathname}`
}

export type DraftState = { wasFound: boolean; abandon: () => void; forget: () => void }

export const useDraft = ({ view, form, isKept }: Options): DraftState => {
  const key = useDraftKey()
  const [wasFound, setFound] = useState(false)
  const { dirtyFields } = form.formState
  useEffect(() => {
    if (!isKept) return
    return onSessionExpired(() => {
      const values = form.getValues()
      const typed = writtenViews(view).filter(({ source }) => get(dirtyFields, source))
      if (typed.length > 0) keepDraft(key, Object.fromEntries(typed.map(({ source }) => [source, get(values, source)])))
    })
  }, [isKept, key, view, form, dirtyFields])
  useEffect(() => {
    const draft = isKept ? readDraft(key) : undefined
    if (!draft) return
    const known = new Set(writtenViews(view).map(({ source }) => source))
    for (const [source, value] of Object.entries(draft)) {
      if (known.has(source)) form.setValue(source, value, { shouldDirty: true })
    }
    setFound(true)
    dropDraft(key)
  }, [isKept, key, view, form])
  const forget = () => {
    setFound(false)
    dropDraft(key)
  }
  const abandon = () => {
    form.reset({ ...form.formState.defaultValues }, NOTHING_KEPT)
    forget()
  }
  return { wasFound, abandon, forget }
}
