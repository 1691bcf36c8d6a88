/** Photos: scaled down in the browser, without location data, and sent after the rest. */
import { configuration } from '#dataProviders/configuration.ts'
import { publicPageTexts as texts } from '#i18n/fr/publicPages.ts'

/** Pixels of the longer side. */
const SIDE = 1_600

export type Photo = { name: string; content: Blob }

/** Throws an error with a French message if the browser cannot read the image. */
export const resizePhoto = async (file: File): Promise<Photo> => {
  try {
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, SIDE / Math.max(image.width, image.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(image.width * scale))
    canvas.height = Math.max(1, Math.round(image.height * scale))
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
    if (content) return { name: file.name, content }
  } catch {
    // The throw below reports the failure.
  }
  throw new Error(texts.photos.unreadable)
}

/** Returns the photos that were not added, with the last message. `path`: of the server. */
export const sendPhotos = async (path: string, photos: readonly Photo[]) => {
  const failed: Photo[] = []
  let message = ''
  for (const photo of photos) {
    try {
      const answer = await fetch(`${configuration.baseUrl}${path}`, { method: 'POST', body: photo.content })
      if (answer.ok) continue
      message = ((await answer.json()) as { message?: string }).message ?? ''
    } catch {
      message = texts.offline
    }
    failed.push(photo)
  }
  return { failed, message }
}
