/** Is the server's web newer than the one that runs here? */
import { useQuery } from '@tanstack/react-query'
import { fetchBuild, fetchLatestBuild, HERE } from '#src/ui/builds.ts'

const CHECKED_EVERY_MS = 15 * 60_000

/** Not while a server that is yet to be replaced answers with the build before this one. */
const isNewer = async (): Promise<boolean> => {
  const [latest, own] = await Promise.all([fetchLatestBuild(), fetchBuild(`/builds/meta/${HERE}.json`)])
  return latest !== undefined && latest.id !== HERE && (!own || own.timestamp <= latest.timestamp)
}

/** Asked again every quarter of an hour, when the tab is looked at again, and when the live connection is back. */
export const useNewVersion = (): boolean => {
  const { data = false } = useQuery({
    queryKey: ['builds', 'latest'],
    queryFn: isNewer,
    // Under `npm run dev` there is no build to compare with.
    enabled: Boolean(HERE),
    staleTime: CHECKED_EVERY_MS,
    refetchInterval: CHECKED_EVERY_MS,
    refetchOnWindowFocus: true,
  })
  return data
}
