/** The ways to save a form: its button, the Enter key, Ctrl+S, or what follows a save, chosen in the bar. */
import type { FormEvent, KeyboardEvent } from 'react'
import { type AfterSave, useAfterSave } from './afterSave.ts'

type Options = {
  /** What may follow a save. */
  offered: readonly AfterSave[]
  isNew: boolean
  canSave: boolean
  /** False: what was chosen here says nothing of other forms. */
  isRemembered?: boolean
  save: (after: AfterSave) => void
}

/** React sends a form the keys of the dialogs that its parts open: those are no business of its own. */
const isInside = ({ currentTarget, target }: KeyboardEvent): boolean =>
  target instanceof Node && currentTarget.contains(target)

const isSaveKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && (event.key === 's' || event.key === 'Enter') && isInside(event)

/** `after` is what follows as long as nothing else is said; `events` are those of the form's element. */
export const useSubmit = ({ offered, isNew, canSave, isRemembered = true, save }: Options) => {
  const [chosen, choose] = useAfterSave(isNew)
  const after: AfterSave = offered.includes(chosen) ? chosen : 'default'
  const saveThen = (next: AfterSave): void => {
    if (!canSave) return
    if (isRemembered) choose(next)
    save(next)
  }
  const submit = (event: FormEvent | KeyboardEvent): void => {
    event.preventDefault()
    // A form in a dialog lies, for React, inside the one that opened it.
    event.stopPropagation()
    saveThen(after)
  }
  const events = {
    noValidate: true,
    onSubmit: submit,
    onKeyDown: (event: KeyboardEvent) => isSaveKey(event) && submit(event),
  }
  return { after, saveThen, events }
}
