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
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { ROOT } from './place.ts'

type TypeState = EmailTypesQuery['getEmailTypes'][number]

const useTypes = () =>
  useQuery({
    queryKey: ['customize/email', 'types'],
    queryFn: async ({ signal }) => (await callOperation(EmailTypesDocument, {}, { signal })).getEmailTypes,
  })

const Row = ({ type, count, default: model }: TypeState) => (
  <ListItem disablePadding divider>
    <ListItemButton
      component={Link}
      to={`${ROOT}/${type}`}
      sx={{ columnGap: 2, minHeight: 56, px: 1, py: 0.5, flexWrap: 'wrap' }}
    >
      <ListItemText
        primary={emailTypeNames[type]}
        secondary={emailTypePurposes[type]}
        slotProps={{ primary: { sx: { fontWeight: WEIGHTS.name } } }}
        sx={{ flex: '1 1 260px' }}
      />
      <Box sx={{ flexGrow: { xs: 1, md: 0 }, display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
        <Box sx={{ flexGrow: 1, textAlign: { md: 'right' }, minWidth: 0 }}>
          {model?.displayName !== emailTypeNames[type] && (
            <Typography variant="body2" color={model ? 'textPrimary' : 'warning'} sx={{ overflowWrap: 'anywhere' }}>
              {model ? texts.defaultModel(model.displayName) : texts.noModel}
            </Typography>
          )}
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

export const EmailTypesPage = () => {
  const { data, error, refetch } = useTypes()
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeader title={texts.title} note={texts.intro} />
      {data && (
        <List disablePadding sx={{ borderTop: 1, borderColor: 'divider' }}>
          {data.map((state) => (
            <Row key={state.type} {...state} />
          ))}
        </List>
      )}
      {!data && !error && <LoadingLines rows={8} />}
      {!data && error && <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />}
    </Box>
  )
}
