import CreateNewFolderOutlined from '@mui/icons-material/CreateNewFolderOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import DriveFolderUploadOutlined from '@mui/icons-material/DriveFolderUploadOutlined'
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined'
import FolderOpenOutlined from '@mui/icons-material/FolderOpenOutlined'
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined'
import { Box, Chip } from '@mui/material'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { drivePageTexts as texts } from '#i18n/fr/drivePages.ts'
import { MAX_SEARCH_LETTERS } from '#resources/domain/search.ts'
import { LoadFailure } from '#src/crud/LoadFailure.tsx'
import { PageHeader } from '#src/crud/PageHeader.tsx'
import type { PageAction } from '#src/crud/pageAction.ts'
import { useCan } from '#src/session/useSession.ts'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { useDelayed } from '#src/ui/useDelayed.ts'
import { DriveBar } from './DriveBar.tsx'
import { DriveCrumbs, folderAddress } from './DriveCrumbs.tsx'
import { DriveDialogs, type DriveQuestionOpen } from './DriveDialogs.tsx'
import { DriveList } from './DriveList.tsx'
import { DropPlace } from './DropPlace.tsx'
import { type DriveActions, useDriveActions } from './driveActions.ts'
import { type DriveSort, isFolder, type ListedItem, useFolder, useItems, useLiveDrive } from './driveData.ts'
import { chosenFiles, type DroppedFile } from './droppedFiles.ts'
import { ItemMenu } from './ItemMenu.tsx'
import { useAskTaken } from './useAskTaken.tsx'
import { useChosen } from './useChosen.ts'
import { useDriveKeys } from './useDriveKeys.ts'

const BY_NAME: DriveSort = { field: 'name', order: 'ASC' }

type HeadProps = {
  name: string | undefined
  canAdd: boolean
  onFolder: () => void
  onUpload: (dropped: DroppedFile[]) => void
  onTrash: () => void
}

/** React's types lack this attribute; all browsers support it. */
const WHOLE_FOLDER = { webkitdirectory: '' }

const useUploadActions = (onUpload: HeadProps['onUpload'], isOffered: boolean): readonly PageAction[] => {
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onUpload(chosenFiles(target.files ?? []))
    target.value = ''
  }
  const inputs = (
    <>
      <input ref={files} type="file" multiple hidden aria-label={texts.uploadFiles} onChange={take} />
      <input ref={folder} type="file" {...WHOLE_FOLDER} hidden aria-label={texts.uploadFolder} onChange={take} />
    </>
  )
  return [
    {
      key: 'upload',
      kind: 'primary',
      label: texts.upload,
      icon: <FileUploadOutlined />,
      isHidden: !isOffered,
      onClick: () => files.current?.click(),
      dialog: isOffered && inputs,
    },
    {
      key: 'uploadFolder',
      kind: 'rare',
      label: texts.uploadFolder,
      icon: <DriveFolderUploadOutlined />,
      isHidden: !isOffered,
      onClick: () => folder.current?.click(),
    },
  ]
}

const Head = ({ name, canAdd, onFolder, onUpload, onTrash }: HeadProps) => {
  const mayDelete = useCan()('FILE_MANAGEMENT', 'delete')
  return (
    <PageHeader
      title={name ?? texts.title}
      note={name !== undefined && !canAdd ? <Chip size="small" label={texts.readOnly} /> : undefined}
      actions={[
        ...useUploadActions(onUpload, canAdd),
        {
          key: 'folder',
          kind: 'secondary',
          label: texts.newFolder,
          icon: <CreateNewFolderOutlined />,
          isHidden: !canAdd,
          opensDialog: true,
          onClick: onFolder,
        },
        {
          key: 'trash',
          kind: 'rare',
          label: texts.trash,
          icon: <DeleteOutlined />,
          isHidden: !mayDelete,
          opensDialog: true,
          onClick: onTrash,
        },
      ]}
    />
  )
}

const Nothing = ({ q, isTop, canAdd }: { q: string; isTop: boolean; canAdd: boolean }) => {
  if (q) return <Notice icon={<SearchOffOutlined />} title={texts.nothingFound} text={texts.nothingFoundHelp} />
  const help = isTop ? texts.emptyTopHelp : texts.emptyHelp
  return (
    <Notice
      icon={<FolderOpenOutlined />}
      title={isTop ? texts.emptyTop : texts.empty}
      text={canAdd ? help : isTop && texts.emptyRead}
    />
  )
}

