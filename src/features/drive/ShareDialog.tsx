import CloseOutlined from '@mui/icons-material/Close'
import {
  Alert,
  Autocomplete,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { UpdateDriveItemDocument } from '#dataProviders/operations/drive.ts'
import { isServiceError, messageFor } from '#dataProviders/serviceError.ts'
import { drivePageTexts } from '#i18n/fr/drivePages.ts'
import { fieldTexts } from '#i18n/fr/fields.ts'
import { DRIVE_SHARE_LEVELS, type DriveShareLevel } from '#resources/domain/drive.ts'
import { LoadFailure } from '#src/crud/LoadFailure.tsx'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'
import { type ListedItem, useRefresh } from './driveData.ts'
import { type Share, type ShareHolder, shareInput, useHolders, useShares } from './sharing.ts'

const texts = drivePageTexts.share
const same = (one: ShareHolder, other: ShareHolder): boolean => one.kind === other.kind && one.id === other.id

const HolderPicker = ({ shares, onAdd }: { shares: readonly Share[]; onAdd: (holder: ShareHolder) => void }) => {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const { data = [], isFetching, error } = useHolders(typed.trim(), isOpen)
  return (
    <Autocomplete
      fullWidth
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={data.filter((holder) => !shares.some((share) => same(share, holder)))}
      filterOptions={(all) => all}
      groupBy={({ kind }) => texts.holders[kind]}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ kind, id }) => `${kind} ${id}`}
      value={null}
      blurOnSelect
      inputValue={typed}
      onInputChange={(_event, next, reason) => setTyped(reason === 'input' ? next : '')}
      onChange={(_event, holder) => holder && onAdd(holder)}
      loading={isFetching}
      loadingText={texts.searching}
      noOptionsText={error ? messageFor(error) : texts.nobody}
      openText={fieldTexts.open}
      closeText={fieldTexts.close}
      clearText={fieldTexts.clear}
      renderInput={(params) => <TextField {...params} label={texts.add} helperText={texts.addHelp} />}
    />
  )
}

type RowProps = { share: Share; onLevel?: (level: DriveShareLevel) => void; onRemove?: () => void }

const ShareRow = ({ share, onLevel, onRemove }: RowProps) => (
  <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.75 }}>
    <Box sx={{ flex: '1 1 140px', minWidth: 0 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{share.name}</Typography>
      <Typography variant="caption" color="textSecondary">
        {texts.holders[share.kind]}
      </Typography>
    </Box>
    {onLevel ? (
      <TextField
        select
        size="small"
        variant="outlined"
        fullWidth={false}
        value={share.level}
        onChange={({ target }) => onLevel(target.value as DriveShareLevel)}
        slotProps={{ htmlInput: { 'aria-label': texts.level(share.name) } }}
        sx={{ flex: 'none', minWidth: 150 }}
      >
        {DRIVE_SHARE_LEVELS.map((level) => (
          <MenuItem key={level} value={level}>
            {texts.levels[level]}
          </MenuItem>
        ))}
      </TextField>
    ) : (
      <Typography variant="body2" color="textSecondary">
        {texts.levels[share.level]}
      </Typography>
    )}
    {onRemove && (
      <IconButton size="small" aria-label={texts.remove(share.name)} onClick={onRemove}>
        <CloseOutlined fontSize="small" />
      </IconButton>
    )}
  </Box>
)

const LIST = { listStyle: 'none', p: 0, m: 0 } as const

type Loaded = NonNullable<ReturnType<typeof useShares>['data']>

const Inherited = ({ above }: Pick<Loaded, 'above'>) => {
  const sharing = above.filter(({ shares }) => shares.length > 0)
  if (sharing.length === 0) return null
  return (
    <Box>
      {sharing.map(({ id, name, shares }) => (
        <Box key={id} sx={{ mt: 2 }}>
          <Typography variant="subtitle2">{texts.inherited(name)}</Typography>
          <Box component="ul" sx={LIST}>
            {shares.map((share) => (
              <ShareRow key={`${share.kind} ${share.id}`} share={share} />
            ))}
          </Box>
        </Box>
      ))}
      <Typography variant="caption" color="textSecondary">
        {texts.inheritedHelp}
      </Typography>
    </Box>
  )
}

const problemOf = (error: unknown): string => {
  const named = isServiceError(error) ? Object.values(error.body.errors ?? {}) : []
  return named.length > 0 ? named.map(String).join('. ') : messageFor(error)
}

type FormProps = { item: ListedItem; loaded: Loaded; onClose: () => void }

const useSharing = ({ item, loaded, onClose }: FormProps) => {
  const notify = useNotify()
  const refresh = useRefresh()
  const [shares, setShares] = useState<readonly Share[]>(loaded.own)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const change = (next: readonly Share[]) => {
    setProblem(undefined)
    setShares(next)
  }
  const save = async () => {
    setBusy(true)
    try {
      await callOperation(UpdateDriveItemDocument, { id: item.id, input: { shares: shares.map(shareInput) } })
      notify(texts.saved, { type: 'success' })
      onClose()
    } catch (error) {
      setProblem(problemOf(error))
      setBusy(false)
    }
    await refresh()
  }
  return { shares, change, problem, isBusy, save }
}

const ShareForm = (props: FormProps) => {
  const { loaded, onClose } = props
  const { shares, change, problem, isBusy, save } = useSharing(props)
  const { isWritable } = loaded
  return (
    <>
      <DialogContent sx={{ pt: '8px !important' }}>
        {isWritable && (
          <HolderPicker shares={shares} onAdd={(holder) => change([...shares, { ...holder, level: 'READ' }])} />
        )}
        <Typography variant="subtitle2" sx={{ mt: 2 }}>
          {texts.own}
        </Typography>
        {shares.length === 0 && (
          <Typography variant="body2" color="textSecondary">
            {texts.none}
          </Typography>
        )}
        <Box component="ul" sx={LIST}>
          {shares.map((share) => (
            <ShareRow
              key={`${share.kind} ${share.id}`}
              share={share}
              {...(isWritable && {
                onLevel: (level) => change(shares.map((one) => (same(one, share) ? { ...one, level } : one))),
                onRemove: () => change(shares.filter((one) => !same(one, share))),
              })}
            />
          ))}
        </Box>
        <Inherited above={loaded.above} />
        {problem && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {isWritable ? drivePageTexts.cancel : drivePageTexts.close}
        </Button>
        {isWritable && (
          <Button variant="contained" loading={isBusy} onClick={() => void save()}>
            {texts.save}
          </Button>
        )}
      </DialogActions>
    </>
  )
}

export const ShareDialog = ({ item, onClose }: { item: ListedItem; onClose: () => void }) => {
  const id = useId()
  const { data, error, refetch } = useShares(item.id)
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {texts.title(item.name ?? '')}
      </DialogTitle>
      {data && <ShareForm item={item} loaded={data} onClose={onClose} />}
      {!data && (
        <DialogContent>
          {error ? (
            <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
          ) : (
            <LoadingLines rows={3} />
          )}
        </DialogContent>
      )}
    </Dialog>
  )
}
