import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { Box, Typography } from '@mui/material'
import { type DragEvent, type ReactNode, useState } from 'react'
import { FileButton, type FileButtonProps } from './FileButton.tsx'

type Props = Omit<FileButtonProps, 'icon' | 'capture'> & {
  hint: string
  children?: ReactNode
  more?: ReactNode
}

const frame = (isOver: boolean) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  p: 1.5,
  border: '1px dashed',
  borderColor: isOver ? 'primary.main' : 'divider',
  borderRadius: 1,
  bgcolor: isOver ? 'action.hover' : 'transparent',
  transition: 'background-color 120ms',
})

export const DropZone = ({ hint, children, more, ...button }: Props) => {
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (!button.disabled) button.onFiles([...event.dataTransfer.files])
  }
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      sx={frame(isOver)}
    >
      {children}
      <FileButton {...button} icon={<UploadFileOutlined />} />
      {more}
      <Typography variant="caption" color="textSecondary" sx={{ '@media (hover: none)': { display: 'none' } }}>
        {hint}
      </Typography>
    </Box>
  )
}
