export type Area = { x: number; y: number; width: number; height: number }

/** Formats that a canvas can write. Others become PNG, which keeps transparency. */
const WRITTEN: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/webp': 'webp', 'image/png': 'png' }
const MAX_SIDE = 1_600
const QUALITY = 0.9

/** False for vector images, and for GIF because a canvas keeps one image of an animation. */
export const isCroppable = (mimeType = ''): boolean =>
  mimeType.startsWith('image/') && !['image/svg+xml', 'image/gif'].includes(mimeType)

const typeOf = (mimeType: string): string => (mimeType in WRITTEN ? mimeType : 'image/png')

export const croppedName = (name: string, mimeType: string): string =>
  `${name.replace(/\.[^.]*$/, '')}.${WRITTEN[typeOf(mimeType)]}`

const written = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture cannot be written'))), type, QUALITY)
  })

type Source = { content: Blob; name: string }

export const cropped = async ({ content, name }: Source, area: Area): Promise<File> => {
  const bitmap = await createImageBitmap(content)
  const side = Math.round(Math.min(MAX_SIDE, area.width))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  canvas.getContext('2d')?.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, side, side)
  bitmap.close()
  const type = typeOf(content.type)
  return new File([await written(canvas, type)], croppedName(name, content.type), { type })
}
