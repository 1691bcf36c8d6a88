import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined'
import { Box, Typography } from '@mui/material'
import { useState } from 'react'
import { closingTexts } from '#i18n/fr/closing.ts'
import { reservationItem } from '#resources/entities/reservationItem.ts'
import { FileButton } from '#src/fields/controls/FileButton.tsx'
import { FileRow } from '#src/fields/controls/FileRow.tsx'
import { CameraButton } from '#src/fields/image/CameraButton.tsx'
import { isNewFile, type NewFile, newFile, sortOut } from '#src/fields/inputs/fileValue.ts'
import { useMaxFileSize } from '#src/fields/inputs/useFileLimits.ts'

const texts = closingTexts.close
const { maxItems } = reservationItem.fields.closingFiles

type Props = { item: string; files: readonly NewFile[]; onChange: (files: readonly NewFile[]) => void }

export const ReturnFiles = ({ item, files, onChange }: Props) => {
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const maxBytes = useMaxFileSize()
  const isFull = files.length >= maxItems
  const add = (added: File[]) => {
    const { accepted, refusals: refused } = sortOut(added, maxItems - files.length, { maxItems, maxBytes })
    setRefusals(refused)
    if (accepted.length > 0) onChange([...files, ...accepted.map(newFile)].filter(isNewFile))
  }
  return (
    <Box role="group" aria-label={texts.filesOf(item)} sx={{ mt: 1 }}>
      {files.length > 0 && (
        <Box component="ul" sx={{ m: 0, mb: 0.5, p: 0, listStyle: 'none' }}>
          {files.map((file, index) => (
            <FileRow
              // biome-ignore lint/suspicious/noArrayIndexKey: photos of a phone bear one name all.
              key={`${index}-${file.name}`}
              file={file}
              onRemove={() => onChange(files.filter((other) => other !== file))}
            />
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <CameraButton disabled={isFull} onFiles={add} />
        <FileButton multiple label={texts.files} icon={<AttachFileOutlined />} disabled={isFull} onFiles={add} />
      </Box>
      {refusals.length > 0 && (
        <Typography role="alert" variant="caption" color="error" sx={{ whiteSpace: 'pre-line', display: 'block' }}>
          {refusals.join('\n')}
        </Typography>
      )}
    </Box>
  )
}
