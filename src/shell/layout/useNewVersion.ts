import { useQuery } from '@tanstack/react-query'
import { fetchBuild, fetchLatestBuild, HERE } from '#src/ui/builds.ts'

const CHECKED_EVERY_MS = 15 * 60_000

/** False while an old server of a rolling update responds with an earlier build. */
const isNewer = async (): Promise<boolean> => {
  const [latest, own] = await Promise.all([fetchLatestBuild(), fetchBuild(`/builds/meta/${HERE}.json`)])
  return latest !== undefined && latest.id !== HERE && (!own || own.timestamp <= latest.timestamp)
}

/** True if the server has a newer web build: every 15 minutes, when visible, and after a reconnection. */
export const useNewVersion = (): boolean => {
  const { data = false } = useQuery({
    queryKey: ['builds', 'latest'],
    queryFn: isNewer,
    // `npm run dev` has no build id.
    enabled: Boolean(HERE),
    staleTime: CHECKED_EVERY_MS,
    refetchInterval: CHECKED_EVERY_MS,
    refetchOnWindowFocus: true,
  })
  return data
}
