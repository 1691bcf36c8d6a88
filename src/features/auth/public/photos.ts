import { configuration } from '#dataProviders/configuration.ts'
import { publicPageTexts as texts } from '#i18n/fr/publicPages.ts'
import type { Photo } from '#src/ui/resizePhoto.ts'

/** Returns the photos that were not added, with the last message. `path`: of the server. */
export const sendPhotos = async (path: string, photos: readonly Photo[]) => {
  const failed: Photo[] = []
  let message = ''
  for (const photo of photos) {
    try {
      const answer = await fetch(`${configuration.baseUrl}${path}`, { method: 'POST', body: photo.content })
      if (answer.ok) continue
      message = ((await answer.json()) as { message?: string }).message ?? ''
    } catch {
      message = texts.offline
    }
    failed.push(photo)
  }
  return { failed, message }
}
