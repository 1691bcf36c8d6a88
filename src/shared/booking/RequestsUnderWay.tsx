import { Alert, Box, Link, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { RequestsUnderWayDocument } from '#dataProviders/operations/reservation.decisions.ts'
import { decisionTexts } from '#i18n/fr/decisions.ts'
import { useZone } from '#src/time/useZone.ts'
import { fullLabel, parseInstant } from '#src/time/when.ts'
import { Disclosure } from '#src/ui/Disclosure.tsx'

const texts = decisionTexts.underWay

const underWayKey = (workflow: string | undefined) => ['reservation/reservation', 'underWay', workflow ?? null]

export const RequestsUnderWay = ({ workflow }: { workflow?: string }) => {
  const zone = useZone()
  const { data, error } = useQuery({
    queryKey: underWayKey(workflow),
    queryFn: async ({ signal }) =>
      (await callOperation(RequestsUnderWayDocument, { workflow: workflow ?? null }, { signal })).getRequestsUnderWay,
  })
  if (error) return <Alert severity="warning">{texts.failed}</Alert>
  if (!data) return null
  const { count, first } = data
  if (count === 0) return <Typography color="textSecondary">{texts.count(0)}</Typography>
  const others = count - first.length
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {texts.count(count)} {workflow ? texts.ofWorkflow : texts.ofSystem}
      {first.length > 0 && (
        <Disclosure label={texts.see}>
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {first.map(({ id, number, subject, startingAt }) => (
              <li key={id}>
                <Link component={RouterLink} to={`/reservation/reservation/${id}/show`}>
                  {number}
                </Link>
                {` – ${subject}, ${fullLabel(parseInstant(startingAt), zone)}`}
              </li>
            ))}
            {others > 0 && <li>{texts.others(others)}</li>}
          </Box>
        </Disclosure>
      )}
    </Alert>
  )
}
