import ArticleOutlined from '@mui/icons-material/ArticleOutlined'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import FolderIcon from '@mui/icons-material/Folder'
import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined'
import ImageOutlined from '@mui/icons-material/ImageOutlined'
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined'
import MovieOutlined from '@mui/icons-material/MovieOutlined'
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined'
import SlideshowOutlined from '@mui/icons-material/SlideshowOutlined'
import TableChartOutlined from '@mui/icons-material/TableChartOutlined'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ComponentType } from 'react'
import type { ListedItem } from './driveData.ts'

const KINDS: readonly [pattern: RegExp, icon: ComponentType<SvgIconProps>][] = [
  [/pdf/, PictureAsPdfOutlined],
  [/^image\//, ImageOutlined],
  [/^(video|audio)\//, MovieOutlined],
  [/spreadsheet|csv|excel/, TableChartOutlined],
  [/presentation|powerpoint/, SlideshowOutlined],
  [/wordprocessing|msword|rtf|opendocument\.text/, ArticleOutlined],
  [/zip|tar|7z|rar|gzip/, FolderZipOutlined],
  [/^text\//, DescriptionOutlined],
]

export const ItemIcon = ({ item }: { item: Pick<ListedItem, 'type' | 'mimeType'> }) => {
  if (item.type === 'FOLDER') return <FolderIcon color="primary" aria-hidden />
  const [, Icon = InsertDriveFileOutlined] = KINDS.find(([pattern]) => pattern.test(item.mimeType ?? '')) ?? []
  return <Icon color="action" aria-hidden />
}
