import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { PublicRegisterDocument, type PublicRegisterQuery } from '#dataProviders/operations/intervention.public.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { accessibilityTexts as texts } from '#i18n/fr/accessibility.ts'
import { ACCESSIBILITY_KIND_NAMES } from '#i18n/fr/registerKinds.ts'
import { type AccessibilityKind, type AccessibilityState, REGISTER_FILES_PATH } from '#resources/domain/registers.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { usePageTitle } from '#src/ui/usePageTitle.ts'
import { longDay } from '../public/longDay.ts'
import { SimpleCard } from '../SimpleCard.tsx'

type Register = PublicRegisterQuery['getPublicRegister']
type Document = Register['documents'][number]

const nameOf = ({ kind }: Document): string => ACCESSIBILITY_KIND_NAMES[kind as AccessibilityKind]
const stateOf = ({ state }: Document): AccessibilityState => state as AccessibilityState
const isLacking = (one: Document): boolean => ['MISSING', 'EXPIRED'].includes(one.state)

const DocumentRow = ({ document, token }: { document: Document; token: string }) => (
  <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', breakInside: 'avoid' }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
      <Typography component="h3" variant="body1" sx={{ fontWeight: WEIGHTS.name }}>
        {nameOf(document)}
      </Typography>
      <Typography
        variant="body2"
        color={isLacking(document) ? 'error.main' : 'textSecondary'}
        sx={{ fontWeight: isLacking(document) ? WEIGHTS.name : WEIGHTS.text }}
      >
        {texts.states[stateOf(document)]}
      </Typography>
    </Box>
    {document.datedOn && (
      <Typography variant="body2" color="textSecondary">
        {texts.datedOn(longDay(`${document.datedOn} 12:00:00`))}
      </Typography>
    )}
    {document.state === 'NOT_CONCERNED' && (
      <Typography variant="body2" color="textSecondary">
        {document.reason ?? texts.exempt}
      </Typography>
    )}
    {document.files.length > 0 && (
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {document.files.map(({ id, name, size }) => (
          <li key={id}>
            <Link href={`${REGISTER_FILES_PATH}${token}/${id}`} sx={{ overflowWrap: 'anywhere' }}>
              {texts.file(name, size)}
            </Link>
          </li>
        ))}
      </Box>
    )}
  </Box>
)

const RegisterCard = ({ register, token }: { register: Register; token: string }) => {
  const { name, organisation, introduction, documents } = register
  const lacking = documents.filter(isLacking)
  return (
    <SimpleCard title={name} intro={[texts.title, organisation].filter(Boolean).join(' · ')} maxWidth={760}>
      {introduction && <Typography sx={{ mb: 2, whiteSpace: 'pre-line' }}>{introduction}</Typography>}
      {lacking.length > 0 ? (
        <Alert severity="warning">
          {texts.missing(lacking.length)}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {lacking.map((document) => (
              <li key={document.kind}>{nameOf(document)}</li>
            ))}
          </Box>
        </Alert>
      ) : (
        <Alert severity="success">{texts.complete}</Alert>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mt: 3, mb: 1.5 }}>
        <Typography component="h2" variant="h3">
          {texts.documents}
        </Typography>
        <Button startIcon={<PrintOutlined />} onClick={() => globalThis.print()} sx={{ displayPrint: 'none' }}>
          {texts.print}
        </Button>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {documents.map((document) => (
          <DocumentRow key={document.kind} document={document} token={token} />
        ))}
      </Box>
    </SimpleCard>
  )
}

export const AccessibilityRegisterPage = () => {
  const { token = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['publicRegister', token],
    queryFn: async ({ signal }) =>
      (await callOperation(PublicRegisterDocument, { token }, { signal })).getPublicRegister,
    refetchOnWindowFocus: false,
  })
  usePageTitle(data ? texts.titleOf(data.name) : texts.loading)
  if (error && !data)
    return (
      <SimpleCard title={texts.cannot}>
        <Alert severity="warning" action={<Button onClick={() => void refetch()}>{texts.retry}</Button>}>
          {messageFor(error)}
        </Alert>
      </SimpleCard>
    )
  if (!data) return <Skeleton variant="rounded" sx={{ width: 760, maxWidth: '100%', height: 480 }} />
  return <RegisterCard register={data} token={token} />
}
