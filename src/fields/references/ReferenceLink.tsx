import { Link } from '@mui/material'
import { useCanAccess } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { pathOf } from '#resources/schema/names.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { useCatalogue } from '../views/catalogue.ts'
import type { Reference } from './description.ts'
import { MarkedName } from './MarkedName.tsx'

export const recordAddress = (resource: AnyResource, id: string): string | undefined => {
  if (resource.pages.includes('show')) return `/${pathOf(resource)}/${encodeURIComponent(id)}/show`
  return resource.pages.includes('update') ? `/${pathOf(resource)}/${encodeURIComponent(id)}/update` : undefined
}

export const ReferenceLink = ({ to, record }: { to: string; record: Reference }) => {
  const resource = useCatalogue().registry.get(to)
  const address = recordAddress(resource, record.id)
  const { canAccess } = useCanAccess({
    resource: pathOf(resource),
    action: resource.pages.includes('show') ? 'show' : 'edit',
  })
  const name = <MarkedName to={to} record={record} />
  if (!address || !canAccess) return name
  return (
    <Link component={RouterLink} to={address} onClick={(event) => event.stopPropagation()}>
      {name}
    </Link>
  )
}
