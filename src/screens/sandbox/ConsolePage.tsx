/** Any operation of any service, in the name of who is connected. */
import { Box, Button, MenuItem, Paper, TextField } from '@mui/material'
import { useState } from 'react'
import { callService } from '#dataProviders/graphql/client.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { sandboxTexts as texts } from '#i18n/fr/sandbox.ts'
import { SERVICES, type ServiceName } from '#resources/schema/resource.ts'

const START = 'query {\n  getInstanceStatus { demonstration }\n}'

export const ConsolePage = () => {
  const [service, setService] = useState<ServiceName>('api-gateway')
  const [query, setQuery] = useState(START)
  const [variables, setVariables] = useState('{}')
  const [answer, setAnswer] = useState('')
  const run = async () => {
    try {
      setAnswer(JSON.stringify(await callService(service, query, JSON.parse(variables)), null, 2))
    } catch (error) {
      setAnswer(error instanceof SyntaxError ? error.message : messageFor(error))
    }
  }
  return (
    <Paper variant="outlined" sx={{ p: 3, display: 'grid', gap: 2 }}>
      <TextField
        select
        label={texts.service}
        value={service}
        onChange={({ target }) => setService(target.value as ServiceName)}
      >
        {SERVICES.map((name) => (
          <MenuItem key={name} value={name}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        multiline
        minRows={6}
        label={texts.query}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <TextField
        multiline
        label={texts.variables}
        value={variables}
        onChange={({ target }) => setVariables(target.value)}
      />
      <Button variant="contained" onClick={() => void run()} sx={{ justifySelf: 'start' }}>
        {texts.run}
      </Button>
      <Box component="pre" aria-label={texts.answer} role="status" sx={{ m: 0, overflowX: 'auto' }}>
        {answer}
      </Box>
    </Paper>
  )
}
