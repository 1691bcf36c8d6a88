import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined'
import { Box, List, ListItem, ListItemButton, ListItemText, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { EmailTypesDocument, type EmailTypesQuery } from '#dataProviders/operations/mailer.ts'
import { emailTypePurposes, emailTypeTexts as texts } from '#i18n/fr/emailModelPages.ts'
import { emailTypeNames } from '#i18n/fr/emailTypes.ts'
import { LoadFailure } from '#src/crud/LoadFailure.tsx'
import { PageHeader } from '#src/crud/PageHeader.tsx'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'
import { PageSection } from '#src/ui/PageSection.tsx'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { ROOT } from './place.ts'

type TypeState = EmailTypesQuery['getEmailTypes'][number]

const useTypes = () =>
  useQuery({
    queryKey: ['customize/email', 'types'],
    queryFn: async ({ signal }) => (await callOperation(EmailTypesDocument, {}, { signal })).getEmailTypes,
  })

const colorOf = (isOriginal: boolean, model: TypeState['default']) => {
  if (isOriginal) return 'textSecondary'
  return model ? 'textPrimary' : 'warning'
}

const Row = ({ type, count, default: model }: TypeState) => {
  const isOriginal = model?.displayName === emailTypeNames[type]
  return (
    <ListItem disablePadding divider>
      <ListItemButton
        component={Link}
        to={`${ROOT}/${type}`}
        sx={{ flexWrap: { xs: 'wrap', md: 'nowrap' }, columnGap: 2, minHeight: 48, px: 1, py: 0.25 }}
      >
        <ListItemText
          primary={emailTypeNames[type]}
          secondary={emailTypePurposes[type]}
          slotProps={{ primary: { sx: { fontWeight: WEIGHTS.name } } }}
          sx={{ flex: { xs: '1 1 100%', md: '1 1 0' }, minWidth: 0 }}
        />
        <Box
          sx={{
            flex: '0 1 auto',
            width: { xs: '100%', md: 'auto' },
            maxWidth: { md: '50%' },
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            minWidth: 0,
          }}
        >
          <Box sx={{ flexGrow: 1, textAlign: { md: 'right' }, minWidth: 0 }}>
            <Typography variant="body2" color={colorOf(isOriginal, model)} sx={{ overflowWrap: 'anywhere' }}>
              {isOriginal ? texts.original : (model?.displayName ?? texts.noModel)}
            </Typography>
            {model && count > 1 && (
              <Typography variant="caption" color="textSecondary">
                {texts.count(count)}
              </Typography>
            )}
          </Box>
          <ChevronRightOutlined sx={{ color: 'text.secondary' }} />
        </Box>
      </ListItemButton>
    </ListItem>
  )
}

const SUBJECTS = ['reservation', 'validation', 'reminder', 'work', 'other'] as const

const subjectOf = (type: string): (typeof SUBJECTS)[number] => {
  if (type.startsWith('reservation_validation_')) return 'validation'
  if (/^reservation_(start_|return_)/.test(type)) return 'reminder'
  if (type.startsWith('reservation_')) return 'reservation'
  return /^(intervention|problem_report)_/.test(type) ? 'work' : 'other'
}

export const EmailTypesPage = () => {
  const { data, error, refetch } = useTypes()
  const groups = Map.groupBy(data ?? [], ({ type }) => subjectOf(type))
  return (
    <>
      <PageHeader title={texts.title} note={texts.intro} />
      {data &&
        SUBJECTS.map((subject) => {
          const states = groups.get(subject) ?? []
          if (states.length === 0) return null
          return (
            <PageSection key={subject} title={texts.subjects[subject]}>
              <List disablePadding>
                {states.map((state) => (
                  <Row key={state.type} {...state} />
                ))}
              </List>
            </PageSection>
          )
        })}
      {!data && !error && <LoadingLines rows={8} />}
      {!data && error && <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />}
    </>
  )
}
