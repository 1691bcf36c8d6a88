import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  BackupServicesDocument,
  BackupsDocument,
  BackupUrlDocument,
  DeleteBackupDocument,
  ExportBackupDocument,
  type ExportBackupInput,
  type FollowedBackupFragment,
} from '#dataProviders/operations/backup-manager.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { backupPageTexts as texts } from '#i18n/fr/backupPages.ts'
import { type BackupStatus, isRunningBackup } from '#resources/domain/backups.ts'
import { useLiveEvent } from '#src/session/useLiveEvent.ts'

export type Backup = FollowedBackupFragment
export type BackupItem = Backup['items'][number]

export const BACKUPS = ['backup-manager/backup'] as const
/** Polling interval (ms) if live events do not arrive. */
const ASK_AGAIN_MS = 3_000
const SHOWN = 50

export const backupStatusOf = ({ status }: { status?: string | null }): BackupStatus => status as BackupStatus
export const isBackupRunning = (backup: Backup): boolean => isRunningBackup(backupStatusOf(backup))

export const useBackups = () => {
  const client = useQueryClient()
  useLiveEvent('backup', () => void client.invalidateQueries({ queryKey: BACKUPS }))
  return useQuery({
    queryKey: BACKUPS,
    queryFn: async () =>
      (await callOperation(BackupsDocument, { pagination: { page: 1, perPage: SHOWN } })).getBackups.items,
    refetchInterval: ({ state }) => (state.data?.some(isBackupRunning) ? ASK_AGAIN_MS : false),
  })
}

export const useBackupServices = () =>
  useQuery({
    queryKey: [...BACKUPS, 'services'],
    queryFn: async () => (await callOperation(BackupServicesDocument, {})).getBackupServices,
  })

const useTelling = () => {
  const notify = useNotify()
  return (error: unknown) => notify(messageFor(error), { type: 'error', autoHideDuration: null })
}

export const useExport = (onStarted: () => void) => {
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: (input: ExportBackupInput) => callOperation(ExportBackupDocument, { input }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: BACKUPS })
      notify(texts.dialog.started, { type: 'success' })
      onStarted()
    },
  })
}

export const useRemove = (onEnd: () => void) => {
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: (id: string) => callOperation(DeleteBackupDocument, { id }),
    onSuccess: () => notify(texts.removed, { type: 'success' }),
    onError: useTelling(),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: BACKUPS })
      onEnd()
    },
  })
}

export const useDownload = () =>
  useMutation({
    mutationFn: async (id: string) => (await callOperation(BackupUrlDocument, { id })).getBackupUrl,
    onSuccess: (url) => window.location.assign(url),
    onError: useTelling(),
  })
