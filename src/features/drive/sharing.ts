import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { type DriveSharePartsFragment, DriveSharesDocument } from '#dataProviders/operations/drive.ts'
import { DRIVE_SHARE_HOLDERS, type DriveShareHolder, type DriveShareLevel } from '#resources/domain/drive.ts'
import { pathOf } from '#resources/schema/names.ts'
import { useCatalogue } from '#src/fields/views/catalogue.ts'
import { DRIVE } from './driveData.ts'

export type ShareHolder = { kind: DriveShareHolder; id: string; name: string }
export type Share = ShareHolder & { share?: string; level: DriveShareLevel }

const FOUND = 6

/** Skips a share with a deleted user, sector, department or role: it grants nothing. */
export const shareOf = (parts: DriveSharePartsFragment): Share[] =>
  DRIVE_SHARE_HOLDERS.flatMap((kind) => {
    const holder = parts[kind]
    if (!holder) return []
    return [{ kind, id: holder.id, name: holder.displayName ?? '', share: parts.id, level: parts.level ?? 'READ' }]
  })

export const shareInput = ({ kind, id, share, level }: Share) => ({ ...(share && { id: share }), level, [kind]: id })

export const useShares = (id: string) =>
  useQuery({
    queryKey: [DRIVE, 'shares', id],
    queryFn: async ({ signal }) => {
      const { getDriveItem: item } = await callOperation(DriveSharesDocument, { id }, { signal })
      const above = (item?.ancestors ?? []).map((one) => ({
        id: one.id,
        name: one.name ?? '',
        shares: one.shares.flatMap(shareOf),
      }))
      return { isWritable: item?.isWritable ?? false, own: (item?.shares ?? []).flatMap(shareOf), above }
    },
    gcTime: 0,
  })

export const useHolders = (q: string, isOpen: boolean) => {
  const dataProvider = useDataProvider()
  const { registry } = useCatalogue()
  return useQuery({
    queryKey: [DRIVE, 'holders', q],
    queryFn: async () => {
      const lists = await Promise.all(
        DRIVE_SHARE_HOLDERS.map(async (kind): Promise<ShareHolder[]> => {
          const { data } = await dataProvider.getList(pathOf(registry.get(kind)), {
            filter: q ? { q } : {},
            pagination: { page: 1, perPage: FOUND },
            sort: { field: 'displayName', order: 'ASC' },
            meta: { columns: ['displayName'] },
          })
          return data.map((one) => ({ kind, id: String(one.id), name: String(one.displayName) }))
        }),
      )
      return lists.flat()
    },
    enabled: isOpen,
    placeholderData: (before) => before,
  })
}
