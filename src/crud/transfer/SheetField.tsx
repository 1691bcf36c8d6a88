import { MenuItem, TextField } from '@mui/material'
import type { DataImport } from '#dataProviders/transfer.ts'
import { transferTexts } from '#i18n/fr/transferPages.ts'
import type { ImportActions } from './importData.ts'

const texts = transferTexts.import.columns

type SheetProps = { record: DataImport; choose: ImportActions['chooseSheet'] }

/** Chooses the sheet of a workbook that has several. */
export const SheetField = ({ record: { id, layout }, choose }: SheetProps) =>
  (layout.sheets ?? []).length > 1 && (
    <TextField
      select
      label={texts.sheet}
      value={layout.sheet ?? ''}
      disabled={choose.isPending}
      onChange={({ target }) => choose.mutate({ id, sheet: target.value })}
      sx={{ maxWidth: 460, mb: 2 }}
    >
      {layout.sheets?.map((name) => (
        <MenuItem key={name} value={name}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
