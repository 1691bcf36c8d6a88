/** Where files are dropped or chosen. */
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { Box, Button, Typography } from '@mui/material'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'

type Props = {
  label: string
  hint: string
  accept?: string
  multiple?: boolean
  disabled?: boolean
  buttonRef?: (element: HTMLElement | null) => void
  describedBy?: string
  onFiles: (files: File[]) => void
  /** What is there already. */
  children?: ReactNode
  /** Beside the button. */
  more?: ReactNode
}

/** The button, and the browser's own file input behind it. */
const FileButton = ({
  label,
  accept,
  multiple,
  disabled,
  buttonRef,
  describedBy,
  onFiles,
}: Omit<Props, 'hint' | 'children' | 'more'>) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden
        accept={accept}
        multiple={multiple}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Button
        ref={buttonRef}
        size="small"
        variant="outlined"
        disabled={disabled}
        startIcon={<UploadFileOutlined />}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
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
      <FileButton {...button} />
      {more}
      <Typography variant="caption" color="textSecondary">
        {hint}
      </Typography>
    </Box>
  )
}
