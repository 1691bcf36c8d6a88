import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined'
import FileCopyOutlined from '@mui/icons-material/FileCopyOutlined'
import { Box, FormControl, FormLabel } from '@mui/material'
import { useId, useState } from 'react'
import { fieldTexts } from '#i18n/fr/fields.ts'
import type { FilesField } from '#resources/schema/field.ts'
import { DropZone } from '#src/fields/controls/DropZone.tsx'
import { Empty } from '#src/fields/controls/Empty.tsx'
import { FieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import { FileRow } from '#src/fields/controls/FileRow.tsx'
import { type FileValue, fileSize, filesOf, isNewFile, newFile, sortOut } from '#src/fields/inputs/fileValue.ts'
import { useFieldControl } from '#src/fields/inputs/useFieldControl.ts'
import { useMaxFileSize } from '#src/fields/inputs/useFileLimits.ts'
import { always, type DisplayProps, type InputProps, itemsOf, type WebKind } from '#src/fields/webKind.ts'

const list = { listStyle: 'none', p: 0, m: 0 }
const keyOf = (file: FileValue, index: number): string => (isNewFile(file) ? `new-${index}-${file.name}` : file.id)

const hintFor = (maxItems: number, count: number): string => {
  if (count >= maxItems) return fieldTexts.file.full
  return maxItems > 1 ? fieldTexts.file.drop : fieldTexts.file.dropOne
}

const Input = ({ view, source, required, disabled: isDisabled, readOnly, ...rules }: InputProps<FilesField>) => {
  const disabled = isDisabled || readOnly
  const control = useFieldControl(source, rules)
  const [refusals, setRefusals] = useState<string[]>([])
  const helpId = useId()
  const files = filesOf(control.value)
  const { maxItems = 50, extensions } = view.field
  const maxBytes = useMaxFileSize(view.field)
  const add = (added: File[]) => {
    const { accepted, refusals: refused } = sortOut(added, maxItems - files.length, { maxItems, extensions, maxBytes })
    setRefusals(refused)
    if (accepted.length) control.choose([...files, ...accepted.map(newFile)])
  }
  const problems = control.error ? [...refusals, control.error] : refusals
  return (
    <FormControl error={problems.length > 0} disabled={disabled} fullWidth>
      <FormLabel required={required} sx={{ mb: 0.75 }}>
        {view.label}
      </FormLabel>
      {files.length > 0 && (
        <Box component="ul" sx={{ ...list, mb: 1 }}>
          {files.map((file, index) => (
            <FileRow
              key={keyOf(file, index)}
              file={file}
              disabled={disabled}
              onRemove={() => control.choose(files.filter((other) => other !== file))}
            />
          ))}
        </Box>
      )}
      <DropZone
        multiple={maxItems > 1}
        label={maxItems > 1 ? fieldTexts.file.add : fieldTexts.file.addOne}
        hint={hintFor(maxItems, files.length)}
        accept={extensions?.map((extension) => `.${extension}`).join(',')}
        disabled={disabled || files.length >= maxItems}
        buttonRef={control.ref}
        describedBy={helpId}
        onFiles={add}
      />
      <FieldHelp
        id={helpId}
        role={problems.length ? 'alert' : undefined}
        sx={{ whiteSpace: 'pre-line' }}
        problem={problems.join('\n')}
        help={view.help ?? fieldTexts.file.limit(fileSize(maxBytes))}
      />
    </FormControl>
  )
}

const Display = ({ value, compact }: DisplayProps<FilesField>) => {
  const files = filesOf(value)
  if (files.length === 0) return <Empty />
  if (compact) {
    return (
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap' }}>
        <AttachFileOutlined fontSize="inherit" />
        {fieldTexts.file.count(files.length)}
      </Box>
    )
  }
  return (
    <Box component="ul" sx={list}>
      {files.map((file, index) => (
        <FileRow key={keyOf(file, index)} file={file} />
      ))}
    </Box>
  )
}

const toText = (value: unknown): string =>
  filesOf(value)
    .map(({ name }) => name)
    .join(', ')

export const filesWebKind: WebKind<FilesField> = {
  Input,
  Display,
  filter: null,
  toText,
  initial: () => [],
  isAsked: always,
  column: { isSortable: false, isNumeric: false, cell: 'line' },
  isNamedOnCard: false,
  section: 'wide',
  change: itemsOf(toText),
  hasRows: false,
  customIcons: { file: AttachFileOutlined, files: FileCopyOutlined },
}
