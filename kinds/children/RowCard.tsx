import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined'
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined'
import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined'
import { Box, ButtonBase, IconButton, Paper, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useWrappedSource } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { fieldTexts } from '#i18n/fr/fields.ts'
import { useReveal } from '#src/fields/inputs/useReveal.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import type { FindWebKind } from '#src/fields/webKind.ts'
import { useZone } from '#src/time/useZone.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { RowInputs } from './RowInputs.tsx'
import { askedFields, type ChildRow, rowDetailsOf, titleOf } from './rows.ts'
import type { RowDrag } from './useRowDrag.ts'

const texts = fieldTexts.children

type RowCardProps = {
  kindOf: FindWebKind
  view: FieldView
  source: string
  index: number
  count: number
  isOpen: boolean
  hasError: boolean
  disabled?: boolean | undefined
  drag: RowDrag
  onFold: (isFolded: boolean) => void
  onMove: (to: number) => void
  onRemove: () => void
}

type ToolProps = { label: string; isIdle?: boolean; disabled?: boolean | undefined; onUse: () => void }

/** At the first or last position the button does nothing, but keeps the focus. */
const Tool = ({ label, isIdle = false, disabled, onUse, children }: ToolProps & { children: ReactNode }) => (
  <IconButton
    size="small"
    aria-label={label}
    title={label}
    disabled={disabled}
    aria-disabled={isIdle}
    onClick={() => !isIdle && onUse()}
    sx={isIdle ? { opacity: 0.35, cursor: 'default' } : {}}
  >
    {children}
  </IconButton>
)

const Tools = ({ view, index, count, disabled, onMove, onRemove }: RowCardProps) => {
  const { noun } = view
  if (!noun) return null
  const place = index + 1
  return (
    <Box sx={{ display: 'flex', flex: 'none' }}>
      <Tool label={texts.up(noun, place)} isIdle={index === 0} disabled={disabled} onUse={() => onMove(index - 1)}>
        <ArrowUpwardOutlined fontSize="small" />
      </Tool>
      <Tool
        label={texts.down(noun, place)}
        isIdle={index === count - 1}
        disabled={disabled}
        onUse={() => onMove(index + 1)}
      >
        <ArrowDownwardOutlined fontSize="small" />
      </Tool>
      <Tool label={texts.remove(noun, place)} disabled={disabled} onUse={onRemove}>
        <DeleteOutlined fontSize="small" />
      </Tool>
    </Box>
  )
}

const Summary = ({ kindOf, view, source, index, isOpen, hasError }: RowCardProps) => {
  const { control } = useFormContext()
  const zone = useZone()
  const row: ChildRow = useWatch({ control, name: useWrappedSource(source) }) ?? {}
  const details = isOpen ? '' : rowDetailsOf(kindOf, view, row, zone)
  const name = titleOf(kindOf, view, row, zone)
  const place = view.noun ? texts.row(view.noun, index + 1) : ''
  return (
    <Box sx={{ flex: 1, minWidth: 0, textAlign: 'left' }}>
      <Typography sx={{ fontWeight: WEIGHTS.name, fontSize: '0.9375rem', overflowWrap: 'anywhere' }}>
        {name ? `${index + 1}. ${name}` : place}
        {hasError && (
          <ErrorOutlined
            titleAccess={texts.toCorrect}
            sx={{ fontSize: 18, ml: 0.75, verticalAlign: 'text-bottom', color: 'error.main' }}
          />
        )}
      </Typography>
      {details && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {details}
        </Typography>
      )}
    </Box>
  )
}

const markOf = ({ drag, index }: RowCardProps): object => {
  if (drag.mark?.index !== index) return {}
  const offset = drag.mark.side === 'before' ? '-4px' : '4px'
  return {
    boxShadow: (theme: { palette: { primary: { main: string } } }) => `0 ${offset} 0 ${theme.palette.primary.main}`,
  }
}

const Handle = ({ drag, index, disabled }: RowCardProps) => (
  <Box
    aria-hidden
    draggable={!disabled}
    onDragStart={(event) => drag.start(event, index)}
    onDragEnd={drag.end}
    sx={{ display: { xs: 'none', md: 'flex' }, p: 0.5, cursor: 'grab', color: 'text.secondary' }}
  >
    <DragIndicatorOutlined fontSize="small" />
  </Box>
)

const Head = ({ bodyId, ...props }: RowCardProps & { bodyId: string }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, pl: 0.5, pr: 1, minHeight: 52 }}>
    <Handle {...props} />
    <ButtonBase
      aria-expanded={props.isOpen}
      aria-controls={bodyId}
      onClick={() => props.onFold(props.isOpen)}
      sx={{ flex: 1, minWidth: 0, gap: 0.75, px: 0.5, py: 1, borderRadius: 1 }}
    >
      <ExpandMoreOutlined
        fontSize="small"
        sx={{ color: 'text.secondary', transform: props.isOpen ? 'none' : 'rotate(-90deg)', transition: '120ms' }}
      />
      <Summary {...props} />
    </ButtonBase>
    <Tools {...props} />
  </Box>
)

export const RowCard = (props: RowCardProps) => {
  const { kindOf, view, source, index, isOpen, hasError, disabled, drag, onFold } = props
  const bodyId = useId()
  const ref = useReveal<HTMLLIElement>(() => onFold(false))
  return (
    <Paper
      component="li"
      ref={ref}
      variant="outlined"
      onDragOver={(event) => drag.over(event, index)}
      onDrop={drag.drop}
      sx={{
        mb: 1,
        opacity: drag.dragged === index ? 0.4 : 1,
        ...(hasError && { borderColor: 'error.main' }),
        ...markOf(props),
      }}
    >
      <Head bodyId={bodyId} {...props} />
      <Box id={bodyId} hidden={!isOpen} sx={{ px: { xs: 2, md: 3 }, pb: 2, pt: 0.5 }}>
        <RowInputs kindOf={kindOf} views={askedFields(view)} source={source} disabled={disabled} />
      </Box>
    </Paper>
  )
}
