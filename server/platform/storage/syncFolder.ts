/** What a power cut leaves of the names in a folder. */
import { open } from 'node:fs/promises'

/** Network file systems that know no such thing answer with these. */
const UNKNOWN = ['EINVAL', 'ENOTSUP', 'ENOSYS']

/**
 * Makes the names in a folder durable: flushing a file does not say where it lies. Windows opens no folders, and NTFS
 * keeps its names in a journal.
 */
export const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } catch (error) {
    if (!UNKNOWN.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    await handle.close()
  }
}
