import { fieldTexts } from '#i18n/fr/fields.ts'
import { INTL_LOCALE } from '#i18n/fr/locale.ts'
import { extensionOf, fileViolations, IMAGE_EXTENSIONS } from '#resources/domain/fileRules.ts'

export type StoredFile = {
  id: string
  name: string
  extension?: string
  mimeType?: string
  size?: number
  url?: string
  thumbnailUrl?: string | null
  obstacle?: keyof typeof fieldTexts.file.obstacles | null
}
export type NewFile = { rawFile: File; name: string; size: number; mimeType: string }
export type FileValue = StoredFile | NewFile

const { units } = fieldTexts.file

export const fileSize = (bytes: number): string => {
  const power = bytes < 1024 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  const amount = new Intl.NumberFormat(INTL_LOCALE, { maximumFractionDigits: 1 }).format(bytes / 1024 ** power)
  return `${amount}\u00a0${units[power]}`
}

export const isNewFile = (value: FileValue): value is NewFile => 'rawFile' in value

export const filesOf = (value: unknown): FileValue[] =>
  (Array.isArray(value) ? value : value ? [value] : []).filter((file) => typeof file === 'object' && file !== null)

export const holdsStoredFile = (value: unknown): boolean =>
  filesOf(value).some((file) => !isNewFile(file) && 'mimeType' in file)

export const newFile = (file: File): NewFile => ({
  rawFile: file,
  name: file.name,
  size: file.size,
  mimeType: file.type,
})

export type Accepted = { maxBytes: number; isImage?: boolean; extensions?: readonly string[] | undefined }

export const fileRefusal = (file: File, { maxBytes, isImage, extensions }: Accepted): string | undefined => {
  if (file.size > maxBytes) return fieldTexts.file.tooLarge(fileSize(maxBytes))
  if (file.size === 0) return fieldTexts.file.emptyFile
  const rules = { ...(isImage && { isImage }), ...(extensions && { extensions }) }
  const [broken] = fileViolations({ extension: extensionOf(file.name) }, rules, '')
  if (!broken) return undefined
  return broken.rule === 'image'
    ? fieldTexts.file.notAnImage(IMAGE_EXTENSIONS.join(', '))
    : fieldTexts.file.wrongType((extensions ?? []).join(', '))
}

export const sortOut = (
  added: File[],
  room: number,
  { maxItems, ...accepted }: Accepted & { maxItems: number },
): { accepted: File[]; refusals: string[] } => {
  const judged = added.map((file) => ({ file, reason: fileRefusal(file, accepted) }))
  const fine = judged.filter(({ reason }) => !reason).map(({ file }) => file)
  const refusals = judged.flatMap(({ file, reason }) => (reason ? [fieldTexts.file.rejected(file.name, reason)] : []))
  return {
    accepted: fine.slice(0, room),
    refusals: fine.length > room ? [...refusals, fieldTexts.file.tooMany(maxItems)] : refusals,
  }
}
