/** What follows a save (specification, section 2): stay on the record, make another one, or go back. */

import { useEffect } from 'react'
import { useStore } from 'react-admin'
import { useSearchParams } from 'react-router'

export const AFTER_SAVE = ['default', 'continue', 'create'] as const
export type AfterSave = (typeof AFTER_SAVE)[number]

/** In the address: the page that opens next is left without a question. */
export const SKIP_LEAVE_CHECK = 'skipLeaveCheck'
/** In the address: the form belongs to another window, which hears of the save by an event. */
export const CONNECTED = 'connected'

export const skippingLeaveCheck = (path: string): string => `${path}?${SKIP_LEAVE_CHECK}=true`

/** The flag did its work once the page is there: the address is clean again. */
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

/** The way to go on that this person chose last: who makes one after the other does not do so after a correction. */
export const useAfterSave = (isNew: boolean): [AfterSave, (next: AfterSave) => void] => {
  const [stored, setStored] = useStore<string>(isNew ? 'form.afterSave' : 'form.afterUpdate', 'default')
  return [isAfterSave(stored) ? stored : 'default', setStored]
}

const SUBMIT = 'submit'

/** Tells the window that a connected form was saved. */
export const announceSubmit = (id: string): void => {
  window.dispatchEvent(new CustomEvent(SUBMIT, { detail: { id } }))
}

/** Those who wait for a connected form: when one lies over another, the last one asked. */
const waiting: ((id: string) => void)[] = []

/** Hears of connected forms that are saved in this window. The page's own forms send `submit` events as well. */
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
