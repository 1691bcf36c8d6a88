import {
  Alert,
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
import { useGetOne } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { RegisterVersionsDocument } from '#dataProviders/operations/intervention.ts'
import { registerPageTexts } from '#i18n/fr/registerPages.ts'
import { webKindOf } from '#kinds/web.ts'
import { registerEntry } from '#resources/entities/registerEntry.ts'
import { pathOf } from '#resources/schema/names.ts'
import { useEntityView, valueAt } from '#src/crud/entityView.ts'
import type { SavedRecord } from '#src/crud/slots.ts'
import { PageSection } from '#src/ui/PageSection.tsx'

const texts = registerPageTexts.versions
const PATH = pathOf(registerEntry)
const COMPARED = [
  ...['kind', 'doneOn', 'endedOn', 'label', 'place', 'performer', 'architect', 'content', 'observations'],
]

const showOf = (id: string): string => `/${PATH}/${id}/show`

const Changes = ({ record, earlier }: { record: SavedRecord; earlier: SavedRecord }) => {
  const view = useEntityView(registerEntry)
  const changed = COMPARED.flatMap((source) => view.bySource.get(source) ?? []).filter(
    (field) => (valueAt(record, field) ?? '') !== (valueAt(earlier, field) ?? ''),
  )
  if (changed.length === 0) return <Typography color="textSecondary">{texts.same}</Typography>
  return (
    <TableContainer>
      <Table size="small" aria-label={texts.title}>
        <TableHead>
          <TableRow>
            {[texts.field, texts.before, texts.after].map((label) => (
              <TableCell key={label}>{label}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {changed.map((field) => {
            const { Display } = webKindOf(field.field)
            return (
              <TableRow key={field.source}>
                <TableCell component="th" scope="row">
                  {field.label}
                </TableCell>
                {[earlier, record].map((version, index) => (
                  <TableCell
                    key={version.id}
                    sx={{ verticalAlign: 'top', color: index ? undefined : 'text.secondary' }}
                  >
                    <Display view={field} value={valueAt(version, field)} />
                  </TableCell>
                ))}
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

/** Both versions of a corrected entry: differences from the earlier one, and the link to the later one. */
export const RegisterVersions = ({ record }: { record: SavedRecord }) => {
  const { id, corrects, state } = record as SavedRecord & { corrects?: { id: string; displayName: string } | null }
  const earlierId = corrects?.id ?? ''
  const { data: earlier } = useGetOne<SavedRecord>(PATH, { id: earlierId }, { enabled: earlierId !== '' })
  const { data: later } = useQuery({
    queryKey: [PATH, 'later', id],
    queryFn: async () => (await callOperation(RegisterVersionsDocument, { id })).getRegisterEntries.items[0] ?? null,
    enabled: state === 'CORRECTED',
  })
  return (
    <>
      {later && (
        <Alert severity="info" sx={{ mt: 2 }}>
          <Link component={RouterLink} to={showOf(later.id)}>
            {texts.correctedBy(later.displayName)}
          </Link>
        </Alert>
      )}
      {corrects && earlier && (
        <PageSection
          title={texts.title}
          note={
            <Link component={RouterLink} to={showOf(earlier.id)}>
              {texts.earlier(corrects.displayName)}
            </Link>
          }
        >
          <Changes record={record} earlier={earlier} />
        </PageSection>
      )}
    </>
  )
}
