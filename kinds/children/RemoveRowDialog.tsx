import { fieldTexts } from '#i18n/fr/fields.ts'
import type { Noun } from '#i18n/fr/grammar.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'

const texts = fieldTexts.children

type Props = { noun: Noun; name: string; onConfirm: () => void; onClose: () => void }

export const RemoveRowDialog = ({ noun, name, onConfirm, onClose }: Props) => (
  <ConfirmDialog
    title={texts.removeTitle(noun)}
    confirm={texts.confirm}
    cancel={texts.keep}
    isDangerous
    onConfirm={onConfirm}
    onClose={onClose}
  >
    {texts.removeText(name)}
  </ConfirmDialog>
)
