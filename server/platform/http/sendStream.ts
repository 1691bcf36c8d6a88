import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** The client disconnected before or during the answer. */
const GONE: ReadonlySet<string | undefined> = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE'])

/** Resolves when everything is sent or the connection is closed. `onFault` is not called for a disconnected client. */
export const sendStream = async (
  response: ServerResponse,
  content: Readable,
  onFault: (error: unknown) => void,
): Promise<void> => {
  try {
    await pipeline(content, response)
  } catch (error) {
    // A pipeline that never started leaves its source open.
    content.destroy()
    response.destroy()
    if (!GONE.has((error as NodeJS.ErrnoException).code)) onFault(error)
  }
}
