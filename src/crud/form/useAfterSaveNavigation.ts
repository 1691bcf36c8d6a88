/** What a save leads to: back, further on this record, to a new one, or to the window that waits for it. */
import type { RefObject } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { EntityView } from '../entityView.ts'
import { type RouteScope, routeScopeOf, useRouteScope } from '../routeScope.ts'
import type { FormSlots, SavedRecord } from '../slots.ts'
import { type AfterSave, announceSubmit, skippingLeaveCheck } from './afterSave.ts'
import type { FormValues } from './formValues.ts'
import { NOTHING_KEPT } from './useRecordForm.ts'

export type AfterSaveNavigation = {
  /** The save is announced by an event, in the place of going anywhere. */
  isConnected: boolean
  /** The form's values for a record just saved, and for a new one. */
  valuesOf: (record: SavedRecord) => FormValues
  newValues: () => FormValues
  /** True from the moment a save leads away. */
  isLeaving: RefObject<boolean>
}

type Options = AfterSaveNavigation & {
  view: EntityView
  form: UseFormReturn<FormValues>
  record?: SavedRecord
  slots: FormSlots
}

/** Where a way to go on leads, if it leads anywhere. */
export const targetOf = (
  { path, resource }: Pick<EntityView, 'path' | 'resource'>,
  after: AfterSave,
  saved: { id: string; isNew: boolean },
  scope: RouteScope = routeScopeOf(path),
): { to: string; replace: boolean } | undefined => {
  if (after === 'default') return { to: scope.list, replace: false }
  if (after === 'create') return saved.isNew ? undefined : { to: skippingLeaveCheck(scope.create), replace: false }
  if (!saved.isNew || !resource.pages.includes('update')) return undefined
  return { to: skippingLeaveCheck(scope.record(saved.id, 'update')), replace: true }
}

export const useAfterSaveNavigation = ({
  view,
  form,
  record,
  slots,
  isConnected,
  valuesOf,
  newValues,
  isLeaving,
}: Options) => {
  const navigate = useNavigate()
  const scope = useRouteScope(view)
  return (saved: SavedRecord, after: AfterSave): void => {
    const isKept = record !== undefined || (after === 'continue' && !isConnected)
    form.reset(isKept ? valuesOf(saved) : newValues(), { ...NOTHING_KEPT, keepIsSubmitSuccessful: true })
    if (isConnected) {
      announceSubmit(saved.id)
      return
    }
    if (slots.onSaved) {
      isLeaving.current = true
      slots.onSaved(saved)
      return
    }
    const target = targetOf(view, after, { id: saved.id, isNew: record === undefined }, scope)
    if (!target) return
    isLeaving.current = true
    void navigate(target.to, { replace: target.replace })
  }
}
