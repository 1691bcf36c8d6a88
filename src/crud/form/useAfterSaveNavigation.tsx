import type { RefObject } from 'react'
import { useNotify } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { takeUndoable } from '#dataProviders/undoable.ts'
import { crudTexts } from '#i18n/fr/crud.ts'
import { ActionNotice } from '../ActionNotice.tsx'
import type { EntityView } from '../entityView.ts'
import { useOrigin } from '../origin.ts'
import { type RouteScope, routeScopeOf, useRouteScope } from '../routeScope.ts'
import { markSaved } from '../savedRecord.ts'
import { useUndoNotice } from '../undo/useUndoNotice.tsx'
import { useUndoUpdates } from '../undo/useUndoUpdates.ts'
import { useRecordAddress } from '../useAddress.ts'
import { type AfterSave, announceSubmit, skippingLeaveCheck } from './afterSave.ts'

type Saved = { id: string }

type Options<S extends Saved> = {
  view: EntityView
  isNew: boolean
  isConnected: boolean
  /** Fills the form with the saved record, or with the values of a new one if `isKept` is false. */
  reset: (saved: S, isKept: boolean) => void
  onSaved?: ((saved: S) => void) | undefined
  isLeaving: RefObject<boolean>
}

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

const useSavedNotice = (view: EntityView) => {
  const notify = useNotify()
  const navigate = useNavigate()
  const addressOf = useRecordAddress(view)
  const announceUndo = useUndoNotice()
  const undo = useUndoUpdates(view.path)
  return (message: string, { id }: Saved, isShown: (address: string) => boolean): void => {
    const address = addressOf(id)
    const see =
      address && !isShown(address) ? { label: crudTexts.form.seeSaved, onAct: () => void navigate(address) } : undefined
    const entries = takeUndoable(view.resource.key, [id])
    if (entries.length > 0) announceUndo({ text: message, run: () => undo(entries), other: see })
    else notify(see ? <ActionNotice text={message} {...see} /> : message, { type: 'success' })
  }
}

export const useAfterSaveNavigation = <S extends Saved>(options: Options<S>) => {
  const { view, isNew, isConnected, reset, onSaved, isLeaving } = options
  const navigate = useNavigate()
  const { search } = useLocation()
  const announce = useSavedNotice(view)
  const scope = useRouteScope(view)
  const origin = useOrigin(scope.list)
  return (saved: S, after: AfterSave, message: string): void => {
    // Empties the form only to create another record: a form that closes would flash empty.
    reset(saved, !(isNew && (after === 'create' || isConnected)))
    const isElsewhere = isConnected || onSaved !== undefined || after === 'continue'
    announce(message, saved, (address) => isElsewhere || (after === 'default' && origin === address))
    if (isConnected) {
      announceSubmit(saved.id)
      return
    }
    if (onSaved) {
      isLeaving.current = true
      onSaved(saved)
      return
    }
    const target = targetOf(view, after, { id: saved.id, isNew }, { ...scope, list: origin })
    if (!target) {
      // The next record does not use the initial values of this address.
      if (after === 'create' && search) void navigate(skippingLeaveCheck(scope.create), { replace: true })
      return
    }
    if (after === 'default') markSaved({ path: view.path, id: saved.id })
    isLeaving.current = true
    void navigate(target.to, { replace: target.replace })
  }
}
