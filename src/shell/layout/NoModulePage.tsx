import { errorTexts } from '#i18n/fr/errors.ts'
import { ErrorPage } from '#src/ui/ErrorPage.tsx'

export const NoModulePage = () => <ErrorPage title={errorTexts.noModuleTitle}>{errorTexts.noModule}</ErrorPage>
