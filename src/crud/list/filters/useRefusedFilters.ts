/** Opens a list without the filters that the server refuses: their field was removed, or may not be read any more. */
import { useEffect } from 'react'
import { useListContext, useNotify } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { type FieldError, isServiceError } from '#dataProviders/serviceError.ts'
import { crudTexts } from '#i18n/fr/crud.ts'
import type { Filters } from '../../listQuery.ts'

const texts = crudTexts.list.dropped

const READING_MS = 12_000
const FILTER = 'filter.'
const CUSTOM = 'filter.customFields.'

type Refused = { filters: readonly string[]; custom: readonly string[]; isSorted: boolean }

const refusedIn = (error: unknown): Refused | undefined => {
  const errors = isServiceError(error, 'VALIDATION_FAILED') ? error.details.errors : undefined
  if (!Array.isArray(errors) || errors.length === 0) return undefined
  const paths = (errors as FieldError[]).map(({ path }) => path)
  if (!paths.every((path) => path === 'sort' || path.startsWith(FILTER))) return undefined
  const custom = paths.filter((path) => path.startsWith(CUSTOM)).map((path) => path.slice(CUSTOM.length))
  const filters = paths.flatMap((path) =>
    path.startsWith(FILTER) && !path.startsWith(CUSTOM) ? [path.slice(FILTER.length)] : [],
  )
  return { filters, custom, isSorted: paths.includes('sort') }
}

const withoutRefused = (given: Filters, { filters, custom }: Omit<Refused, 'isSorted'>): Filters => {
  const { customFields, ...declared } = given
  const left = Array.isArray(customFields) ? customFields.filter(({ name }) => !custom.includes(name)) : []
  return {
    ...Object.fromEntries(Object.entries(declared).filter(([name]) => !filters.includes(name))),
    ...(left.length > 0 && !filters.includes('customFields') && { customFields: left }),
  }
}

/** True while the list opens again. */
export const useRefusedFilters = (error: unknown): boolean => {
  const { filterValues } = useListContext()
  const { search } = useLocation()
  const navigate = useNavigate()
  const notify = useNotify()
  const refused = refusedIn(error)
  const left = refused && withoutRefused(filterValues, refused)
  const isDropping = left !== undefined && JSON.stringify(left) !== JSON.stringify(filterValues)
  const isSortDropped = refused?.isSorted === true && new URLSearchParams(search).has('sort')
  const isOpening = isDropping || isSortDropped
  useEffect(() => {
    if (!isOpening) return
    const params = new URLSearchParams(search)
    params.set('filter', JSON.stringify(left ?? {}))
    params.set('page', '1')
    if (isSortDropped) for (const name of ['sort', 'order']) params.delete(name)
    notify(isDropping ? texts.filter : texts.sort, { type: 'warning', autoHideDuration: READING_MS })
    navigate({ search: params.toString() }, { replace: true })
  }, [isOpening, isDropping, isSortDropped, left, search, navigate, notify])
  return isOpening
}
