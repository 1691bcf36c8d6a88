/** `/customize/email/{type}/model/create` and `…/{id}/update`. */
import { emailModel } from '#resources/entities/emailModel.ts'
import { FormPage } from '#src/crud/FormPage.tsx'
import type { FormParts } from '#src/crud/form/slots.ts'
import { DefaultInput } from './DefaultInput.tsx'
import { OfType } from './OfType.tsx'
import { TemplateInput } from './TemplateInput.tsx'
import { TypeInput } from './TypeInput.tsx'

const PARTS: FormParts = { inputs: { type: TypeInput, isDefault: DefaultInput, template: TemplateInput } }

export const EmailModelCreate = () => (
  <OfType>
    <FormPage resource={emailModel} mode="create" parts={PARTS} />
  </OfType>
)

export const EmailModelUpdate = () => (
  <OfType>
    <FormPage resource={emailModel} mode="update" parts={PARTS} />
  </OfType>
)
