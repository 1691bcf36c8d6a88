import { emailTexts } from '#i18n/fr/emails.ts'
import { ClosableWarning } from './ClosableWarning.tsx'

const texts = emailTexts.failure

export type FailedAddressWarningProps = { addresses: readonly string[]; path: string; onClose: () => void }

export const FailedAddressWarning = ({ addresses, path, onClose }: FailedAddressWarningProps) => (
  <ClosableWarning severity="warning" path={path} labels={{ see: texts.see, close: texts.hide }} onClose={onClose}>
    {texts.told(addresses)}
  </ClosableWarning>
)
