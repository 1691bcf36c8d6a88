import { Box, Typography } from '@mui/material'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { drivePageTexts as texts } from '#i18n/fr/drivePages.ts'
import { type DroppedFile, droppedFiles } from './droppedFiles.ts'

type Props = { isOpen: boolean; onDrop: (dropped: Promise<DroppedFile[]>) => void; children: ReactNode }

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

export const DropPlace = ({ isOpen, onDrop, children }: Props) => {
  const depth = useRef(0)
  const [isOver, setOver] = useState(false)
  const leave = (): void => {
    depth.current = 0
    setOver(false)
  }
  if (!isOpen) return children
  return (
    <Box
      sx={{ position: 'relative' }}
      onDragEnter={(event) => {
        if (!holdsFiles(event)) return
        depth.current += 1
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!holdsFiles(event)) return
        depth.current -= 1
        if (depth.current <= 0) leave()
      }}
      onDragOver={(event) => holdsFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        leave()
        onDrop(droppedFiles(event.dataTransfer))
      }}
    >
      {children}
      {isOver && (
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            inset: 0,
            zIndex: 2,
            display: 'grid',
            placeItems: 'center',
            pointerEvents: 'none',
            border: '2px dashed',
            borderColor: 'primary.main',
            borderRadius: 2,
            bgcolor: 'background.paper',
            opacity: 0.92,
          }}
        >
          <Typography variant="h2" component="p">
            {texts.uploading.drop}
          </Typography>
        </Box>
      )}
    </Box>
  )
}
