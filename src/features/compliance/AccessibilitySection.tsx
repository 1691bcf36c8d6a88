import { Box, Button, Link, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
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
import { PageSection } from '#src/ui/PageSection.tsx'

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

const useDocuments = (building: string) => {
  const client = useQueryClient()
  const queryKey = [PATH, 'register', building]
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await callOperation(AccessibilityRegisterDocument, { buildingFile: building }, { signal }))
        .getAccessibilityRegister,
  })
  useLiveEvent('*', ({ topic }) => {
    if (topic === 'accessibilityDocument') void client.invalidateQueries({ queryKey })
  })
  return query
}

type DocumentsProps = { documents: readonly Document[]; building: SavedRecord; isPublic: boolean }

/** Folded while the register is neither public nor begun. */
const Documents = ({ documents, building, isPublic }: DocumentsProps) => {
  const [isOpen, setOpen] = useState(isPublic || documents.some(({ id }) => id))
  if (!isOpen)
    return (
      <Button className="flush" onClick={() => setOpen(true)}>
        {texts.begin}
      </Button>
    )
  return (
    <Box component="ul" aria-label={texts.title} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {documents.map((document) => (
        <DocumentLine key={document.kind} document={document} building={building} />
      ))}
    </Box>
  )
}

const OWN: readonly string[] = [...['isRegisterPublic', 'registerIntroduction', 'registerAddress', 'missingDocuments']]

export const AccessibilitySection = ({ section, record }: { section: Section; record: SavedRecord }) => {
  const { data, error } = useDocuments(record.id)
  const { isRegisterPublic, registerAddress } = record
  const isPublic = isRegisterPublic === true
  const others = section.fields.filter(({ source }) => !OWN.includes(source))
  const lacking = data?.filter(({ state }) => state === 'MISSING' || state === 'EXPIRED').length ?? 0
  return (
    <>
      <PageSection isBeside title={section.label}>
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {isPublic ? texts.isPublic : texts.isPrivate}
          {isPublic && typeof registerAddress === 'string' && (
            <>
              {' '}
              <Link href={registerAddress} target="_blank" rel="noreferrer">
                {texts.page}
              </Link>
            </>
          )}
          {data && ` ${texts.lacking(lacking)}`}
        </Typography>
        {error && <Typography color="error">{messageFor(error)}</Typography>}
        {!data && !error && <LoadingLines />}
        {data && <Documents documents={data} building={record} isPublic={isPublic} />}
      </PageSection>
      {others.length > 0 && (
        <ShowSection section={{ ...section, fields: others }} record={record} displays={undefined} />
      )}
    </>
  )
}
