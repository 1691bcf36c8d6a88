/** What a file may be: its weight and its kind, known by its name in the browser and by its content on the server. */
import type { FileLimits } from '../schema/limits.ts'
import { type Violation, when } from './violation.ts'

/** Accepted in image fields (specification, section 5). */
export const IMAGE_EXTENSIONS = ['jpg', 'svg', 'jpeg', 'png', 'bmp', 'gif', 'webp'] as const

/** What is known of a file; the browser knows its name, the server its content as well. */
export type FileFacts = { extension: string /** Bytes. */; size?: number }
export type FileRules = FileLimits & { isImage?: boolean }

const KILOBYTE = 1024

/** The ending of a file's name, without its dot. */
export const extensionOf = (name: string): string => /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Two names of one kind. */
const sameKind = (extension: string): string => (extension === 'jpeg' ? 'jpg' : extension)

const isAmong = (extensions: readonly string[], extension: string): boolean =>
  extensions.some((accepted) => sameKind(accepted) === sameKind(extension))

/** Which rules a file breaks. */
export const fileViolations = (
  { extension, size }: FileFacts,
  { extensions, maxSize, isImage = false }: FileRules,
  path: string,
): Violation[] => [
  ...when(isImage && !isAmong(IMAGE_EXTENSIONS, extension), path, 'image'),
  ...(extensions && !isAmong(extensions, extension)
    ? [{ path, rule: 'extension' as const, word: extensions.join(', ') }]
    : []),
  ...when(maxSize !== undefined && (size ?? 0) > maxSize * KILOBYTE, path, 'size', maxSize),
]

type Named = { name: string; size?: unknown }

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'

/** The same of one value of a file field as an input holds it: a file that is stored already was judged before. */
export const uploadViolations = (input: unknown, rules: FileRules, path: string): Violation[] => {
  const upload = typeof input === 'object' && input !== null && 'upload' in input ? input.upload : undefined
  if (!isNamed(upload)) return []
  const size = typeof upload.size === 'number' ? { size: upload.size } : {}
  return fileViolations({ extension: extensionOf(upload.name), ...size }, rules, path)
}
