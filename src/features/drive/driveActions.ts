import { useNotify } from 'react-admin'
import { requestDeletions, whenEnded } from '#dataProviders/deletionRequests.ts'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  CopyDriveItemsDocument,
  DriveFolderUrlDocument,
  RestoreDriveItemDocument,
  RestoreDriveVersionDocument,
  UpdateDriveItemsDocument,
} from '#dataProviders/operations/drive.ts'
import { reasonFor } from '#dataProviders/serviceError.ts'
import { drivePageTexts as texts } from '#i18n/fr/drivePages.ts'
import { useDeletedNotice } from '#src/crud/deletion/useDeletedNotice.tsx'
import { useEntityView } from '#src/crud/entityView.ts'
import { useCatalogue } from '#src/fields/views/catalogue.ts'
import { readFile, useRefresh } from './driveData.ts'
import type { AskAboutTakenName } from './driveUploads.ts'
import type { DroppedFile } from './droppedFiles.ts'

const TOGETHER = 200

const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / TOGETHER) }, (_, part) =>
    all.slice(part * TOGETHER, (part + 1) * TOGETHER),
  )

const moveItems = async (ids: readonly string[], parent: string | null) => {
  let moved = 0
  let refusal: string | undefined
  for (const part of inParts(ids)) {
    const { updateDriveItems } = await callOperation(UpdateDriveItemsDocument, { ids: part, input: { parent } })
    moved += updateDriveItems.filter(({ isUpdated }) => isUpdated).length
    const { error } = updateDriveItems.find(({ isUpdated }) => !isUpdated) ?? {}
    const named = (error?.details as { errors?: { message: string }[] } | undefined)?.errors?.[0]?.message
    refusal ??= named ?? error?.message
  }
  return { moved, refusal }
}

const saveAs = (url: string, name: string): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

export const useDriveActions = () => {
  const notify = useNotify()
  const refresh = useRefresh()
  const { registry } = useCatalogue()
  const tellDeleted = useDeletedNotice(useEntityView(registry.get('driveItem')))
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      notify(reasonFor(error), { type: 'error' })
    } finally {
      await refresh()
    }
  }
  return {
    move: (ids: readonly string[], parent: string | null) =>
      attempt(async () => {
        const { moved, refusal } = await moveItems(ids, parent)
        if (!refusal) return notify(texts.moved(moved), { type: 'success' })
        notify(`${texts.movedSome(moved, ids.length)}. ${refusal}`, { type: 'warning' })
      }),
    copy: (ids: readonly string[], parent: string | null) =>
      attempt(async () => {
        for (const part of inParts(ids)) await callOperation(CopyDriveItemsDocument, { ids: part, parent })
        notify(texts.copied(ids.length), { type: 'success' })
      }),
    remove: (ids: readonly string[]) =>
      attempt(async () => {
        for (const part of inParts(ids)) {
          const ended = await whenEnded((await requestDeletions('driveItem', part)).map(({ id }) => id))
          const gone = ended.filter(({ status }) => status === 'SUCCESS').map(({ entityId }) => entityId)
          const refused = ended.find(({ status }) => status !== 'SUCCESS')
          if (gone.length > 0) tellDeleted(texts.remove.done(gone.length), gone)
          if (refused) notify(refused.errors?.[0]?.message ?? texts.failed, { type: 'warning' })
        }
      }),
    restore: (id: string, name: string) =>
      attempt(async () => {
        await callOperation(RestoreDriveItemDocument, { id })
        notify(texts.trashDialog.restored(name), { type: 'success' })
      }),
    download: (id: string) =>
      attempt(async () => {
        const file = await readFile(id)
        if (file) saveAs(file.url, file.name)
      }),
    downloadFolder: (id: string, name: string) =>
      attempt(async () => {
        const { getDriveFolderUrl: url } = await callOperation(DriveFolderUrlDocument, { id })
        saveAs(url, `${name}.zip`)
      }),
    restoreVersion: (id: string, version: string) =>
      attempt(async () => {
        await callOperation(RestoreDriveVersionDocument, { id, version })
        notify(texts.versions.restored, { type: 'success' })
      }),
    upload: (dropped: readonly DroppedFile[], parent: string | null, ask: AskAboutTakenName) =>
      attempt(async () => {
        const { uploadToDrive } = await import('./driveUploads.ts')
        const { done, problems } = await uploadToDrive(parent, dropped, { ask, onEnd: () => void refresh() })
        if (problems.length === 0) return done > 0 && notify(texts.uploading.done(done), { type: 'success' })
        const all = dropped.filter(({ file }) => file).length
        const summary = done > 0 ? texts.uploading.some(done, all) : texts.uploading.none
        notify(`${summary}. ${[...new Set(problems)].slice(0, 3).join(' ')}`, { type: 'warning' })
      }),
  }
}

export type DriveActions = ReturnType<typeof useDriveActions>
