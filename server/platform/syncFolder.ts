import { open } from 'node:fs/promises'

/** Error codes of network file systems without folder sync. */
const UNKNOWN = ['EINVAL', 'ENOTSUP', 'ENOSYS']

/** Syncs a folder, since flushing a file does not persist its name. Not on Windows: NTFS journals names. */
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
