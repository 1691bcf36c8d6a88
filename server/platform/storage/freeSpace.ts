import { statfs } from 'node:fs/promises'
import type { Config } from '../config.ts'

type Configured = { config: Pick<Config, 'reservedRoom'> }

/** Bytes available above the reserve; zero or negative if none. */
export const freeSpaceIn = async (folder: string, { config }: Configured): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize - config.reservedRoom
}

const LOOKED_EACH = 32 * 1024 * 1024

/** Passes bytes on; throws ENOSPC if the reserve is reached. */
export async function* withinFreeSpace(
  content: AsyncIterable<Uint8Array>,
  folder: string,
  configured: Configured,
): AsyncGenerator<Uint8Array> {
  let passed = LOOKED_EACH
  for await (const chunk of content) {
    passed += chunk.length
    if (passed >= LOOKED_EACH) {
      if ((await freeSpaceIn(folder, configured)) <= 0) throw Object.assign(new Error('No room'), { code: 'ENOSPC' })
      passed = 0
    }
    yield chunk
  }
}
