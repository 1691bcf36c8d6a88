import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { useSearchParams } from 'react-router'
import { isServiceError, messageFor } from '#dataProviders/serviceError.ts'
import {
  addImportFiles,
  cancelImport,
  checkImport,
  chooseImportSheet,
  createImport,
  type DataImport,
  type Fixed,
  type ImportColumns,
  type ImportStatus,
  type Matching,
  type NewImport,
  readImport,
  readImportColumns,
  readImports,
  removeImportFile,
  runImport,
  undoImport,
} from '#dataProviders/transfer.ts'
import { useRetryWithFiles } from '#src/ui/useRetryWithFiles.ts'

const KEY = 'drive/data-import'
const ASK_AGAIN_MS = 3_000
const ADDRESS = 'import'

const isGoingOn = (status: ImportStatus | undefined): boolean =>
  status === 'CHECKING' || status === 'RUNNING' || status === 'UNDOING'

const withoutDemand = (columns: ImportColumns, given: object): ImportColumns => ({
  ...columns,
  columns: columns.columns.map((one) =>
    one.source in given ? { ...one, isRequired: false, requiredWithout: [] } : one,
  ),
})

export const useImportColumns = (entity: string, given: object = {}) => {
  const query = useQuery({ queryKey: [KEY, 'columns', entity], queryFn: () => readImportColumns(entity) })
  return { ...query, data: query.data && withoutDemand(query.data, given) }
}

const SHOWN = 10
const READ = 100

const isGiven = (record: DataImport, given: Readonly<Record<string, string>>): boolean =>
  Object.entries(given).every(([name, value]) => record.given?.[name] === value)

export const useImports = (entity: string, given: Readonly<Record<string, string>> = {}) => {
  const count = Object.keys(given).length > 0 ? READ : SHOWN
  const query = useQuery({ queryKey: [KEY, 'list', entity], queryFn: () => readImports(entity, count) })
  return { ...query, data: query.data?.filter((record) => isGiven(record, given)).slice(0, SHOWN) }
}

const oneKey = (id: string) => [KEY, 'one', id]

export const useOpenImport = () => {
  const [parameters, setParameters] = useSearchParams()
  const id = parameters.get(ADDRESS) ?? ''
  const query = useQuery({
    queryKey: oneKey(id),
    queryFn: () => readImport(id),
    enabled: id !== '',
    refetchInterval: ({ state }) => (isGoingOn(state.data?.status) ? ASK_AGAIN_MS : false),
  })
  const open = (next: string | undefined) => setParameters(next ? { [ADDRESS]: next } : {})
  return { ...query, id, open }
}

export const fileReason = (error: unknown): string => {
  const [first] = isServiceError(error) ? ((error.details.errors as { message: string }[] | undefined) ?? []) : []
  return first?.message ?? messageFor(error)
}

type Check = {
  id: string
  matching: Matching
  keyField: string | null
  confirmPast: boolean
  confirmAffected: boolean
  fixed: Fixed
  creates: readonly string[]
  successor: string | null
}

export const useImportActions = (open: (id: string) => void) => {
  const client = useQueryClient()
  const notify = useNotify()
  const onSuccess = (answer: DataImport) => {
    client.setQueryData(oneKey(answer.id), answer)
    void client.invalidateQueries({ queryKey: [KEY, 'list'] })
    open(answer.id)
  }
  const onError = (error: unknown) => notify(messageFor(error), { type: 'error' })
  const handlers = { onSuccess, onError }
  const keepRetry = useRetryWithFiles()
  /** Uploads one by one: earlier files stay if a later one is rejected. */
  const addEach = async ({ id, files }: { id: string; files: readonly File[] }): Promise<void> => {
    for (const file of files) {
      keepRetry(file, () => attach.mutate({ id, files: [file] }))
      client.setQueryData(oneKey(id), await addImportFiles(id, [file]))
    }
  }
  const upload = useMutation({
    mutationFn: (input: NewImport) => {
      keepRetry(input.file, () => upload.mutate(input))
      return createImport(input)
    },
    onSuccess,
  })
  const attach = useMutation({
    mutationFn: addEach,
    onError: (error) => notify(fileReason(error), { type: 'error' }),
  })
  return {
    upload,
    attach,
    detach: useMutation({
      mutationFn: ({ id, fileId }: { id: string; fileId: string }) => removeImportFile(id, fileId),
      ...handlers,
    }),
    check: useMutation({
      mutationFn: ({ id, ...input }: Check) => checkImport(id, { ...input, creates: [...input.creates] }),
      onSuccess,
      onError: (error) => notify(fileReason(error), { type: 'error' }),
    }),
    chooseSheet: useMutation({
      mutationFn: ({ id, ...chosen }: { id: string; sheet?: string; headerLine?: number }) =>
        chooseImportSheet(id, chosen),
      onSuccess,
      onError: (error) => notify(fileReason(error), { type: 'error' }),
    }),
    run: useMutation({
      mutationFn: ({ id, validOnly }: { id: string; validOnly: boolean }) => runImport(id, validOnly),
      ...handlers,
    }),
    undo: useMutation({
      mutationFn: (id: string) => undoImport(id, (started) => client.setQueryData(oneKey(id), started)),
      ...handlers,
    }),
    cancel: useMutation({ mutationFn: cancelImport, ...handlers }),
  }
}

export type ImportActions = ReturnType<typeof useImportActions>
