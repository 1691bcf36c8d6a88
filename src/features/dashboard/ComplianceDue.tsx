import { Box } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { ComplianceToHandleDocument, ContractsToDecideDocument } from '#dataProviders/operations/intervention.ts'
import { labelsOf } from '#i18n/entityLabels.ts'
import { dashboardTexts } from '#i18n/fr/dashboard.ts'
import { CONTRACTS_TO_DECIDE } from '#resources/domain/contracts.ts'
import { buildingFile } from '#resources/entities/buildingFile.ts'
import { contract } from '#resources/entities/contract.ts'
import { prescription } from '#resources/entities/prescription.ts'
import { pathOf } from '#resources/schema/names.ts'
import { ToneChip } from '#src/fields/controls/ToneChip.tsx'
import { useCan } from '#src/session/useSession.ts'
import { useZone } from '#src/time/useZone.ts'
import { CLOCK_MS } from './counts.ts'
import { listAddress } from './listAddress.ts'
import { Part, RecordRows, Row } from './Part.tsx'
import { shortDay } from './shortDay.ts'

const texts = dashboardTexts.intervention
const VISITS = listAddress(
  `/${pathOf(buildingFile)}`,
  { visitStatus: { in: ['OVERDUE', 'SOON'] } },
  { field: 'nextVisitOn', order: 'ASC' },
)
const PRESCRIPTIONS = listAddress(
  `/${pathOf(prescription)}`,
  { status: { in: ['OVERDUE'] } },
  { field: 'deadline', order: 'ASC' },
)
const REGISTERS = listAddress(
  `/${pathOf(buildingFile)}`,
  { isRegisterPublic: true, missingDocuments: { min: 1 } },
  { field: 'location', order: 'ASC' },
)
const CONTRACTS = listAddress(
  `/${pathOf(contract)}`,
  { status: { in: [...CONTRACTS_TO_DECIDE] } },
  { field: 'decisionOn', order: 'ASC' },
)
const { tones: CONTRACT_TONES } = contract.fields.status
const { tones: VISIT_TONES } = buildingFile.fields.visitStatus
const { tones } = prescription.fields.status

const wordOf = (entity: string, field: string, value: string): string => {
  const label = labelsOf(entity).fields[field]
  return (typeof label === 'object' && label.values?.[value]) || value
}

type ListProps = {
  words: { title: string; all: (count: number) => string }
  to: string
  total: number
  children: ReactNode
}

const DueList = ({ words, to, total, children }: ListProps) =>
  total > 0 && (
    <Part title={words.title} all={{ to, label: words.all(total) }}>
      <RecordRows label={words.title}>{children}</RecordRows>
    </Part>
  )

export const ComplianceDue = () => {
  const zone = useZone()
  const { data } = useQuery({
    queryKey: ['intervention/prescription', 'due'],
    queryFn: () => callOperation(ComplianceToHandleDocument),
    placeholderData: keepPreviousData,
    refetchInterval: CLOCK_MS,
  })
  const readsContracts = useCan()('CONTRACT')
  const { data: decided } = useQuery({
    queryKey: [pathOf(contract), 'toDecide'],
    queryFn: async () =>
      (await callOperation(ContractsToDecideDocument, { statuses: CONTRACTS_TO_DECIDE })).getContracts,
    placeholderData: keepPreviousData,
    refetchInterval: CLOCK_MS,
    enabled: readsContracts,
  })
  if (!data || (readsContracts && !decided)) return null
  const { visits, prescriptions, registers } = data
  const contracts = decided ?? { total: 0, items: [] }
  const shown = [visits, prescriptions, registers, contracts].filter(({ total }) => total > 0).length
  if (shown === 0) return null
  return (
    <Box
      sx={{
        ...{ display: 'grid', columnGap: 6, rowGap: 3, alignItems: 'start', mt: 3 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `repeat(${Math.min(shown, 2)}, minmax(0, 1fr))` },
      }}
    >
      <DueList words={texts.visits} to={VISITS} total={visits.total}>
        {visits.items.map(({ id, displayName, visitStatus, nextVisitOn }) => (
          <Row
            key={id}
            isLed
            to={`/${pathOf(buildingFile)}/${id}/show`}
            title={displayName}
            note={nextVisitOn && texts.visitOn(shortDay(nextVisitOn, zone))}
            state={
              visitStatus && (
                <ToneChip tone={VISIT_TONES[visitStatus]} label={wordOf('buildingFile', 'visitStatus', visitStatus)} />
              )
            }
          />
        ))}
      </DueList>
      <DueList words={texts.prescriptions} to={PRESCRIPTIONS} total={prescriptions.total}>
        {prescriptions.items.map(({ id, label, deadline, buildingFile: building }) => (
          <Row
            key={id}
            isLed
            to={`/${pathOf(prescription)}/${id}/show`}
            title={label ?? id}
            note={[building?.displayName, deadline && texts.due(shortDay(deadline, zone))].filter(Boolean).join(' · ')}
            state={<ToneChip tone={tones.OVERDUE} label={wordOf('prescription', 'status', 'OVERDUE')} />}
          />
        ))}
      </DueList>
      <DueList words={texts.registers} to={REGISTERS} total={registers.total}>
        {registers.items.map(({ id, displayName, missingDocuments }) => (
          <Row
            key={id}
            isLed
            to={`/${pathOf(buildingFile)}/${id}/show`}
            title={displayName}
            note={texts.registers.lacking(missingDocuments ?? 0)}
          />
        ))}
      </DueList>
      <DueList words={texts.contracts} to={CONTRACTS} total={contracts.total}>
        {contracts.items.map(({ id, displayName, status, decisionOn, supplier }) => (
          <Row
            key={id}
            isLed
            to={`/${pathOf(contract)}/${id}/show`}
            title={displayName}
            note={[supplier?.displayName, decisionOn && texts.decideBy(shortDay(decisionOn, zone))]
              .filter(Boolean)
              .join(' · ')}
            state={status && <ToneChip tone={CONTRACT_TONES[status]} label={wordOf('contract', 'status', status)} />}
          />
        ))}
      </DueList>
    </Box>
  )
}
