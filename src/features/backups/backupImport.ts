import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useNotify } from 'react-admin'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  ImportBackupDocument,
  type ImportBackupInput,
  UploadedBackupDocument,
  type UploadedBackupQuery,
} from '#dataProviders/operations/backup-manager.ts'
import { getUploads, subscribeToUploads, type Upload } from '#dataProviders/uploads.ts'
import { backupPageTexts } from '#i18n/fr/backupPages.ts'
import { BACKUPS } from './backups.ts'

export type Uploaded = UploadedBackupQuery['getUploadedBackup']

export type SentArchive = { id: string; name: string }

export const useUploadOf = (id: number | undefined): Upload | undefined =>
  useSyncExternalStore(subscribeToUploads, getUploads).find((upload) => upload.id === id)

export const useUploaded = (id: string) =>
  useQuery({
    queryKey: [...BACKUPS, 'uploaded', id],
    queryFn: async () => (await callOperation(UploadedBackupDocument, { id })).getUploadedBackup,
    retry: false,
  })

export const useImport = (onStarted: () => void) => {
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: (input: ImportBackupInput) => callOperation(ImportBackupDocument, { input }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: BACKUPS })
      notify(backupPageTexts.importing.started, { type: 'info', autoHideDuration: 12_000 })
      onStarted()
    },
  })
}
