import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import CloseOutlined from '@mui/icons-material/Close'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import GppMaybeOutlined from '@mui/icons-material/GppMaybeOutlined'
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined'
import { Box, Button, CircularProgress, Dialog, IconButton, Tooltip, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { drivePageTexts } from '#i18n/fr/drivePages.ts'
import { fieldTexts } from '#i18n/fr/fields.ts'
import { type Decode, readPlainText } from '#resources/domain/plainText.ts'
import { LoadFailure } from '#src/crud/LoadFailure.tsx'
import type { ScanObstacle } from '#src/fields/controls/FileObstacle.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import { DRIVE, type DriveFile, type ListedItem, readFile } from './driveData.ts'

const PdfPreview = lazy(() => import('./PdfPreview.tsx').then((module) => ({ default: module.PdfPreview })))

const texts = drivePageTexts.preview

/** Types that browsers display; an SVG inside `<img>` runs no script. */
const PICTURES = /^image\/(jpeg|png|gif|webp|bmp|svg\+xml)$/
const TEXTS = /^(text\/|application\/(json|xml)$)/
const MAX_PDF = 100 * 1024 * 1024
const TEXT_HEAD = 200_000

const Waiting = () => <CircularProgress aria-label={texts.loading} />

const Picture = ({ file }: { file: DriveFile }) => {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <NoPreview title={texts.failed} />
  return (
    <Box
      component="img"
      src={file.url}
      alt={file.name}
      onError={() => setBroken(true)}
      sx={{ maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' }}
    />
  )
}

const decode: Decode = (content, encoding) =>
  new TextDecoder(encoding, { fatal: true }).decode(content as Uint8Array<ArrayBuffer>, { stream: true })

const readHead = async ({ url, size }: DriveFile): Promise<string> => {
  const response = await fetch(url, { headers: { Range: `bytes=0-${Math.min(size, TEXT_HEAD) - 1}` } })
  if (!response.ok) throw new Error(texts.failed)
  const content = new Uint8Array(await response.arrayBuffer())
  return readPlainText(content, decode)?.text ?? new TextDecoder().decode(content)
}

const PlainText = ({ file }: { file: DriveFile }) => {
  const { data, error } = useQuery({ queryKey: [DRIVE, 'text', file.url], queryFn: () => readHead(file) })
  if (error) return <NoPreview title={texts.failed} />
  if (data === undefined) return <Waiting />
  return (
    <Box
      sx={{ alignSelf: 'stretch', width: 1, maxWidth: 1000, overflow: 'auto', bgcolor: 'background.paper', p: 2 }}
      tabIndex={0}
      role="document"
      aria-label={file.name}
    >
      <Box component="pre" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '0.85rem' }}>
        {data}
      </Box>
      {file.size > TEXT_HEAD && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {texts.cut}
        </Typography>
      )}
    </Box>
  )
}

const NoPreview = ({ title }: { title: string }) => (
  <Notice icon={<InsertDriveFileOutlined />} title={title} text={texts.noneHelp} />
)

/** Files blocked by the scanner are not requested: the server would reject them. */
const BlockedFile = ({ obstacle }: { obstacle: ScanObstacle }) => {
  const { label, help } = fieldTexts.file.obstacles[obstacle]
  return <Notice icon={<GppMaybeOutlined />} title={label} text={help} />
}

const Content = ({ file }: { file: DriveFile }): ReactNode => {
  if (file.obstacle) return <BlockedFile obstacle={file.obstacle} />
  if (PICTURES.test(file.mimeType)) return <Picture file={file} />
  if (TEXTS.test(file.mimeType)) return <PlainText file={file} />
  if (file.mimeType !== 'application/pdf') return <NoPreview title={texts.none} />
  if (file.size > MAX_PDF) return <NoPreview title={texts.tooLarge} />
  return (
    <Suspense fallback={<Waiting />}>
      <PdfPreview file={file} failure={<NoPreview title={texts.failed} />} />
    </Suspense>
  )
}

type Props = {
  item: ListedItem
  onStep: (by: 1 | -1) => void
  onDownload: () => void
  onClose: () => void
}

const Bar = ({ id, item, isHeldBack, onStep, onDownload, onClose }: Props & { id: string; isHeldBack: boolean }) => (
  <Box
    sx={{ display: 'flex', alignItems: 'center', gap: 0.5, px: 1, py: 0.5, borderBottom: 1, borderColor: 'divider' }}
  >
    <Typography id={id} component="h2" noWrap sx={{ flex: 1, px: 1, fontWeight: WEIGHTS.name }}>
      {item.name}
    </Typography>
    <Tooltip title={texts.previous}>
      <IconButton aria-label={texts.previous} onClick={() => onStep(-1)}>
        <ChevronLeft />
      </IconButton>
    </Tooltip>
    <Tooltip title={texts.next}>
      <IconButton aria-label={texts.next} onClick={() => onStep(1)}>
        <ChevronRight />
      </IconButton>
    </Tooltip>
    {!isHeldBack && (
      <Button startIcon={<DownloadOutlined />} onClick={onDownload} sx={{ flexShrink: 0 }}>
        {drivePageTexts.actions.download}
      </Button>
    )}
    <IconButton aria-label={drivePageTexts.close} onClick={onClose}>
      <CloseOutlined />
    </IconButton>
  </Box>
)

export const DrivePreview = (props: Props) => {
  const { item, onStep, onClose } = props
  const id = useId()
  const isMobile = useIsMobile()
  const { data, error, refetch } = useQuery({
    queryKey: [DRIVE, 'file', item.id],
    queryFn: async () => (await readFile(item.id)) ?? null,
    gcTime: 0,
  })
  return (
    <Dialog
      open
      fullScreen={isMobile}
      maxWidth="lg"
      fullWidth
      onClose={onClose}
      aria-labelledby={id}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') onStep(-1)
        if (key === 'ArrowRight') onStep(1)
      }}
    >
      <Bar id={id} isHeldBack={Boolean(data ? data.obstacle : item.obstacle)} {...props} />
      <Box
        sx={{
          height: isMobile ? '100%' : '78vh',
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          bgcolor: 'action.hover',
          overflow: 'hidden',
        }}
      >
        {error && <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Waiting />}
        {data && <Content key={data.url} file={data} />}
      </Box>
    </Dialog>
  )
}
