import { Alert, FormControlLabel, FormGroup, Skeleton, Switch, Typography } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { MyEmailPreferencesDocument, SetMyEmailPreferenceDocument } from '#dataProviders/operations/mailer.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { emailPreferenceNames, emailPreferenceTexts as texts } from '#i18n/fr/emailPreferences.ts'
import type { EmailPreference } from '#resources/domain/emailPreferences.ts'

const KEY = ['myEmailPreferences']

type Choice = { kind: EmailPreference; isOn: boolean }

const useChoose = () => {
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: async (choice: Choice) =>
      (await callOperation(SetMyEmailPreferenceDocument, choice)).setMyEmailPreference,
    onSuccess: (all) => {
      client.setQueryData(KEY, all)
      notify(texts.saved, { type: 'success' })
    },
    onError: (error) => notify(messageFor(error), { type: 'error' }),
  })
}

export const PreferenceSection = () => {
  const { data, error } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await callOperation(MyEmailPreferencesDocument, {}, { signal })).getMyEmailPreferences,
  })
  const { mutate, isPending, variables } = useChoose()
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {texts.help}
      </Typography>
      {error && <Alert severity="error">{messageFor(error)}</Alert>}
      {!data && !error && <Skeleton variant="rounded" height={110} />}
      <FormGroup>
        {data?.map(({ kind, isOn }) => (
          <FormControlLabel
            key={kind}
            label={emailPreferenceNames[kind]}
            control={
              <Switch
                checked={isPending && variables.kind === kind ? variables.isOn : isOn}
                disabled={isPending}
                onChange={(_event, next) => mutate({ kind, isOn: next })}
              />
            }
          />
        ))}
      </FormGroup>
    </>
  )
}
