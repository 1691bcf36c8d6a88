import CategoryOutlined from '@mui/icons-material/CategoryOutlined'
import { Box, Button, FormControl, FormLabel } from '@mui/material'
import { useId, useState } from 'react'
import { fieldTexts } from '#i18n/fr/fields.ts'
import type { IconField } from '#resources/schema/field.ts'
import { Empty, isBlank, textOf } from '#src/fields/controls/Empty.tsx'
import { FieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import { LoadedPopover } from '#src/fields/controls/LoadedPopover.tsx'
import { EntityIcon } from '#src/fields/icons/EntityIcon.tsx'
import { useFieldControl } from '#src/fields/inputs/useFieldControl.ts'
import { always, type DisplayProps, type InputProps, type WebKind } from '#src/fields/webKind.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'

const IconGrid = lazyPart(
  () => import('#src/fields/icons/IconGrid.tsx'),
  (m) => m.IconGrid,
)

const Input = ({ view, source, required, disabled: isDisabled, readOnly, ...rules }: InputProps<IconField>) => {
  const disabled = isDisabled || readOnly
  const control = useFieldControl(source, rules)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const helpId = useId()
  const name = textOf(control.value)
  const close = () => setAnchor(null)
  return (
    <FormControl error={control.error !== undefined} disabled={disabled} fullWidth>
      <FormLabel required={required}>{view.label}</FormLabel>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: 36 }}>
        <Button
          variant="outlined"
          size="small"
          disabled={disabled}
          ref={control.ref}
          startIcon={name ? <EntityIcon name={name} isNamed /> : undefined}
          aria-haspopup="dialog"
          aria-describedby={helpId}
          aria-label={name ? fieldTexts.icon.replace : fieldTexts.icon.open}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {name ? fieldTexts.file.replace : fieldTexts.choose}
        </Button>
        {name && !required && (
          <Button size="small" color="inherit" disabled={disabled} onClick={() => control.choose(null)}>
            {fieldTexts.file.remove}
          </Button>
        )}
      </Box>
      <FieldHelp id={helpId} problem={control.error} help={view.help} />
      <LoadedPopover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': fieldTexts.icon.open } }}
      >
        <IconGrid
          value={control.value}
          onPick={(picked) => {
            control.choose(picked)
            close()
          }}
        />
      </LoadedPopover>
    </FormControl>
  )
}

const Display = ({ value }: DisplayProps<IconField>) =>
  isBlank(value) ? (
    <Empty />
  ) : (
    <EntityIcon name={textOf(value)} isNamed sx={{ color: 'text.secondary', verticalAlign: 'middle' }} />
  )

export const iconWebKind: WebKind<IconField> = {
  Input,
  Display,
  filter: null,
  toText: textOf,
  initial: ({ field }) => field.default ?? null,
  isAsked: always,
  column: { isSortable: false, isNumeric: false, cell: 'line' },
  isNamedOnCard: false,
  section: 'column',
  change: 'quoted',
  hasRows: false,
  customIcons: { icon: CategoryOutlined },
}
