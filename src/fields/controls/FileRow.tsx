import CloseOutlined from '@mui/icons-material/CloseOutlined'
import { Box, Chip, IconButton, Link, Typography } from '@mui/material'
import { fieldTexts } from '#i18n/fr/fields.ts'
import { type FileValue, fileSize, isNewFile } from '../inputs/fileValue.ts'
import { FileObstacle } from './FileObstacle.tsx'
import { FilePreview } from './FilePreview.tsx'

type Props = { file: FileValue; onRemove?: () => void; disabled?: boolean }

export const FileRow = ({ file, onRemove, disabled }: Props) => (
  <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 0.5, minWidth: 0 }}>
    <FilePreview file={file} size={36} />
    <Box sx={{ minWidth: 0, flex: 1 }}>
      {isNewFile(file) || !file.url || file.obstacle ? (
        <Typography variant="body2" noWrap title={file.name}>
          {file.name}
        </Typography>
      ) : (
        <Link
          variant="body2"
          href={file.url}
          noWrap
          title={fieldTexts.file.download(file.name)}
          sx={{ display: 'block' }}
        >
          {file.name}
        </Link>
      )}
      {file.size !== undefined && (
        <Typography variant="caption" color="textSecondary">
          {fileSize(file.size)}
        </Typography>
      )}
    </Box>
    {!isNewFile(file) && file.obstacle && <FileObstacle id={file.id} obstacle={file.obstacle} />}
    {isNewFile(file) && <Chip size="small" label={fieldTexts.file.isNew} />}
    {onRemove && (
      <IconButton
        size="small"
        aria-label={fieldTexts.file.removeFile(file.name)}
        disabled={disabled}
        onClick={onRemove}
      >
        <CloseOutlined fontSize="small" />
      </IconButton>
    )}
  </Box>
)
