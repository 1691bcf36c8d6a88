import sharp from 'sharp'
import { detectFileType } from './fileType.ts'

const SIDE = 256
export const MAX_PIXELS = 60_000_000
const TIMEOUT_SECONDS = 10

const open = (content: Buffer) => sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false })

/** BMP is accepted, but the encoder cannot read it; it is inert and served unchanged. */
export const hasThumbnail = (extension: string): boolean => extension !== 'bmp'

export type ImageProblem = 'UNREADABLE' | 'TOO_MANY_PIXELS'

export const imageProblem = async (extension: string, content: Buffer): Promise<ImageProblem | undefined> => {
  if (!hasThumbnail(extension)) return undefined
  // Reads the header only: with a limit the library would not distinguish the two problems.
  return sharp(content, { limitInputPixels: false, failOn: 'error', animated: false })
    .metadata()
    .then(
      ({ width, height }) => (width * height > MAX_PIXELS ? 'TOO_MANY_PIXELS' : undefined),
      () => 'UNREADABLE',
    )
}

/** At most 256 × 256, upright, WebP; undefined if the image cannot be decoded. */
export const makeThumbnail = async (content: Buffer): Promise<Buffer | undefined> =>
  open(content)
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => undefined)

/** At most `width` × `height`, upright, PNG, which every mail program shows; undefined if it cannot be decoded. */
export const makePng = async (content: Buffer, width: number, height: number): Promise<Buffer | undefined> =>
  open(content)
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize(width, height, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer()
    .catch(() => undefined)

const WITH_METADATA: readonly string[] = ['jpg', 'png', 'webp', 'gif']
/** Looks like the original, at about its size. */
const QUALITY = { quality: 88, force: false }

/** True for an image that names its camera, its position or other facts; false for contents that are no image. */
export const hasMetadata = async (content: Buffer): Promise<boolean> => {
  const { extension } = await detectFileType(content, '')
  if (!WITH_METADATA.includes(extension) || (await imageProblem(extension, content))) return false
  const { exif, xmp, iptc, comments } = await sharp(content, { limitInputPixels: false }).metadata()
  return Boolean(exif ?? xmp ?? iptc ?? comments)
}

/** Encodes an image again without metadata, upright and in its format; undefined if it cannot be decoded. */
export const withoutMetadata = async (content: Buffer): Promise<Buffer | undefined> =>
  sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: true })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .jpeg(QUALITY)
    .webp(QUALITY)
    .toBuffer()
    .catch(() => undefined)
