import { useNotify } from 'react-admin'
import { messageFor } from '#dataProviders/serviceError.ts'
import { customizeTexts } from '#i18n/fr/customize.ts'
import type { CustomFieldDefinition } from '#src/fields/views/customisation.ts'
import { useCustomizer } from './customizerData.ts'

const texts = customizeTexts.fields

export const useRetire = () => {
  const notify = useNotify()
  const { updateField } = useCustomizer()
  return async ({ id, label }: CustomFieldDefinition, retired: boolean): Promise<void> => {
    try {
      await updateField(id, { retired })
      notify(retired ? texts.retiredDone(label) : texts.restoredDone(label), { type: 'success' })
    } catch (error) {
      notify(messageFor(error), { type: 'error' })
    }
  }
}
