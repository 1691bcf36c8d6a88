/** What one file may weigh here (D22), as the server is configured. */
import { useQuery } from '@tanstack/react-query'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { FileLimitsDocument } from '#dataProviders/operations/drive.ts'
import type { FileLimits } from '#resources/schema/limits.ts'

/** What a server takes unless it says otherwise. */
const USUAL = 20 * 1024 * 1024

/** The most bytes that a file may have: the server's limit, or a field's own below it. */
export const useMaxFileSize = ({ maxSize }: FileLimits = {}): number => {
  const { data } = useQuery({
    queryKey: ['drive', 'limits'],
    queryFn: () => callOperation(FileLimitsDocument),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const allowed = data?.getFileLimits.maxFileSize ?? USUAL
  return maxSize === undefined ? allowed : Math.min(allowed, maxSize * 1024)
}
