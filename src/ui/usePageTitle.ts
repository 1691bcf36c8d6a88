import { useEffect } from 'react'
import { appTexts } from '#i18n/fr/app.ts'

/** Sets the title of the browser tab: « Régie – {title} ». */
export const usePageTitle = (title: string | undefined): void => {
  useEffect(() => {
    document.title = title ? appTexts.pageTitle(title) : appTexts.product
  }, [title])
}
