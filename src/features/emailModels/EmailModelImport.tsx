import { emailModel } from '#resources/entities/emailModel.ts'
import { ImportPage } from '#src/crud/transfer/ImportPage.tsx'
import { OfType } from './OfType.tsx'

export const EmailModelImport = () => (
  <OfType>
    <ImportPage resource={emailModel} />
  </OfType>
)
