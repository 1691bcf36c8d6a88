import type { FileLimits } from '../schema/limits.ts'
import { type Violation, violationIf } from './violation.ts'

/** Extensions of image fields (specification, section 5). */
export const IMAGE_EXTENSIONS = ['jpg', 'svg', 'jpeg', 'png', 'bmp', 'gif', 'webp'] as const

/** Without SVG, which is a program to draw: for people without account. */
export const PHOTO_EXTENSIONS = ['jpg', 'jpeg', 'png', 'bmp', 'gif', 'webp'] as const

export type FileFacts = { extension: string /** Bytes. */; size?: number }
type FileRules = FileLimits & { isImage?: boolean }

export const FILE_SELECTION = '{ id name extension mimeType size url thumbnailUrl obstacle }'

const KILOBYTE = 1024

export const extensionOf = (name: string): string => /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''

const sameKind = (extension: string): string => (extension === 'jpeg' ? 'jpg' : extension)

const isAmong = (extensions: readonly string[], extension: string): boolean =>
  extensions.some((accepted) => sameKind(accepted) === sameKind(extension))

export const fileViolations = (
  { extension, size }: FileFacts,
  { extensions, maxSize, isImage = false }: FileRules,
  path: string,
): Violation[] => [
  ...violationIf(isImage && !isAmong(IMAGE_EXTENSIONS, extension), path, 'image'),
  ...(extensions && !isAmong(extensions, extension)
    ? [{ path, rule: 'extension' as const, word: extensions.join(', ') }]
    : []),
  ...violationIf(maxSize !== undefined && (size ?? 0) > maxSize * KILOBYTE, path, 'size', maxSize),
]

type Named = { name: string; size?: unknown }

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'

/** Checks one value of a file field; stored files were checked before. */
export const uploadViolations = (input: unknown, rules: FileRules, path: string): Violation[] => {
  const upload = typeof input === 'object' && input !== null && 'upload' in input ? input.upload : undefined
  if (!isNamed(upload)) return []
  const size = typeof upload.size === 'number' ? { size: upload.size } : {}
  return fileViolations({ extension: extensionOf(upload.name), ...size }, rules, path)
}
