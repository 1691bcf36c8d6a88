import type { FormEvent, KeyboardEvent } from 'react'
import { type AfterSave, useAfterSave } from './afterSave.ts'

type Options = {
  offered: readonly AfterSave[]
  isNew: boolean
  canSave: boolean
  /** False if the choice must not affect other forms. */
  isRemembered?: boolean
  save: (after: AfterSave) => void
}

/** React bubbles keys of dialogs to the form that renders them, which must ignore them. */
const isInside = ({ currentTarget, target }: KeyboardEvent): boolean =>
  target instanceof Node && currentTarget.contains(target)

const isSaveKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && (event.key === 's' || event.key === 'Enter') && isInside(event)

/** `after`: default next step. `events`: props of the form element. */
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
    // React bubbles the submit of a form in a dialog to the form that renders it.
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