const Unread = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <>
    <PageHeader title={texts.title} back={{ to: '/drive', label: texts.title }} />
    <LoadFailure title={texts.failed} error={error} onRetry={onRetry} />
  </>
)

type Menu = { item: ListedItem; anchor: HTMLElement }

type PlaceProps = {
  id: string | undefined
  name: string | undefined
  canAdd: boolean
  head: ReactNode
  upload: (dropped: readonly DroppedFile[]) => void
  actions: DriveActions
  ask: (question: DriveQuestionOpen) => void
}

const Place = ({ id, name, canAdd, head, upload, actions, ask }: PlaceProps) => {
  const [params] = useSearchParams()
  const [typed, setTyped] = useState((params.get('q') ?? '').slice(0, MAX_SEARCH_LETTERS))
  const q = useDelayed(typed.trim())
  const [sort, setSort] = useState(BY_NAME)
  const [menu, setMenu] = useState<Menu>()
  const list = useItems({ folder: id, q, sort })
  const { items } = list
  const selection = useChosen(items.map((item) => item.id))
  const { act, open, onKey } = useDriveKeys({ items, selection, actions, ask })
  const chosen = items.filter((item) => selection.selected.has(item.id))
  return (
    <DropPlace isOpen={canAdd} onDrop={(dropped) => void dropped.then(upload)}>
      {head}
      <DriveBar
        name={name}
        typed={typed}
        onType={setTyped}
        chosen={chosen}
        summary={list.isLoaded && (q || items.length > 0) ? (q ? texts.found : texts.count)(list.amount) : ''}
        onAct={act}
        onClear={selection.clear}
      />
      {list.error && !list.isLoaded && (
        <LoadFailure title={texts.failed} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {!list.error && !list.isLoaded && <LoadingLines rows={6} />}
      {list.isLoaded && items.length === 0 && <Nothing q={q} isTop={id === undefined} canAdd={canAdd} />}
      {items.length > 0 && (
        <DriveList
          label={texts.list}
          items={items}
          sort={sort}
          onSort={setSort}
          selection={selection}
          showsPlace={q !== ''}
          hasMore={list.hasNextPage && !list.isFetching}
          onMore={() => void list.fetchNextPage()}
          onOpen={open}
          onKey={onKey}
          onMenu={(item, anchor) => setMenu({ item, anchor })}
          onMove={(ids, folder) => void actions.move(ids, folder)}
        />
      )}
      {menu && <ItemMenu {...menu} onAct={act} onClose={() => setMenu(undefined)} />}
    </DropPlace>
  )
}

const Opened = ({ id, file }: { id: string | undefined; file: ListedItem | undefined }) => {
  const folder = useFolder(id)
  const actions = useDriveActions()
  const taken = useAskTaken()
  const navigate = useNavigate()
  const [question, ask] = useState<DriveQuestionOpen | undefined>(
    file && { what: 'preview', item: file, files: [file] },
  )
  const writes = useCan()('FILE_MANAGEMENT', 'createAndUpdate')
  useLiveDrive()
  if (id !== undefined && folder.error) return <Unread error={folder.error} onRetry={() => void folder.refetch()} />
  if (id !== undefined && !folder.data) return <LoadingLines rows={6} />
  const { data } = folder
  const canAdd = writes && (id === undefined || data?.isWritable === true)
  const name = data?.name ?? undefined
  const upload = (dropped: readonly DroppedFile[]): void => {
    if (dropped.length > 0) void actions.upload(dropped, id ?? null, taken.begin())
  }
  const close = (): void => {
    ask(undefined)
    if (file) void navigate(folderAddress(id), { replace: true })
  }
  const head = (
    <>
      {data && <DriveCrumbs folder={data} />}
      <Head
        name={name}
        canAdd={canAdd}
        onFolder={() => ask({ what: 'folder' })}
        onUpload={upload}
        onTrash={() => ask({ what: 'trash' })}
      />
    </>
  )
  return (
    <>
      <Place id={id} name={name} canAdd={canAdd} head={head} upload={upload} actions={actions} ask={ask} />
      {taken.dialog}
      {question && <DriveDialogs question={question} folder={id} actions={actions} ask={ask} onClose={close} />}
    </>
  )
}

export const DrivePage = () => {
  const { id } = useParams()
  const { data } = useFolder(id)
  const file = data && !isFolder(data) ? data : undefined
  const folder = file ? file.parent?.id : id
  return (
    <Box>
      <Opened key={folder ?? ''} id={folder} file={file} />
    </Box>
  )
}
