import { Box, MenuItem, TextField } from '@mui/material'
import type { DataImport } from '#dataProviders/transfer.ts'
import { transferTexts } from '#i18n/fr/transferPages.ts'
import type { ImportActions } from './importData.ts'

const texts = transferTexts.import.columns

type Props = { record: DataImport; choose: ImportActions['chooseSheet'] }

const SheetField = ({ record: { id, layout }, choose }: Props) =>
  (layout.sheets ?? []).length > 1 && (
    <TextField
      select
      label={texts.sheet}
      value={layout.sheet ?? ''}
      disabled={choose.isPending}
      onChange={({ target }) => choose.mutate({ id, sheet: target.value })}
      sx={{ maxWidth: 460 }}
    >
      {layout.sheets?.map((name) => (
        <MenuItem key={name} value={name}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )

const HeaderField = ({ record: { id, layout }, choose }: Props) => {
  const { headerLine, top = [] } = layout
  const above = top.filter(({ line }) => headerLine !== undefined && line < headerLine).length
  if (headerLine === undefined || top.length < 2) return null
  return (
    <TextField
      select
      label={texts.headerLine}
      helperText={above > 0 ? texts.above(above) : undefined}
      value={headerLine}
      disabled={choose.isPending}
      onChange={({ target }) => choose.mutate({ id, headerLine: Number(target.value) })}
      sx={{ maxWidth: 460 }}
    >
      {top.map(({ line, text }) => (
        <MenuItem key={line} value={line} sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
          {texts.lineOf(line, text)}
        </MenuItem>
      ))}
    </TextField>
  )
}

export const SheetFields = (props: Props) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, mb: 2 }}>
    <SheetField {...props} />
    <HeaderField {...props} />
  </Box>
)
