import { Alert, Box, Button, MenuItem, Skeleton, TextField, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { apiTexts as texts } from '#i18n/fr/apiPages.ts'
import { serviceName } from '#i18n/fr/backupPages.ts'
import { capitalise } from '#i18n/fr/grammar.ts'
import { EXTERNAL_SERVICES, SERVICES } from '#resources/index.ts'
import { PageHeader } from '#src/crud/PageHeader.tsx'
import { useCatalogue } from '#src/fields/views/catalogue.ts'
import { useNounOf } from '#src/fields/views/useNounOf.ts'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { PAGE_WIDTH } from '#src/ui/measures.ts'
import { PageSection } from '#src/ui/PageSection.tsx'
import type { ApiExample } from './apiExamples.ts'
import { type ApiOperation, isOperationFound, operationsIn, readSchema } from './apiSchema.ts'
import { OperationItem } from './OperationItem.tsx'
import { type EditedQuery, QueryEditor } from './QueryEditor.tsx'

const nameOf = (service: string): string => texts.services[service] ?? serviceName(service)

const OFFERED = SERVICES.filter((service) => !EXTERNAL_SERVICES.includes(service)).sort((left, right) =>
  nameOf(left).localeCompare(nameOf(right), 'fr'),
)

const useGroups = (service: string, search: string) => {
  const { registry } = useCatalogue()
  const nounOf = useNounOf()
  const { data, error, refetch } = useQuery({
    queryKey: ['apiSchema', service],
    queryFn: ({ signal }) => readSchema(service, signal),
  })
  const operations = useMemo(() => data && operationsIn(data, registry, service), [data, registry, service])
  const groups = new Map<string, ApiOperation[]>()
  for (const operation of operations ?? []) {
    const label = operation.entity ? capitalise(nounOf(operation.entity).plural) : texts.others
    if (isOperationFound(operation, label, search)) groups.set(label, [...(groups.get(label) ?? []), operation])
  }
  const sorted = [...groups].sort(([left], [right]) =>
    left === texts.others ? 1 : right === texts.others ? -1 : left.localeCompare(right, 'fr'),
  )
  return { groups: operations && sorted, error, refetch }
}

type ReferenceProps = { service: string; search: string; onUse: (example: ApiExample) => void }

const Reference = ({ service, search, onUse }: ReferenceProps) => {
  const { groups, error, refetch } = useGroups(service, search)
  if (error)
    return (
      <Alert severity="warning" action={<Button onClick={() => void refetch()}>{texts.retry}</Button>}>
        {texts.failed}
      </Alert>
    )
  if (!groups) return <Skeleton variant="rounded" height={320} aria-label={texts.loading} />
  const count = groups.reduce((sum, [, operations]) => sum + operations.length, 0)
  return (
    <>
      <Typography role="status" color="textSecondary" sx={{ mb: 1 }}>
        {count === 0 ? texts.nothing : texts.found(count)}
      </Typography>
      {groups.map(([label, operations]) => (
        <Box
          component="section"
          key={`${label} ${search === ''}`}
          sx={{ borderTop: 1, borderColor: 'divider', py: 0.75 }}
        >
          <Disclosure
            isWide
            isOpen={search !== '' || groups.length === 1}
            label={
              <>
                <Typography component="h3" variant="h4">
                  {label}
                </Typography>
                <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 0.5 }}>
                  {texts.found(operations.length)}
                </Typography>
              </>
            }
          >
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mb: 2 }}>
              {operations.map((operation) => (
                <OperationItem key={operation.name} operation={operation} service={service} onUse={onUse} />
              ))}
            </Box>
          </Disclosure>
        </Box>
      ))}
    </>
  )
}

export const ApiPage = () => {
  const [service, setService] = useState(OFFERED.includes('company') ? 'company' : (OFFERED[0] ?? ''))
  const [search, setSearch] = useState('')
  const [edited, setEdited] = useState<EditedQuery>({ query: '', variables: '' })
  const editor = useRef<HTMLElement>(null)
  const use = ({ query, variables }: ApiExample) => {
    setEdited({ query, variables: JSON.stringify(variables, null, 2) })
    const details = editor.current?.querySelector('details')
    if (details) details.open = true
    editor.current?.scrollIntoView({ block: 'start' })
    editor.current?.focus({ preventScroll: true })
  }
  return (
    <Box sx={{ maxWidth: PAGE_WIDTH }}>
      <PageHeader title={texts.title} note={texts.note} />
      <PageSection ref={editor} tabIndex={-1} label={texts.editor}>
        <Disclosure
          label={
            <Typography component="h2" variant="h3">
              {texts.editor}
            </Typography>
          }
        >
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
            {texts.editorNote}
          </Typography>
          <QueryEditor key={service} service={service} edited={edited} onChange={setEdited} />
        </Disclosure>
      </PageSection>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 2fr' }, my: 2 }}>
        <TextField select label={texts.service} value={service} onChange={({ target }) => setService(target.value)}>
          {OFFERED.map((one) => (
            <MenuItem key={one} value={one}>
              {nameOf(one)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          type="search"
          label={texts.search}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
      </Box>
      <Reference service={service} search={search.trim()} onUse={use} />
    </Box>
  )
}
