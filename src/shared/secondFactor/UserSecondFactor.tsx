import { Alert, Box, Button, Skeleton, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { ResetSecondFactorsDocument, UserSecondFactorsDocument } from '#dataProviders/operations/security.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { secondFactorTexts } from '#i18n/fr/secondFactor.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'

const texts = secondFactorTexts.users

export const UserSecondFactor = ({ userId, name }: { userId: string; name: string }) => {
  const notify = useNotify()
  const [isAsking, setAsking] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['userSecondFactors', userId],
    queryFn: ({ signal }) => callOperation(UserSecondFactorsDocument, { userId }, { signal }),
    select: ({ getUserSecondFactors }) => getUserSecondFactors,
  })
  if (error) return <Alert severity="warning">{texts.failed}</Alert>
  if (!data) return <Skeleton variant="rounded" height={40} />
  const reset = async () => {
    setAsking(false)
    try {
      await callOperation(ResetSecondFactorsDocument, { userId })
      notify(texts.resetDone, { type: 'success' })
    } catch (thrown) {
      notify(messageFor(thrown), { type: 'error' })
    }
    await refetch()
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      <Typography>
        {data.isOn ? texts.on : texts.off}
        {data.isDemanded && !data.isOn && ` – ${texts.demanded}`}
      </Typography>
      {data.isOn && (
        <Button variant="outlined" onClick={() => setAsking(true)}>
          {texts.reset}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={texts.resetTitle}
          confirm={texts.reset}
          isDangerous
          onConfirm={reset}
          onClose={() => setAsking(false)}
        >
          {texts.resetText(name)}
        </ConfirmDialog>
      )}
    </Box>
  )
}
