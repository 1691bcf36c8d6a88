import { useQuery } from '@tanstack/react-query'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { FileLimitsDocument } from '#dataProviders/operations/drive.ts'
import { DEFAULT_FILE_BYTES } from '#resources/domain/fileLimits.ts'
import type { FileLimits } from '#resources/schema/limits.ts'

/** Returns the maximum size in bytes: the server's limit, or the field's own if smaller. */
export const useMaxFileSize = ({ maxSize }: FileLimits = {}): number => {
  const { data } = useQuery({
    queryKey: ['drive', 'limits'],
    queryFn: () => callOperation(FileLimitsDocument),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const allowed = data?.getFileLimits.maxFileSize ?? DEFAULT_FILE_BYTES
  return maxSize === undefined ? allowed : Math.min(allowed, maxSize * 1024)
}
