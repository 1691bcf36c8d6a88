import { type ReactNode, Suspense, useState } from 'react'
import { lazyDialog } from '#src/ui/lazyDialog.tsx'
import { type FileValue, isNewFile } from '../inputs/fileValue.ts'
import { isCroppable } from './crop.ts'

/** If the dialog cannot load, a new picture stays uncropped. */
const CropDialog = lazyDialog(
  () => import('./CropDialog.tsx'),
  (m) => m.CropDialog,
  ({ onWhole }) => onWhole,
)

type Picture = { content: Blob; name: string }
type Asked = { picture: Picture; isNew: boolean }

export type Crop = {
  /** For a picture just added; kept unchanged if its format cannot be cropped. */
  add: (file: File) => void
  again: (file: FileValue) => void
  canCrop: (file: FileValue) => boolean
  dialog: ReactNode
}

const contentOf = async (file: FileValue): Promise<Blob> => {
  if (isNewFile(file)) return file.rawFile
  const response = await fetch(file.url ?? '')
  if (!response.ok) throw new Error(`The picture cannot be read (${response.status})`)
  return response.blob()
}

export const useCrop = (keep: (file: File) => void, onFailed: () => void): Crop => {
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const take = (file: File) => {
    close()
    keep(file)
  }
  const whole = () => {
    if (asked?.isNew && asked.picture.content instanceof File) keep(asked.picture.content)
    close()
  }
  const add = (file: File) => {
    if (isCroppable(file.type)) setAsked({ picture: { content: file, name: file.name }, isNew: true })
    else keep(file)
  }
  const again = (file: FileValue) => {
    contentOf(file).then((content) => setAsked({ picture: { content, name: file.name }, isNew: false }), onFailed)
  }
  const fail = () => {
    whole()
    onFailed()
  }
  const dialog = asked && (
    <Suspense fallback={null}>
      <CropDialog {...asked} onCrop={take} onWhole={whole} onCancel={close} onFailed={fail} />
    </Suspense>
  )
  const canCrop = (file: FileValue) => isCroppable(file.mimeType) && (isNewFile(file) || Boolean(file.url))
  return { add, again, canCrop, dialog }
}
