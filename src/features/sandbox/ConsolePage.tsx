import { Autocomplete, Box, Button, Chip, MenuItem, TextField, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { GraphQLError, Kind, parse, print } from 'graphql'
import { type KeyboardEvent, useState } from 'react'
import { callService } from '#dataProviders/graphql/client.ts'
import { isServiceError, messageFor } from '#dataProviders/serviceError.ts'
import { sandboxTexts as texts } from '#i18n/fr/sandbox.ts'
import { SERVICES } from '#resources/index.ts'
import type { ServiceName } from '#resources/schema/resource.ts'
import { SIDE } from '#src/ui/PageSection.tsx'
import { Code } from './Code.tsx'
import { type ContractOperation, readOperations } from './contract.ts'

const START = 'query {\n  getInstanceStatus {\n    demonstration\n  }\n}'
const MONOSPACE = { '& textarea': { fontFamily: 'monospace', fontSize: '0.875rem' } } as const

type Call = { service: ServiceName; document: string; variables: string }
type Answer = { text: string; isError: boolean; milliseconds: number }

const json = (value: unknown): string => JSON.stringify(value, null, 2)

const failureOf = (error: unknown): string => {
  if (isServiceError(error)) return json({ code: error.code, message: error.message, ...error.details })
  return messageFor(error)
}

const operationFirst = (document: string): string => {
  const parsed = parse(document)
  const isOperation = ({ kind }: { kind: string }) => kind === Kind.OPERATION_DEFINITION
  const definitions = parsed.definitions.toSorted((a, b) => Number(isOperation(b)) - Number(isOperation(a)))
  return print({ ...parsed, definitions })
}

const answerTo = async ({ service, document, variables }: Call): Promise<Omit<Answer, 'milliseconds'>> => {
  try {
    const given = JSON.parse(variables || '{}')
    return { text: json(await callService(service, operationFirst(document), given)), isError: false }
  } catch (error) {
    if (error instanceof GraphQLError) return { text: texts.unreadable(error.toString()), isError: true }
    if (error instanceof SyntaxError) return { text: texts.badVariables, isError: true }
    return { text: failureOf(error), isError: true }
  }
}

const useCall = () => {
  const [answer, setAnswer] = useState<Answer>()
  const [isRunning, setRunning] = useState(false)
  const run = async (call: Call) => {
    setRunning(true)
    const begun = performance.now()
    const given = await answerTo(call)
    setAnswer({ ...given, milliseconds: Math.round(performance.now() - begun) })
    setRunning(false)
  }
  return { answer, isRunning, run }
}

const OperationPicker = ({
  service,
  onPick,
}: {
  service: ServiceName
  onPick: (operation: ContractOperation) => void
}) => {
  const { data = [] } = useQuery({ queryKey: ['sandbox', service], queryFn: () => readOperations(service) })
  return (
    <Autocomplete
      key={service}
      options={data}
      getOptionLabel={({ name }) => name}
      groupBy={({ isMutation }) => (isMutation ? texts.mutations : texts.queries)}
      onChange={(_event, operation) => operation && onPick(operation)}
      renderInput={(params) => <TextField {...params} label={texts.operation} />}
    />
  )
}

const Result = ({ answer }: { answer: Answer | undefined }) => (
  <Box role="status" aria-label={texts.answer}>
    {!answer && <Typography color="textSecondary">{texts.noAnswer}</Typography>}
    {answer && (
      <>
        <Typography component="h2" variant="h3" sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
          {texts.answer}
          <Chip
            size="small"
            variant="outlined"
            color={answer.isError ? 'error' : 'success'}
            label={texts.took(answer.milliseconds)}
          />
        </Typography>
        <Code text={answer.text} />
      </>
    )}
  </Box>
)

export const ConsolePage = () => {
  const [call, setCall] = useState<Call>({ service: 'api-gateway', document: START, variables: '{}' })
  const { answer, isRunning, run } = useCall()
  const change = (part: Partial<Call>) => setCall({ ...call, ...part })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void run(call)
  }
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <TextField
          select
          label={texts.service}
          value={call.service}
          onChange={({ target }) => change({ service: target.value as ServiceName })}
        >
          {SERVICES.map((name) => (
            <MenuItem key={name} value={name}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <OperationPicker service={call.service} onPick={({ document, variables }) => change({ document, variables })} />
        <TextField
          multiline
          minRows={6}
          label={texts.query}
          value={call.document}
          onChange={({ target }) => change({ document: target.value })}
          onKeyDown={onKeyDown}
          sx={MONOSPACE}
        />
        <TextField
          multiline
          label={texts.variables}
          value={call.variables}
          onChange={({ target }) => change({ variables: target.value })}
          onKeyDown={onKeyDown}
          helperText={texts.runHelp}
          sx={MONOSPACE}
        />
        <Button variant="contained" loading={isRunning} onClick={() => void run(call)} sx={{ justifySelf: 'start' }}>
          {texts.run}
        </Button>
      </Box>
      <Box sx={SIDE}>
        <Result answer={answer} />
      </Box>
    </Box>
  )
}
