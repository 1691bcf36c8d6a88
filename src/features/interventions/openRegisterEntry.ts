import { callOperation } from '#dataProviders/graphql/client.ts'
import { RegisterDraftsDocument } from '#dataProviders/operations/intervention.ts'
import { registerDraftTexts as texts } from '#i18n/fr/registerDrafts.ts'
import type { Given } from '#src/crud/form/given.ts'
import type { SavedRecord } from '#src/crud/slots.ts'

type Pages = { open: (path: string, state: Given) => void; tell: (message: string) => void }

/** Opens the filled entry of a finished work in the register of the nearest building; names the other buildings. */
export const openRegisterEntry = async ({ id, displayName }: SavedRecord, { open, tell }: Pages): Promise<void> => {
  const { getRegisterDrafts: drafts } = await callOperation(RegisterDraftsDocument, { intervention: id })
  const [draft] = drafts
  if (!draft) return tell(texts.none)
  const { buildingFile, building, ...values } = draft
  if (drafts.length > 1) tell(texts.others(drafts.slice(1).map((one) => one.building)))
  open('/intervention/register-entry/create', {
    given: {
      ...values,
      buildingFile: { id: buildingFile, displayName: building },
      intervention: { id, displayName },
    },
  })
}
