import ExpandLessOutlined from '@mui/icons-material/ExpandLessOutlined'
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined'
import { Box, ButtonBase, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import { useRecordContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { editorTexts } from '#i18n/fr/fieldEditor.ts'
import { webKindOf } from '#kinds/web.ts'
import { isRoleAllowed, isStateAllowed } from '#resources/domain/fieldRights.ts'
import type { Switches } from '#resources/domain/validation.ts'
import { isBlank } from '#src/fields/controls/Empty.tsx'
import { ROW_GAP } from '#src/fields/controls/FieldHelp.tsx'
import { useFieldConditions } from '#src/fields/inputs/useFieldConditions.ts'
import { useReveal } from '#src/fields/inputs/useReveal.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import { useFeatureFlags } from '#src/session/useFeatureFlags.ts'
import { useWriter } from '#src/session/useWriter.ts'
import type { Section } from '../entityView.ts'
import { drawSlot, type FormSlots } from '../slots.ts'

/** Returns why the field cannot be changed here; undefined if it can. */
const useWriteLock = ({ readIn, write }: FieldView): string | undefined => {
  const writer = useWriter()
  const record = useRecordContext()
  const state = typeof record?.status === 'string' ? record.status : undefined
  if (readIn && state !== undefined && !readIn.includes(state)) return editorTexts.locked.unread
  if (!write) return undefined
  if (!isRoleAllowed(write, writer)) return editorTexts.locked.role
  return isStateAllowed(write, state) ? undefined : editorTexts.locked.state
}

const WIDTHS = { S: 3, M: 6, L: 9, XL: 12 } as const

const ROW = 12
const SWITCH_TOP = '25px'

const isSwitch = ({ field }: FieldView): boolean => field.kind === 'boolean'

const besideFields = (fields: readonly FieldView[]): ReadonlySet<string> => {
  const rows: FieldView[][] = []
  let used = ROW
  for (const view of fields) {
    const width = WIDTHS[view.field.size ?? 'M']
    if (used + width > ROW) {
      rows.push([])
      used = 0
    }
    rows.at(-1)?.push(view)
    used += width
  }
  const mixed = rows.filter((row) => !row.every(isSwitch))
  return new Set(
    mixed.flatMap((row) => row.filter((view) => row.length > 1 && isSwitch(view)).map((one) => one.source)),
  )
}

type SlotProps = { view: FieldView; slots: FormSlots; disabled: boolean; on: Switches; isBeside: boolean }

const InputSlot = ({ view, slots, disabled, on, isBeside }: SlotProps) => {
  const { size = 'M' } = view.field
  const { isShown, isRequired } = useFieldConditions(view.field, { on })
  const own = slots.inputs?.[view.source]
  const { Input } = webKindOf(view.field)
  const lock = useWriteLock(view)
  if (!isShown) return null
  const width = WIDTHS[size]
  const shown = lock ? { ...view, help: lock } : view
  const inputProps = {
    view: shown,
    source: view.source,
    required: isRequired,
    disabled: disabled || lock !== undefined,
  }
  const half = width <= 6 ? 6 : 12
  return (
    <Box
      data-field={view.source}
      sx={{
        gridColumn: { xs: 'span 12', sm: `span ${half}`, md: `span ${width}` },
        minWidth: 0,
        ...(isBeside && { '--switch-top': { sm: SWITCH_TOP } }),
      }}
    >
      {own ? drawSlot(own, inputProps) : <Input {...inputProps} />}
    </Box>
  )
}

export const SECTION_FRAME = {
  py: { xs: 2, md: 2.5 },
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0, pt: 0.5 },
  scrollMarginTop: 80,
  '&:focus-visible': { outline: 'none' },
} as const

export const sectionId = (formId: string, key: string): string => `${formId}-${key}`

type TitleProps = { id: string; label: string; isOpen: boolean; onToggle?: () => void }

export const SectionTitle = ({ id, label, isOpen, onToggle }: TitleProps) => {
  if (!onToggle) {
    return (
      <Typography id={`${id}-title`} component="h2" variant="h3" sx={{ mb: 1.5 }}>
        {label}
      </Typography>
    )
  }
  const Chevron = isOpen ? ExpandLessOutlined : ExpandMoreOutlined
  return (
    <Typography component="h2" variant="h3" sx={{ mb: isOpen ? 1.5 : 0 }}>
      <ButtonBase
        id={`${id}-title`}
        aria-expanded={isOpen}
        aria-controls={`${id}-fields`}
        onClick={onToggle}
        sx={{
          font: 'inherit',
          width: '100%',
          justifyContent: 'space-between',
          textAlign: 'left',
          borderRadius: 1,
          minHeight: 32,
        }}
      >
        {label}
        <Chevron fontSize="small" sx={{ color: 'text.secondary' }} />
      </ButtonBase>
    </Typography>
  )
}

type Props = {
  formId: string
  section: Section
  isAlone: boolean
  isFoldable: boolean
  slots: FormSlots
  disabled: boolean
}

export const FormSection = ({ formId, section, isAlone, isFoldable, slots, disabled }: Props) => {
  const id = sectionId(formId, section.key)
  const { getValues } = useFormContext()
  const [isOpen, setOpen] = useState(
    () => !section.isFolded || section.fields.some(({ source }) => !isBlank(getValues(source))),
  )
  const { on } = useFeatureFlags()
  const beside = useMemo(() => besideFields(section.fields), [section.fields])
  const ref = useReveal<HTMLElement>(() => setOpen(true))
  return (
    <Box
      ref={ref}
      component="section"
      className="page-section"
      id={id}
      tabIndex={-1}
      aria-labelledby={isAlone ? undefined : `${id}-title`}
      sx={SECTION_FRAME}
    >
      {!isAlone && (
        <SectionTitle
          id={id}
          label={section.label}
          isOpen={isOpen}
          {...(isFoldable && { onToggle: () => setOpen(!isOpen) })}
        />
      )}
      <Box
        id={`${id}-fields`}
        sx={{
          display: isOpen ? 'grid' : 'none',
          gridTemplateColumns: 'repeat(12, 1fr)',
          columnGap: 3,
          rowGap: ROW_GAP,
          alignItems: 'start',
        }}
      >
        {section.fields.map((view) => (
          <InputSlot
            key={view.source}
            view={view}
            slots={slots}
            disabled={disabled}
            on={on}
            isBeside={beside.has(view.source)}
          />
        ))}
      </Box>
    </Box>
  )
}
