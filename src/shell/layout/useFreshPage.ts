import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { LOGIN_PATH } from '#dataProviders/paths.ts'
import { fetchBuild, HERE } from '#src/ui/builds.ts'

/** Prerendered pages; the build writes its id beside each. */
const DRAWN = [LOGIN_PATH, '/auth/set-user-password']
const CHECKED_EVERY_MS = 15 * 60_000
/** Build for which this tab reloaded: two servers with different builds would cause a reload loop. */
const LOADED_FOR = 'regie.loadedFor'

const isUntouched = (): boolean => [...document.querySelectorAll('input')].every(({ value }) => value === '')

const loadOnceFor = (id: string): void => {
  if (sessionStorage.getItem(LOADED_FOR) === id) return
  sessionStorage.setItem(LOADED_FOR, id)
  window.location.reload()
}

/** Checks at page load and when the tab becomes visible. Does not reload if an input has text. */
export const useFreshPage = (): void => {
  const { pathname } = useLocation()
  const page = DRAWN.find((path) => pathname === path || pathname.startsWith(`${path}/`))
  const { data } = useQuery({
    queryKey: ['builds', page],
    queryFn: () => fetchBuild(`${page}/_payload.json`),
    enabled: Boolean(HERE && page),
    staleTime: CHECKED_EVERY_MS,
    refetchOnWindowFocus: true,
  })
  useEffect(() => {
    if (data && data.id !== HERE && isUntouched()) loadOnceFor(data.id)
  }, [data])
}
