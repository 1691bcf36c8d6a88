/** An archive on its way in. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { uploadBackup } from '#dataProviders/backupUpload.ts'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  ImportBackupDocument,
  type ImportBackupInput,
  StartBackupUploadDocument,
  UploadedBackupDocument,
  type UploadedBackupQuery,
} from '#dataProviders/operations/backup-manager.ts'
import { backupPageTexts } from '#i18n/fr/backupPages.ts'
import { BACKUPS } from './backups.ts'

export type Uploaded = UploadedBackupQuery['getUploadedBackup']

/** Sends a file and asks what it is. */
export const useUpload = () => {
  const aborter = useRef(new AbortController())
  const [upload, setUpload] = useState<string>()
  const [done, setDone] = useState(0)
  const { data, error, mutate } = useMutation({
    mutationFn: async (file: File) => {
      setDone(0)
      aborter.current = new AbortController()
      const id = (await callOperation(StartBackupUploadDocument, {})).startBackupUpload
      await uploadBackup(id, file, { signal: aborter.current.signal, onProgress: setDone })
      setUpload(id)
      return (await callOperation(UploadedBackupDocument, { id })).getUploadedBackup
    },
  })
  const cancel = useCallback(() => aborter.current.abort(), [])
  return { upload, done, data, error, send: mutate, cancel }
}

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
