import ArrowDropDownOutlined from '@mui/icons-material/ArrowDropDownOutlined'
import CheckOutlined from '@mui/icons-material/CheckOutlined'
import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import { Box, Button, ButtonGroup, Menu, MenuItem, Typography } from '@mui/material'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { Link as RouterLink } from 'react-router'
import { crudTexts } from '#i18n/fr/crud.ts'
import { keysText } from '#i18n/fr/shortcuts.ts'
import { isApple, shortcutAttribute } from '#src/ui/shortcuts.ts'
import { PAGE_SAVE_BAR, STICKY_BAR } from '#src/ui/stickyBar.ts'
import type { EntityView } from '../entityView.ts'
import { AFTER_SAVE, type AfterSave } from './afterSave.ts'
import { errorLeaves } from './errorPaths.ts'
import { keepFocus } from './keepFocus.ts'

const texts = crudTexts.form

type Props = {
  view: EntityView
  offered: readonly AfterSave[]
  after: AfterSave
  isSaving: boolean
  failure: string | undefined
  backTo: string
  onCancel?: (() => void) | undefined
  onSave: (after: AfterSave) => void
  saveLabel?: string
}

const afterLabel = (after: AfterSave, view: EntityView): string =>
  after === 'create' ? texts.after.create(view.noun) : texts.after[after]

const Status = ({ failure, isSaving }: Pick<Props, 'failure' | 'isSaving'>) => {
  const { errors, isDirty, isSubmitSuccessful } = useFormState()
  const count = errorLeaves(errors).length
  const problem = count > 0 ? texts.errorsIn(count) : failure
  const icon = { fontSize: 18 }
  return (
    <Typography
      role="status"
      variant="body2"
      sx={{
        flex: { xs: problem ? '1 1 100%' : '1 1 0', sm: '1 1 0' },
        minWidth: 100,
        '&:empty': { minWidth: 0 },
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        color: problem ? 'error.main' : 'text.secondary',
      }}
    >
      {isSaving && texts.saving}
      {!isSaving && problem && <ErrorOutlined sx={icon} />}
      {!isSaving && problem}
      {!isSaving && !problem && isDirty && texts.unsaved}
      {!isSaving && !problem && !isDirty && isSubmitSuccessful && (
        <>
          <CheckOutlined sx={icon} />
          {texts.saved}
        </>
      )}
    </Typography>
  )
}

type SaveProps = Omit<Props, 'failure' | 'backTo' | 'onCancel'>

const AfterMenu = ({ view, offered, after, isSaving, onSave, saveLabel = texts.save }: SaveProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (next: AfterSave) => {
    setAnchor(null)
    onSave(next)
  }
  return (
    <>
      <ButtonGroup variant="contained" disabled={isSaving}>
        <Button
          type="submit"
          loading={isSaving}
          title={texts.withKey(afterLabel(after, view), keysText('Ctrl S', isApple))}
          aria-keyshortcuts={shortcutAttribute('S')}
        >
          {saveLabel}
        </Button>
        <Button
          size="small"
          aria-label={texts.afterSave}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ px: 0.5 }}
        >
          <ArrowDropDownOutlined />
        </Button>
      </ButtonGroup>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      >
        {AFTER_SAVE.filter((one) => offered.includes(one)).map((one) => (
          <MenuItem key={one} selected={one === after} onClick={() => choose(one)}>
            {afterLabel(one, view)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

const SaveButton = (props: SaveProps) =>
  props.offered.length > 0 ? (
    <AfterMenu {...props} />
  ) : (
    <Button type="submit" variant="contained" loading={props.isSaving}>
      {props.saveLabel ?? texts.save}
    </Button>
  )

const Cancel = ({ backTo, onCancel }: Pick<Props, 'backTo' | 'onCancel'>) =>
  onCancel ? (
    <Button color="inherit" onClick={onCancel}>
      {crudTexts.cancel}
    </Button>
  ) : (
    <Button color="inherit" component={RouterLink} to={backTo}>
      {crudTexts.cancel}
    </Button>
  )

export const SaveBar = ({ failure, backTo, onCancel, ...props }: Props) => {
  return (
    <Box
      className={onCancel ? undefined : PAGE_SAVE_BAR}
      onMouseDown={keepFocus}
      sx={{
        ...STICKY_BAR,
        bottom: 0,
        pb: 'max(10px, env(safe-area-inset-bottom))',
        ...(onCancel && { mx: -3, px: 3, bgcolor: 'background.paper' }),
      }}
    >
      <Status failure={failure} isSaving={props.isSaving} />
      {failure && !props.isSaving && (
        <Button type="submit" color="error">
          {texts.retry}
        </Button>
      )}
      <Cancel backTo={backTo} onCancel={onCancel} />
      <SaveButton {...props} />
    </Box>
  )
}
