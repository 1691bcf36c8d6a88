import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  MenuItem,
  Skeleton,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { messageFor } from '#dataProviders/serviceError.ts'
import { letterPageTexts as texts } from '#i18n/fr/letterPages.ts'
import { COLON } from '#i18n/fr/locale.ts'
import { type LetterFormat, MAX_LETTER_COMMENT } from '#resources/domain/letterTypes.ts'
import { useCan } from '#src/session/useSession.ts'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import { useFillLetters, useLetterOffer } from './letters.ts'

export type LettersDialogProps = {
  entity: string
  ids: readonly string[] | (() => Promise<readonly string[]>)
  onClose: () => void
}
type Offer = NonNullable<ReturnType<typeof useLetterOffer>['data']>
type Choice = { model: string; format: string; comment: string; keep: boolean; send: boolean }

const useIds = (ids: LettersDialogProps['ids']) => {
  const id = useId()
  const isAsked = typeof ids === 'function'
  const { data, error } = useQuery({
    queryKey: ['letters', id],
    queryFn: isAsked ? ids : undefined,
    enabled: isAsked,
    gcTime: 0,
    retry: false,
  })
  return { ids: isAsked ? data : ids, error }
}

const NoModel = () => {
  const can = useCan()
  const canCreateHere = can('DIRECT_MAIL_MODEL', 'createAndUpdate')
  return (
    <Alert
      severity="info"
      action={
        canCreateHere && (
          <Button color="inherit" size="small" component={Link} to="/customize/direct-mail-model/create">
            {texts.createModel}
          </Button>
        )
      }
    >
      {texts.noModel} {!canCreateHere && texts.askForModel}
    </Alert>
  )
}

const warningOf = ({ models }: Offer, { model }: Choice): string | null | undefined =>
  models.find(({ id }) => id === model)?.warning

/** The label names the risk if the letter is not meant for these records. */
const fillLabel = (offer: Offer | undefined, choice: Choice): string => {
  if (offer && warningOf(offer, choice)) return choice.send ? texts.fillAndSendAnyway : texts.fillAnyway
  return choice.send ? texts.fillAndSend : texts.fill
}

type FieldsProps = { offer: Offer; choice: Choice; count: number; onChange: (change: Partial<Choice>) => void }

const Formats = ({ offer, choice, count, onChange }: FieldsProps) => (
  <ToggleButtonGroup
    exclusive
    orientation={useIsMobile() ? 'vertical' : 'horizontal'}
    size="small"
    aria-label={texts.format}
    value={choice.format}
    onChange={(_event, format) => format && onChange({ format })}
  >
    {offer.formats
      .filter((format) => count > 1 || format !== 'ZIP')
      .map((format) => {
        const label = texts.formats[format as LetterFormat]
        return (
          <ToggleButton key={format} value={format} sx={{ px: 2, textTransform: 'none' }}>
            {count > 1 ? label.many : label.one}
          </ToggleButton>
        )
      })}
  </ToggleButtonGroup>
)

const Fields = (props: FieldsProps) => {
  const { offer, choice, count, onChange } = props
  return (
    <>
      <Typography>{texts.about(count)}</Typography>
      <TextField
        select
        fullWidth
        label={texts.model}
        value={choice.model}
        onChange={({ target }) => onChange({ model: target.value })}
      >
        {offer.models.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {warningOf(offer, choice) && <Alert severity="warning">{warningOf(offer, choice)}</Alert>}
      <Formats {...props} />
      <TextField
        fullWidth
        multiline
        minRows={2}
        label={texts.comment}
        helperText={texts.commentHelp}
        value={choice.comment}
        onChange={({ target }) => onChange({ comment: target.value })}
        slotProps={{ htmlInput: { maxLength: MAX_LETTER_COMMENT } }}
      />
      <FormControlLabel
        control={<Checkbox checked={choice.keep} onChange={(_event, keep) => onChange({ keep })} />}
        label={count > 1 ? texts.keepMany : texts.keep}
      />
      <FormControlLabel
        control={<Checkbox checked={choice.send} onChange={(_event, send) => onChange({ send })} />}
        label={count > 1 ? texts.sendMany : texts.send}
      />
      {choice.send && (
        <Typography variant="body2" color="text.secondary">
          {texts.sendHelp}
        </Typography>
      )}
    </>
  )
}

const FIRST: Choice = { model: '', format: 'RTF', comment: '', keep: false, send: false }

export const LettersDialog = ({ entity, ids: given, onClose }: LettersDialogProps) => {
  const title = useId()
  const { ids, error: notFound } = useIds(given)
  const { data: offer, error } = useLetterOffer(entity, ids)
  const [chosen, choose] = useState(FIRST)
  const fill = useFillLetters(onClose)
  const first = offer?.models.find(({ warning }) => !warning) ?? offer?.models[0]
  const choice = { ...chosen, model: chosen.model || (first?.id ?? '') }
  const hasModels = offer !== undefined && offer.models.length > 0
  const isReady = hasModels && ids !== undefined && ids.length > 0
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="sm" fullWidth>
      <DialogTitle id={title}>{texts.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>
        {error && <Alert severity="error">{`${texts.offerFailed}${COLON}${messageFor(error)}`}</Alert>}
        {notFound && <Alert severity="error">{notFound.message}</Alert>}
        {ids?.length === 0 && <Alert severity="info">{texts.emptyList}</Alert>}
        {offer && !hasModels && <NoModel />}
        {!error && !notFound && !offer && ids?.length !== 0 && (
          <Skeleton variant="rounded" height={220} aria-label={texts.reading} />
        )}
        {isReady && (
          <Fields
            offer={offer}
            choice={choice}
            count={ids.length}
            onChange={(change) => choose({ ...chosen, ...change })}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button
          variant="contained"
          disabled={!isReady}
          loading={fill.isPending}
          onClick={() => fill.mutate({ ...choice, entity, ids: [...(ids ?? [])] })}
        >
          {fillLabel(offer, choice)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
