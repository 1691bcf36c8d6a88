import { dataCheckTexts as texts } from '#i18n/fr/dataChecks.ts'
import { dataCheck } from '#resources/entities/dataCheck.ts'
import { ListPage } from '#src/crud/ListPage.tsx'
import type { ListSlots, UseActions } from '#src/crud/slots.ts'
import { RunSummary } from './RunSummary.tsx'
import { useRunAction } from './useRunAction.tsx'

const useActions: UseActions = () => [useRunAction()]

const SLOTS: ListSlots = {
  useActions,
  banner: <RunSummary />,
  bulkActions: null,
  emptyTitle: texts.never,
}

export const DataCheckList = () => <ListPage resource={dataCheck} slots={SLOTS} />
