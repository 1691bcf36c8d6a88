import { Box, Button, ButtonBase, Chip, Collapse, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { serviceUrl } from '#dataProviders/configuration.ts'
import { apiTexts as texts } from '#i18n/fr/apiPages.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { type ApiExample, absoluteAddress, curlOf, exampleOf, fetchOf } from './apiExamples.ts'
import type { ApiOperation } from './apiSchema.ts'
import { CodeText } from './CodeText.tsx'
import { TypeRows, TypeText } from './TypeText.tsx'

type Props = { operation: ApiOperation; service: string; onUse: (example: ApiExample) => void }

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <Box sx={{ mt: 2 }}>
    <Typography component="h4" variant="subtitle2">
      {title}
    </Typography>
    {children}
  </Box>
)

const Details = ({ operation, service, onUse }: Props) => {
  const { field, kind } = operation
  const example = exampleOf(operation)
  const url = absoluteAddress(serviceUrl(service))
  return (
    <Box sx={{ pl: { xs: 0, sm: 2 }, pb: 2 }}>
      {field.description && (
        <Typography lang="en" color="textSecondary">
          {field.description}
        </Typography>
      )}
      <Part title={texts.args}>
        {field.args.length > 0 ? <TypeRows rows={field.args} /> : <Typography>{texts.noArgs}</Typography>}
      </Part>
      <Part title={texts.result}>
        <TypeText type={field.type} />
      </Part>
      <Part title={`${texts.example} (${texts.curl})`}>
        <CodeText label={texts.curl} text={curlOf(url, example)} />
      </Part>
      <Part title={`${texts.example} (${texts.fetch})`}>
        <CodeText label={texts.fetch} text={fetchOf(url, example)} />
      </Part>
      {kind === 'query' && (
        <Button variant="outlined" onClick={() => onUse(example)} sx={{ mt: 2 }}>
          {texts.use}
        </Button>
      )}
    </Box>
  )
}

export const OperationItem = (props: Props) => {
  const { name, kind } = props.operation
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        sx={{ display: 'flex', width: '100%', justifyContent: 'flex-start', gap: 1, py: 1, textAlign: 'left' }}
      >
        <Chip
          size="small"
          variant="outlined"
          color={kind === 'query' ? 'primary' : 'warning'}
          label={texts.kinds[kind]}
          sx={{ minWidth: 76 }}
        />
        <Typography
          component="span"
          sx={{ fontFamily: 'monospace', fontWeight: WEIGHTS.name, minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {name}
        </Typography>
      </ButtonBase>
      <Collapse in={isOpen} id={id} unmountOnExit>
        <Details {...props} />
      </Collapse>
    </Box>
  )
}
