/** Room on the disk: what people send and what backups write leave some of it to the database and everything else. */
import { statfs } from 'node:fs/promises'
import type { Config } from '../config.ts'

type Configured = { config: Pick<Config, 'reservedRoom'> }

/** Bytes that may still be written there; none, or fewer, where what is left is for others. */
export const roomIn = async (folder: string, { config }: Configured): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize - config.reservedRoom
}

const LOOKED_EACH = 32 * 1024 * 1024

/** Passes bytes on while there is room where they go; throws ENOSPC, as the system would a little later. */
export async function* withinRoom(
  content: AsyncIterable<Uint8Array>,
  folder: string,
  configured: Configured,
): AsyncGenerator<Uint8Array> {
  let passed = LOOKED_EACH
  for await (const chunk of content) {
    passed += chunk.length
    if (passed >= LOOKED_EACH) {
      if ((await roomIn(folder, configured)) <= 0) throw Object.assign(new Error('No room'), { code: 'ENOSPC' })
      passed = 0
    }
    yield chunk
  }
}
