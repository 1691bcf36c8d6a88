import { Box, Button, Link, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  AccessibilityRegisterDocument,
  type AccessibilityRegisterQuery,
} from '#dataProviders/operations/intervention.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { accessibilityTexts as texts } from '#i18n/fr/accessibility.ts'
import { ACCESSIBILITY_KIND_NAMES } from '#i18n/fr/registerKinds.ts'
import type { AccessibilityKind, AccessibilityState } from '#resources/domain/registers.ts'
import { accessibilityDocument } from '#resources/entities/accessibilityDocument.ts'
import { pathOf } from '#resources/schema/names.ts'
import type { Section } from '#src/crud/entityView.ts'
import type { Given } from '#src/crud/form/given.ts'
import { ShowSection } from '#src/crud/show/ShowSection.tsx'
import type { SavedRecord } from '#src/crud/slots.ts'
import { ToneChip } from '#src/fields/controls/ToneChip.tsx'
import { useLiveEvent } from '#src/session/useLiveEvent.ts'
import { useCan } from '#src/session/useSession.ts'
import { formatDay } from '#src/time/dateText.ts'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'

const PATH = pathOf(accessibilityDocument)
const { tones } = accessibilityDocument.fields.state

type Document = AccessibilityRegisterQuery['getAccessibilityRegister'][number]

const noteOf = ({ state, reason, datedOn, files }: Document): string =>
  [
    state === 'NOT_CONCERNED' && (reason ?? texts.exempt),
    ...files.map(({ name }) => name),
    datedOn && texts.datedOn(formatDay(datedOn)),
  ]
    .filter(Boolean)
    .join(' · ')

const DocumentLine = ({ document, building }: { document: Document; building: SavedRecord }) => {
  const navigate = useNavigate()
  const mayWrite = useCan()('INTERVENTION', 'createAndUpdate')
  const { id, kind, state } = document
  const name = ACCESSIBILITY_KIND_NAMES[kind as AccessibilityKind]
  const open = () => {
    const given: Given = {
      given: { kind, buildingFile: { id: building.id, displayName: building.displayName } },
    }
    void (id ? navigate(`/${PATH}/${id}/update`) : navigate(`/${PATH}/create`, { state: given }))
  }
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, py: 0.75 },
        ...{ borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Typography>{name}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {noteOf(document)}
        </Typography>
      </Box>
      <ToneChip tone={tones[state as AccessibilityState]} label={texts.states[state as AccessibilityState]} />
      {mayWrite && (
        <Button aria-label={id ? texts.change(name) : texts.add(name)} onClick={open}>
          {id ? texts.changeShort : texts.addShort}
        </Button>
      )}
    </Box>
  )
}

/** The accessibility register of a building: its settings, its address, and all documents with their state. */
export const AccessibilitySection = ({ section, record }: { section: Section; record: SavedRecord }) => {
  const client = useQueryClient()
  const queryKey = [PATH, 'register', record.id]
  const { data, error } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await callOperation(AccessibilityRegisterDocument, { buildingFile: record.id }, { signal }))
        .getAccessibilityRegister,
  })
  useLiveEvent('*', ({ topic }) => {
    if (topic === 'accessibilityDocument') void client.invalidateQueries({ queryKey })
  })
  const address = record.isRegisterPublic === true && typeof record.registerAddress === 'string'
  return (
    <>
      <ShowSection section={section} record={record} displays={undefined} />
      {error && <Typography color="error">{messageFor(error)}</Typography>}
      {!data && !error && <LoadingLines />}
      {data && (
        <Box component="ul" aria-label={texts.title} sx={{ m: 0, mb: 2, p: 0, listStyle: 'none' }}>
          {data.map((document) => (
            <DocumentLine key={document.kind} document={document} building={record} />
          ))}
        </Box>
      )}
      {address && (
        <Link href={String(record.registerAddress)} target="_blank" rel="noreferrer">
          {texts.page}
        </Link>
      )}
    </>
  )
}
