import AddOutlined from '@mui/icons-material/AddOutlined'
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined'
import InboxOutlined from '@mui/icons-material/InboxOutlined'
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined'
import { Box, Button, Skeleton } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { isServiceError } from '#dataProviders/serviceError.ts'
import { crudTexts } from '#i18n/fr/crud.ts'
import { isImportable } from '#resources/domain/importable.ts'
import { Notice } from '#src/ui/Notice.tsx'
import type { EntityView } from '../entityView.ts'
import { failureReason } from '../LoadFailure.tsx'
import { useRouteScope } from '../routeScope.ts'
import type { ListSlots } from '../slots.ts'
import { ImportButton } from '../transfer/ImportButton.tsx'
import { FilterChips } from './filters/FilterChips.tsx'

const texts = crudTexts.list

type EmptyProps = {
  view: EntityView
  canCreate: boolean
  title?: string | undefined
  createTexts?: ListSlots['createTexts'] | undefined
}

export const EmptyList = ({ view, canCreate, title = texts.empty(view.noun), createTexts }: EmptyProps) => {
  const { create } = useRouteScope(view)
  return (
    <Notice
      icon={<InboxOutlined />}
      title={title}
      text={view.purpose ?? texts.emptyReadOnly}
      actions={
        canCreate && (
          <>
            <Button variant="contained" component={RouterLink} to={create} startIcon={<AddOutlined />}>
              {createTexts?.label ?? texts.create(view.noun)}
            </Button>
            {!createTexts && isImportable(view.resource) && <ImportButton view={view} />}
          </>
        )
      }
    />
  )
}

type NoResultProps = { view: EntityView; title?: string | undefined }

export const NoResult = ({ view, title = texts.noResult(view.noun) }: NoResultProps) => (
  <Notice
    role="status"
    icon={<SearchOffOutlined />}
    title={title}
    text={texts.noResultHelp}
    actions={<FilterChips view={view} />}
  />
)

type FailedProps = { error: unknown; onRetry: () => void; onReset: () => void }

/** An address may name a removed custom field: a retry would fail, so the button resets the filters. */
export const FailedList = ({ error, onRetry, onReset }: FailedProps) => {
  const isRefused = isServiceError(error, 'VALIDATION_FAILED') || isServiceError(error, 'BAD_REQUEST')
  return (
    <Notice
      role="alert"
      icon={<CloudOffOutlined />}
      title={texts.failed}
      text={isRefused ? texts.refused : failureReason(error)}
      actions={
        <Button variant="contained" onClick={isRefused ? onReset : onRetry}>
          {isRefused ? texts.showAll : crudTexts.retry}
        </Button>
      }
    />
  )
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

export const LoadingList = ({ isDense }: { isDense: boolean }) => (
  <Box role="status" aria-label={texts.loading} sx={{ px: 2 }}>
    {ROWS.map((row) => (
      <Box key={row} sx={{ display: 'flex', alignItems: 'center', gap: 3, height: isDense ? 41 : 53 }}>
        <Skeleton variant="rounded" width={32} height={24} />
        <Skeleton sx={{ flex: 2 }} />
        <Skeleton sx={{ flex: 1 }} />
        <Skeleton sx={{ flex: 1, display: { xs: 'none', md: 'block' } }} />
      </Box>
    ))}
  </Box>
)
