import { useMemo } from 'react'
import { emailTypeTexts } from '#i18n/fr/emailModelPages.ts'
import { emailTypeNames } from '#i18n/fr/emailTypes.ts'
import type { EmailType } from '#resources/domain/emailTypes.ts'
import type { RouteScope } from '#src/crud/routeScope.ts'

export const ROOT = '/customize/email'

export const placeOfType = (type: EmailType): RouteScope => {
  const list = `${ROOT}/${type}`
  return {
    path: 'customize/email',
    list,
    create: `${list}/model/create`,
    import: `${list}/model/import`,
    record: (id, page) => `${list}/model/${encodeURIComponent(id)}/${page}`,
    title: emailTypeNames[type],
    up: { to: ROOT, label: emailTypeTexts.title },
    given: { type },
  }
}

export const useEmailPlace = (type: EmailType): RouteScope => useMemo(() => placeOfType(type), [type])
