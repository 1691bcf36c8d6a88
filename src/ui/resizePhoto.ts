import { publicPageTexts as texts } from '#i18n/fr/publicPages.ts'

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
  } catch {}
  throw new Error(texts.photos.unreadable)
}
