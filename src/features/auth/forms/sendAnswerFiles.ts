import type { Photo } from '#src/ui/resizePhoto.ts'
import { sendPhotos } from '../public/photos.ts'

export type FilesByField = Readonly<Record<string, readonly Photo[]>>

/** Returns the files that were not added, with the last message. `link`: token of the answer. */
export const sendAnswerFiles = async (link: string, files: FilesByField) => {
  const failed: Record<string, readonly Photo[]> = {}
  let message = ''
  for (const [name, some] of Object.entries(files)) {
    if (some.length === 0) continue
    const result = await sendPhotos(`entity-customizer/files/${link}/${encodeURIComponent(name)}`, some)
    if (result.failed.length === 0) continue
    failed[name] = result.failed
    message = result.message
  }
  return { failed, message }
}
