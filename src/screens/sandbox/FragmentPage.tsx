/** What is read of an entity: a whole record, or the columns that a list asks for. */
import { Box, Checkbox, FormControlLabel, MenuItem, Paper, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { columnsOf, wholeRecord } from '#dataProviders/graphql/selection.ts'
import { sandboxTexts as texts } from '#i18n/fr/sandbox.ts'
import { useCatalogue } from '#src/fields/catalogue.ts'

const Code = ({ title, text }: { title: string; text: string }) => (
  <>
    <Typography component="h2" sx={{ fontWeight: 650, mt: 2 }}>
      {title}
    </Typography>
    <Box component="pre" sx={{ m: 0, whiteSpace: 'pre-wrap' }}>
      {text}
    </Box>
  </>
)

export const FragmentPage = () => {
  const { registry, labels } = useCatalogue()
  const listed = registry.all.filter(({ pages }) => pages.includes('list'))
  const [key, setKey] = useState('property')
  const [columns, setColumns] = useState<readonly string[]>(['name'])
  const resource = registry.get(key)
  const toggle = (name: string) =>
    setColumns(columns.includes(name) ? columns.filter((one) => one !== name) : [...columns, name])
  return (
    <Paper variant="outlined" sx={{ p: 3 }}>
      <TextField
        select
        fullWidth
        label={texts.entity}
        value={key}
        onChange={({ target }) => {
          setKey(target.value)
          setColumns([])
        }}
      >
        {listed.map((one) => (
          <MenuItem key={one.key} value={one.key}>
            {labels[one.key]?.singular}
          </MenuItem>
        ))}
      </TextField>
      <Typography component="h2" sx={{ fontWeight: 650, mt: 2 }}>
        {texts.columns}
      </Typography>
      {Object.keys(resource.fields).map((name) => (
        <FormControlLabel
          key={name}
          label={name}
          control={<Checkbox size="small" checked={columns.includes(name)} onChange={() => toggle(name)} />}
        />
      ))}
      <Code title={texts.listRecord} text={columnsOf(resource, columns, registry)} />
      <Code title={texts.wholeRecord} text={wholeRecord(resource, registry)} />
    </Paper>
  )
}
