import { useQuery } from '@tanstack/react-query'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { FileLimitsDocument } from '#dataProviders/operations/drive.ts'
import type { FileLimits } from '#resources/schema/limits.ts'

/** Default of the server (D22), in bytes. */
const USUAL = 20 * 1024 * 1024

/** Returns the maximum size in bytes: the server's limit, or the field's own if smaller. */
export const useMaxFileSize = ({ maxSize }: FileLimits = {}): number => {
  const { data } = useQuery({
    queryKey: ['drive', 'limits'],
    queryFn: () => callOperation(FileLimitsDocument),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const allowed = data?.getFileLimits.maxFileSize ?? USUAL
  return maxSize === undefined ? allowed : Math.min(allowed, maxSize * 1024)
}
