import { Box, Checkbox, FormControlLabel, MenuItem, TextField, Typography } from '@mui/material'
import { parse, print } from 'graphql'
import { useState } from 'react'
import { selectedColumns, wholeRecord } from '#dataProviders/graphql/selection.ts'
import { capitalise } from '#i18n/fr/grammar.ts'
import { sandboxTexts as texts } from '#i18n/fr/sandbox.ts'
import { useCatalogue } from '#src/fields/views/catalogue.ts'
import { Code } from './Code.tsx'

const documentText = (selection: string): string => print(parse(`{ ${selection} }`))

const Part = ({ title, text }: { title: string; text: string }) => (
  <Box sx={{ mt: 3 }}>
    <Typography component="h2" variant="h3" sx={{ mb: 1 }}>
      {title}
    </Typography>
    <Code text={text} />
  </Box>
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
    <Box>
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
            {capitalise(labels[one.key]?.singular ?? one.key)}
          </MenuItem>
        ))}
      </TextField>
      <Typography component="h2" variant="h3" sx={{ mt: 3 }}>
        {texts.columns}
      </Typography>
      {Object.keys(resource.fields).map((name) => (
        <FormControlLabel
          key={name}
          label={name}
          control={<Checkbox size="small" checked={columns.includes(name)} onChange={() => toggle(name)} />}
        />
      ))}
      <Part title={texts.listRecord} text={documentText(selectedColumns(resource, columns, registry))} />
      <Part title={texts.wholeRecord} text={documentText(wholeRecord(resource, registry))} />
    </Box>
  )
}
