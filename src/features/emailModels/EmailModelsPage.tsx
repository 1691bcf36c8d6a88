import { emailModel } from '#resources/entities/emailModel.ts'
import { ListPage } from '#src/crud/ListPage.tsx'
import { OfType } from './OfType.tsx'

export const EmailModelsPage = () => (
  <OfType>
    <ListPage resource={emailModel} />
  </OfType>
)
