import { fieldOverrideOf, NO_OVERRIDE } from '#resources/domain/entityOverride.ts'
import { useOverrides } from './customisation.ts'

type Words = { label: string; help?: string | undefined }

/** Words of a hand-written form: the organisation's label and help where it changed those of the field. */
export const useOwnWords = (entity: string): ((name: string, written: Words) => Words) => {
  const override = useOverrides().get(entity) ?? NO_OVERRIDE
  return (name, written) => {
    const { label, help } = fieldOverrideOf(override, name)
    return { label: label ?? written.label, help: (help ?? written.help) || undefined }
  }
}
