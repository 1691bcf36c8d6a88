/** What one file may weigh here (D22), as the server is configured. */
import { useQuery } from '@tanstack/react-query'
import { callService } from '#dataProviders/graphql/client.ts'
import type { FileLimits } from '#resources/schema/field.ts'

const GET = 'query FileLimits { getFileLimits { maxFileSize } }'
/** What a server takes unless it says otherwise. */
const USUAL = 20 * 1024 * 1024

/** The most bytes that a file may have: the server's limit, or a field's own below it. */
export const useMaxFileSize = ({ maxSize }: FileLimits = {}): number => {
  const { data } = useQuery({
    queryKey: ['drive', 'limits'],
    queryFn: () => callService<{ getFileLimits: { maxFileSize: number } }>('drive', GET),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const allowed = data?.getFileLimits.maxFileSize ?? USUAL
  return maxSize === undefined ? allowed : Math.min(allowed, maxSize * 1024)
}
