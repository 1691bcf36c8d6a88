import { useCan } from '#src/session/useSession.ts'
import { isFolder, type ListedItem } from './driveData.ts'

export type DriveAction =
  | 'open'
  | 'preview'
  | 'download'
  | 'downloadFolder'
  | 'rename'
  | 'move'
  | 'copy'
  | 'share'
  | 'versions'
  | 'delete'

type Offered = Pick<ListedItem, 'type' | 'isWritable' | 'isChangeable' | 'obstacle'>

export const useOffers = (): ((items: readonly Offered[]) => DriveAction[]) => {
  const can = useCan()
  const writes = can('FILE_MANAGEMENT', 'createAndUpdate')
  const deletes = can('FILE_MANAGEMENT', 'delete')
  return (items) => {
    const [first, ...others] = items
    if (!first) return []
    const isOne = others.length === 0
    const isChangeable = items.every((item) => item.isChangeable)
    const offers: [DriveAction, boolean][] = [
      ['open', isOne && isFolder(first)],
      ['preview', isOne && !isFolder(first) && !first.obstacle],
      ['download', isOne && !isFolder(first) && !first.obstacle],
      ['downloadFolder', isOne && isFolder(first)],
      ['share', isOne && writes],
      ['versions', isOne && !isFolder(first)],
      ['rename', isOne && writes && isChangeable],
      ['move', writes && isChangeable],
      ['copy', writes],
      ['delete', deletes && isChangeable],
    ]
    return offers.filter(([, isOffered]) => isOffered).map(([action]) => action)
  }
}
