/** Next step after a save (specification, section 2): stay on the record, create another one, or go back. */

import { useEffect } from 'react'
import { useStore } from 'react-admin'
import { useSearchParams } from 'react-router'

export const AFTER_SAVE = ['default', 'continue', 'create'] as const
export type AfterSave = (typeof AFTER_SAVE)[number]

export const SKIP_LEAVE_CHECK = 'skipLeaveCheck'
/** Query parameter: a save dispatches a `submit` event on the window and does not navigate. */
export const CONNECTED = 'connected'

export const skippingLeaveCheck = (path: string): string => `${path}?${SKIP_LEAVE_CHECK}=true`

export const useCleanAddress = (): void => {
  const [params, setParams] = useSearchParams()
  useEffect(() => {
    if (!params.has(SKIP_LEAVE_CHECK)) return
    const cleaned = new URLSearchParams(params)
    cleaned.delete(SKIP_LEAVE_CHECK)
    setParams(cleaned, { replace: true })
  }, [params, setParams])
}

const isAfterSave = (value: unknown): value is AfterSave => AFTER_SAVE.includes(value as AfterSave)

export const useAfterSave = (isNew: boolean): [AfterSave, (next: AfterSave) => void] => {
  const [stored, setStored] = useStore<string>(isNew ? 'form.afterSave' : 'form.afterUpdate', 'default')
  return [isAfterSave(stored) ? stored : 'default', setStored]
}

const SUBMIT = 'submit'

export const announceSubmit = (id: string): void => {
  window.dispatchEvent(new CustomEvent(SUBMIT, { detail: { id } }))
}

/** Listeners for connected forms. With stacked dialogs, only the last one is called. */
const waiting: ((id: string) => void)[] = []

/** Ignores the `submit` events of the page's own forms, which are no custom events. */
export const onSubmitAnnounced = (heard: (id: string) => void): (() => void) => {
  const listen = (event: Event): void => {
    const isLast = waiting.at(-1) === heard
    if (isLast && event instanceof CustomEvent && typeof event.detail?.id === 'string') heard(event.detail.id)
  }
  waiting.push(heard)
  window.addEventListener(SUBMIT, listen)
  return () => {
    waiting.splice(waiting.indexOf(heard), 1)
    window.removeEventListener(SUBMIT, listen)
  }
}
