import CheckOutlined from '@mui/icons-material/CheckOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import {
  Alert,
  Box,
  Button,
  Link,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { RoundDocument } from '#dataProviders/operations/intervention.rounds.ts'
import { boundsText, pointResultLabels } from '#i18n/fr/checklist.ts'
import { roundTexts as texts } from '#i18n/fr/rounds.ts'
import { roundKey } from '#resources/domain/rounds.ts'
import { editableNumber } from '#src/fields/inputs/numberText.ts'
import { formatDateTime } from '#src/time/dateText.ts'
import { useZone } from '#src/time/useZone.ts'
import { PageSection } from '#src/ui/PageSection.tsx'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import type { Round, RoundItem, RoundPoint, StoredResult } from './roundEntries.ts'

const PATH = 'intervention/intervention'
const ROWS = 20

type Results = ReadonlyMap<string, StoredResult>

const failuresOf = ({ points }: Round, results: Results, item: string): number =>
  points.filter(({ id: point }) => results.get(roundKey({ item, point }))?.result === 'NOT_OK').length

const openOf = ({ points }: Round, results: Results, item: string): number =>
  points.filter(({ id: point }) => !results.has(roundKey({ item, point }))).length

const rankedItems = (round: Round, results: Results): RoundItem[] => {
  const rank = ({ id }: RoundItem) => failuresOf(round, results, id) * 1_000 + openOf(round, results, id)
  return round.items.toSorted((one, other) => rank(other) - rank(one))
}

const Photo = ({ result, point }: { result: StoredResult; point: RoundPoint }) => {
  if (!result.photoUrl) return null
  return (
    <Link href={result.photoUrl} target="_blank" rel="noopener">
      {result.thumbnailUrl ? (
        <Box
          component="img"
          src={result.thumbnailUrl}
          alt={texts.photoAlt(point.label)}
          sx={{ width: 48, height: 48, objectFit: 'cover', borderRadius: 1, display: 'block' }}
        />
      ) : (
        texts.photoAlt(point.label)
      )}
    </Link>
  )
}

const valueText = (point: RoundPoint, { result, value }: StoredResult): string => {
  return typeof value === 'number'
    ? [editableNumber(value), point.unit].filter(Boolean).join('\u00a0')
    : pointResultLabels[result]
}

const Cell = ({ point, result, zone }: { point: RoundPoint; result: StoredResult | undefined; zone: string }) => {
  if (!result)
    return (
      <Typography variant="body2" color="textSecondary">
        {texts.table.empty}
      </Typography>
    )
  const isFailed = result.result === 'NOT_OK'
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      {point.kind !== 'TEXT' && (
        <Box
          sx={{
            ...{ display: 'flex', alignItems: 'center', gap: 0.5, fontWeight: isFailed ? WEIGHTS.title : WEIGHTS.text },
            color: isFailed ? 'error.main' : 'success.main',
          }}
        >
          {isFailed ? <ErrorOutlineOutlined fontSize="small" /> : <CheckOutlined fontSize="small" />}
          {valueText(point, result)}
        </Box>
      )}
      {result.note && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {result.note}
        </Typography>
      )}
      <Photo result={result} point={point} />
      {isFailed && (
        <Typography variant="caption" color="textSecondary">
          {texts.table.by(result.user, formatDateTime(result.recordedAt, zone))}
        </Typography>
      )}
    </Box>
  )
}

const Works = ({ round }: { round: Round }) => {
  const works = round.results.flatMap(({ correctiveWork }) => correctiveWork ?? [])
  if (works.length === 0) return null
  return (
    <Box sx={{ mt: 2 }}>
      <Typography component="h3" variant="subtitle2">
        {texts.table.works}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {works.map(({ id, displayName }) => (
          <Box component="li" key={id} sx={{ py: 0.25 }}>
            <Link component={RouterLink} to={`/${PATH}/${id}/show`}>
              {displayName}
            </Link>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const Grid = ({ round }: { round: Round }) => {
  const [most, setMost] = useState(ROWS)
  const zone = useZone()
  const results = new Map(round.results.map((one) => [roundKey(one), one]))
  const items = rankedItems(round, results)
  const failed = round.results.filter(({ result }) => result === 'NOT_OK').length
  const left = Math.min(items.length - most, ROWS)
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {texts.table.progress(round.results.length, items.length * round.points.length, failed)}
      </Typography>
      <TableContainer>
        <Table size="small" aria-label={texts.table.caption}>
          <TableHead>
            <TableRow>
              <TableCell>{texts.table.item}</TableCell>
              {round.points.map((point) => (
                <TableCell key={point.id}>
                  {point.label}
                  {point.kind === 'MEASURE' && (
                    <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                      {boundsText({
                        ...{ unit: point.unit ?? null, minimum: point.minimum ?? null, maximum: point.maximum ?? null },
                      })}
                    </Typography>
                  )}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {items.slice(0, most).map(({ id, name, place }) => (
              <TableRow key={id} sx={{ verticalAlign: 'top' }}>
                <TableCell component="th" scope="row" sx={{ fontWeight: WEIGHTS.name, minWidth: 140 }}>
                  {name}
                  {place && (
                    <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                      {place}
                    </Typography>
                  )}
                </TableCell>
                {round.points.map((point) => (
                  <TableCell key={point.id} sx={{ minWidth: 120 }}>
                    <Cell point={point} result={results.get(roundKey({ item: id, point: point.id }))} zone={zone} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {left > 0 && <Button onClick={() => setMost(most + ROWS)}>{texts.table.more(left)}</Button>}
      <Works round={round} />
    </>
  )
}

export const RoundTable = ({ title, id }: { title: string; id: string }) => {
  const { data, error } = useQuery({
    queryKey: [PATH, 'round', id],
    queryFn: async () => (await callOperation(RoundDocument, { id })).getRound as Round,
  })
  return (
    <PageSection title={title}>
      {error && <Alert severity="warning">{texts.failed}</Alert>}
      {data && <Grid round={data} />}
    </PageSection>
  )
}
