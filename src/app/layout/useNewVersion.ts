/** Is the server's web newer than the one that runs here? */
import { useQuery } from '@tanstack/react-query'

const HERE: string | undefined = import.meta.env.VITE_BUILD_ID
const CHECKED_EVERY_MS = 15 * 60_000

const fetchLatest = async (): Promise<string> => {
  const response = await fetch(`/builds/latest.json?${Date.now()}`, { signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new Error(`builds/latest.json: ${response.status}`)
  return ((await response.json()) as { id: string }).id
}

/** Asked again every quarter of an hour, when the tab is looked at again, and when the live connection is back. */
export const useNewVersion = (): boolean => {
  const { data } = useQuery({
    queryKey: ['builds', 'latest'],
    queryFn: fetchLatest,
    // Under `npm run dev` there is no build to compare with.
    enabled: Boolean(HERE),
    staleTime: CHECKED_EVERY_MS,
    refetchInterval: CHECKED_EVERY_MS,
    refetchOnWindowFocus: true,
  })
  return data !== undefined && data !== HERE
}
