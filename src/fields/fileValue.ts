/** A file in a form: one that is stored, or one that the person just added. */
import { fieldTexts } from '#i18n/fr/fields.ts'

export type StoredFile = {
  id: string
  name: string
  extension?: string
  mimeType?: string
  size?: number
  url?: string
  thumbnailUrl?: string | null
}
export type NewFile = { rawFile: File; name: string; size: number; mimeType: string }
export type FileValue = StoredFile | NewFile

export const IMAGE_EXTENSIONS = ['jpg', 'svg', 'jpeg', 'png', 'bmp', 'gif', 'webp'] as const
/** What the server takes by default (D22); a stricter server says so itself. */
export const MAX_FILE_SIZE = 20 * 1024 * 1024

const { units } = fieldTexts.file

/** « 1,4 Mo » */
export const fileSize = (bytes: number): string => {
  const power = bytes < 1024 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  const amount = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 }).format(bytes / 1024 ** power)
  return `${amount}\u00a0${units[power]}`
}

export const isNewFile = (value: FileValue): value is NewFile => 'rawFile' in value

export const filesOf = (value: unknown): FileValue[] =>
  (Array.isArray(value) ? value : value ? [value] : []).filter((file) => typeof file === 'object' && file !== null)

export const newFile = (file: File): NewFile => ({
  rawFile: file,
  name: file.name,
  size: file.size,
  mimeType: file.type,
})

const extensionOf = (name: string): string => name.split('.').pop()?.toLowerCase() ?? ''

/** Why a file cannot be added, or undefined. */
export const fileRefusal = (file: File, isImage: boolean, extensions?: readonly string[]): string | undefined => {
  if (file.size > MAX_FILE_SIZE) return fieldTexts.file.tooLarge(fileSize(MAX_FILE_SIZE))
  if (file.size === 0) return fieldTexts.file.emptyFile
  if (extensions && !extensions.includes(extensionOf(file.name)))
    return fieldTexts.file.wrongType(extensions.join(', '))
  const isAccepted = !isImage || (IMAGE_EXTENSIONS as readonly string[]).includes(extensionOf(file.name))
  return isAccepted ? undefined : fieldTexts.file.notAnImage(IMAGE_EXTENSIONS.join(', '))
}
