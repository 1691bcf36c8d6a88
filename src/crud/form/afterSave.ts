/** What follows a save (specification, section 2): stay on the record, make another one, or go back. */
import { useStore } from 'ra-core'

export const AFTER_SAVE = ['default', 'continue', 'create'] as const
export type AfterSave = (typeof AFTER_SAVE)[number]

/** In the address: the page that opens next is left without a question. */
export const SKIP_LEAVE_CHECK = 'skipLeaveCheck'
/** In the address: the form belongs to another window, which hears of the save by an event. */
export const CONNECTED = 'connected'

export const skippingLeaveCheck = (path: string): string => `${path}?${SKIP_LEAVE_CHECK}=true`

const isAfterSave = (value: unknown): value is AfterSave => AFTER_SAVE.includes(value as AfterSave)

/** The way to go on that this person chose last. */
export const useAfterSave = (): [AfterSave, (next: AfterSave) => void] => {
  const [kept, keep] = useStore<string>('form.afterSave', 'default')
  return [isAfterSave(kept) ? kept : 'default', keep]
}

const SUBMIT = 'submit'

/** Tells the window that a connected form was saved. */
export const tellSubmit = (id: string): void => {
  window.dispatchEvent(new CustomEvent(SUBMIT, { detail: { id } }))
}

/** Hears of the next connected form that is saved in a window. Forms of the page send `submit` events of their own. */
export const onSubmitTold = (heard: (id: string) => void, source: Window = window): (() => void) => {
  const listen = (event: Event): void => {
    if (event instanceof CustomEvent && typeof event.detail?.id === 'string') heard(event.detail.id)
  }
  source.addEventListener(SUBMIT, listen)
  return () => source.removeEventListener(SUBMIT, listen)
}
