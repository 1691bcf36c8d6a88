/** A page that waits for a person, perhaps since yesterday, is loaded anew where the server has another web. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { LOGIN_PATH } from '#dataProviders/paths.ts'
import { fetchBuild, HERE } from '#src/ui/builds.ts'

/** The pages without a session that are drawn when the web is built: each has the build's identity beside it. */
const DRAWN = [LOGIN_PATH, '/auth/set-user-password']
const CHECKED_EVERY_MS = 15 * 60_000
/** For which build this tab was loaded anew: two servers of two builds would send it back and forth. */
const LOADED_FOR = 'regie.loadedFor'

const isUntouched = (): boolean => [...document.querySelectorAll('input')].every(({ value }) => value === '')

const loadOnceFor = (id: string): void => {
  if (sessionStorage.getItem(LOADED_FOR) === id) return
  sessionStorage.setItem(LOADED_FOR, id)
  window.location.reload()
}

/** Asked when the page is opened and when the tab is looked at again; what is being typed is left alone. */
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
