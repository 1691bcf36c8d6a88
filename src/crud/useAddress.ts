import { useCallback } from 'react'
import { useCanAccess } from 'react-admin'
import type { EntityView } from './entityView.ts'
import { useRouteScope } from './routeScope.ts'

type AddressAccess = {
  canCreate: boolean
  canUpdate: boolean
  canDelete: boolean
  canShow: boolean
  canExport: boolean
}

export const useAccess = ({ resource, path }: EntityView): AddressAccess => {
  const can = {
    create: useCanAccess({ resource: path, action: 'create' }).canAccess ?? false,
    edit: useCanAccess({ resource: path, action: 'edit' }).canAccess ?? false,
    delete: useCanAccess({ resource: path, action: 'delete' }).canAccess ?? false,
    show: useCanAccess({ resource: path, action: 'show' }).canAccess ?? false,
    export: useCanAccess({ resource: path, action: 'export' }).canAccess ?? false,
  }
  return {
    canCreate: can.create && resource.pages.includes('create') && resource.operations.includes('create'),
    canUpdate: can.edit && resource.pages.includes('update') && resource.operations.includes('update'),
    canDelete: can.delete && resource.operations.includes('delete'),
    canShow: can.show && resource.pages.includes('show'),
    canExport: can.export,
  }
}

export const useRecordAddress = (view: EntityView): ((id: string) => string | undefined) => {
  const { canShow, canUpdate } = useAccess(view)
  const { record } = useRouteScope(view)
  return useCallback(
    (id) => {
      const page = view.resource.pages.find(
        (one): one is 'show' | 'update' => (one === 'show' && canShow) || (one === 'update' && canUpdate),
      )
      return page && record(id, page)
    },
    [view, record, canShow, canUpdate],
  )
}
