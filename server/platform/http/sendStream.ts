/** The content of an answer, as it is read. */
import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** The reader left before the end, or before the beginning. */
const GONE: ReadonlySet<string | undefined> = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE'])

/** Ends once all is sent or nothing more can be; `onFault` is told what went wrong, which a reader who leaves is not. */
export const sendStream = async (
  response: ServerResponse,
  content: Readable,
  onFault: (error: unknown) => void,
): Promise<void> => {
  try {
    await pipeline(content, response)
  } catch (error) {
    // A pipeline that never began leaves its source open.
    content.destroy()
    response.destroy()
    if (!GONE.has((error as NodeJS.ErrnoException).code)) onFault(error)
  }
}
