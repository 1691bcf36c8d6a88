import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined'
import { Box, Typography } from '@mui/material'
import { useState } from 'react'
import { historyTexts } from '#i18n/fr/history.ts'
import { MAX_COMMENT_FILES } from '#resources/domain/activity.ts'
import { FileButton } from '#src/fields/controls/FileButton.tsx'
import { FileRow } from '#src/fields/controls/FileRow.tsx'
import { newFile, type StoredFile, sortOut } from '#src/fields/inputs/fileValue.ts'
import { useMaxFileSize } from '#src/fields/inputs/useFileLimits.ts'

type Props = { files: readonly File[]; onChange: (files: readonly File[]) => void }

export const CommentFilesInput = ({ files, onChange }: Props) => {
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const maxBytes = useMaxFileSize()
  const add = (added: File[]) => {
    const limits = { maxItems: MAX_COMMENT_FILES, maxBytes }
    const { accepted, refusals: refused } = sortOut(added, MAX_COMMENT_FILES - files.length, limits)
    setRefusals(refused)
    if (accepted.length > 0) onChange([...files, ...accepted])
  }
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <FileButton
        multiple
        label={historyTexts.comment.attach}
        icon={<AttachFileOutlined />}
        disabled={files.length >= MAX_COMMENT_FILES}
        onFiles={add}
      />
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {files.map((file) => (
          <FileRow
            key={`${file.name} ${file.size} ${file.lastModified}`}
            file={newFile(file)}
            onRemove={() => onChange(files.filter((one) => one !== file))}
          />
        ))}
      </Box>
      <Typography variant="caption" color="error" role="alert" sx={{ whiteSpace: 'pre-line' }}>
        {refusals.join('\n')}
      </Typography>
    </Box>
  )
}

export const CommentFiles = ({ files }: { files: readonly StoredFile[] }) =>
  files.length > 0 && (
    <Box component="ul" aria-label={historyTexts.comment.files} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {files.map((file) => (
        <FileRow key={file.id} file={file} />
      ))}
    </Box>
  )
