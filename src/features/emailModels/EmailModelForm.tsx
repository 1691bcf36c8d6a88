import { emailModel } from '#resources/entities/emailModel.ts'
import { FormPage } from '#src/crud/FormPage.tsx'
import type { FormSlots } from '#src/crud/slots.ts'
import { DefaultInput } from './DefaultInput.tsx'
import { OfType } from './OfType.tsx'
import { TemplateInput } from './TemplateInput.tsx'
import { TypeInput } from './TypeInput.tsx'

const SLOTS: FormSlots = { inputs: { type: TypeInput, isDefault: DefaultInput, template: TemplateInput } }

export const EmailModelCreate = () => (
  <OfType>
    <FormPage resource={emailModel} mode="create" slots={SLOTS} />
  </OfType>
)

export const EmailModelUpdate = () => (
  <OfType>
    <FormPage resource={emailModel} mode="update" slots={SLOTS} />
  </OfType>
)
