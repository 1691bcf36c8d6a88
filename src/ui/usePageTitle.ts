import { useEffect } from 'react'
import { appTexts } from '#i18n/fr/app.ts'

export const usePageTitle = (title: string | undefined): void => {
  useEffect(() => {
    document.title = title ? appTexts.pageTitle(title) : appTexts.product
  }, [title])
}
