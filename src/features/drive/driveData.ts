import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  DriveFileDocument,
  DriveFolderDocument,
  type DriveFolderQuery,
  DriveItemsDocument,
  type DriveItemsQuery,
  DriveTrashDocument,
  DriveVersionsDocument,
  type DriveVersionsQuery,
} from '#dataProviders/operations/drive.ts'
import type { DriveAmount } from '#i18n/fr/drivePages.ts'
import type { ScanObstacle } from '#src/fields/controls/FileObstacle.tsx'
import { useLiveEvent } from '#src/session/useLiveEvent.ts'

export type ListedItem = DriveItemsQuery['getDriveItems']['items'][number]
export type OpenFolder = NonNullable<DriveFolderQuery['getDriveItem']>

export type SortColumn = 'name' | 'lastEditAt' | 'size'
export type DriveSort = { field: SortColumn; order: 'ASC' | 'DESC' }

export const DRIVE = 'drive/drive-item'
const PER_PAGE = 100

export const isFolder = ({ type }: Pick<ListedItem, 'type'>): boolean => type === 'FOLDER'

/** Number of folders; undefined until the first file or the last page is read, since folders come first. */
const countFolders = (items: readonly ListedItem[], isWhole: boolean): number | undefined => {
  const folders = items.filter(isFolder).length
  return isWhole || folders < items.length ? folders : undefined
}

export const amountOf = (items: readonly ListedItem[]): DriveAmount => ({
  folders: items.filter(isFolder).length,
  total: items.length,
  isExact: true,
})

/** `folder` undefined: the top. `q`: searches names in the folder and below. */
type DriveQuestion = { folder: string | undefined; q: string; sort: DriveSort; foldersOnly?: boolean }

const filterOf = ({ folder, q, foldersOnly }: DriveQuestion) => {
  const place = folder ? { folder } : { atTop: true }
  const within = folder ? { within: folder } : {}
  return { ...(q ? { q, ...within } : place), ...(foldersOnly && { type: { in: ['FOLDER' as const] } }) }
}

const sortOf = ({ sort }: DriveQuestion) => [{ field: 'type', order: 'DESC' as const }, sort]

export const useRefresh = () => {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: [DRIVE] }), [client])
}

export const useItems = (question: DriveQuestion) => {
  const { data, ...query } = useInfiniteQuery({
    queryKey: [DRIVE, 'list', question],
    queryFn: async ({ pageParam, signal }) => {
      const pagination = { page: pageParam, perPage: PER_PAGE }
      const variables = { filter: filterOf(question), sort: sortOf(question), pagination }
      return (await callOperation(DriveItemsDocument, variables, { signal })).getDriveItems
    },
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (last.hasNextPage ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })
  const [first] = data?.pages ?? []
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const amount: DriveAmount = {
    folders: countFolders(items, !query.hasNextPage),
    total: first?.total ?? 0,
    isExact: first?.isTotalExact ?? true,
  }
  return { ...query, items, amount, isLoaded: Boolean(data) }
}

export const useFolder = (id: string | undefined) =>
  useQuery({
    queryKey: [DRIVE, 'folder', id],
    queryFn: async ({ signal }) => {
      const { getDriveItem } = await callOperation(DriveFolderDocument, { id: id ?? '' }, { signal })
      return getDriveItem
    },
    enabled: id !== undefined,
  })

export type DriveFile = {
  id: string
  name: string
  mimeType: string
  size: number
  url: string
  obstacle: ScanObstacle | null
}

export const readFile = async (id: string): Promise<DriveFile | undefined> => {
  const { getDriveItem: item } = await callOperation(DriveFileDocument, { id })
  const [current] = item?.versions ?? []
  if (!item || !current) return undefined
  const { size, url } = current
  const obstacle = (item.obstacle ?? null) as ScanObstacle | null
  return { id, name: item.name ?? '', mimeType: item.mimeType ?? '', size, url, obstacle }
}

export type FileVersion = DriveVersionsQuery['getDriveVersions'][number]

export const useVersions = (id: string) =>
  useQuery({
    queryKey: [DRIVE, 'versions', id],
    queryFn: async ({ signal }) => (await callOperation(DriveVersionsDocument, { id }, { signal })).getDriveVersions,
    // URLs expire after an hour.
    gcTime: 0,
  })

export const useTrash = () =>
  useQuery({
    queryKey: [DRIVE, 'trash'],
    queryFn: async ({ signal }) => (await callOperation(DriveTrashDocument, {}, { signal })).getDriveTrash,
  })

export const useLiveDrive = (): void => {
  const refresh = useRefresh()
  useLiveEvent('driveItem', () => void refresh())
}
