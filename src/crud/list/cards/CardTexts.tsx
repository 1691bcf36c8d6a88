import { Box, Typography } from '@mui/material'
import { crudTexts } from '#i18n/fr/crud.ts'
import { rulesOf } from '#kinds/rules.ts'
import { webKindOf } from '#kinds/web.ts'
import { isBlank } from '#src/fields/controls/Empty.tsx'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import { valueAt } from '../../entityView.ts'
import type { ListSlots, SavedRecord } from '../../slots.ts'
import { Cell } from '../table/Cell.tsx'

export const MOST_DETAILS = 4

/** A quiet choice is a word without chip: « Basse » alone does not tell which field it is. */
const isQuiet = ({ field }: FieldView, value: unknown): boolean =>
  field.kind === 'choice' && field.tones?.[String(value)] === 'quiet'

const isUsual = ({ field }: FieldView, value: unknown): boolean =>
  field.kind === 'choice' && field.tones?.[String(value)] === 'plain'

type Props = {
  columns: readonly FieldView[]
  record: SavedRecord
  slots: ListSlots
  limit?: number
  isLog?: boolean
  /** Two lines of details, which do not wrap: cards beside each other stay aligned. */
  isTwoLines?: boolean
}

export const isState = ({ field }: FieldView): boolean =>
  (field.kind === 'choice' || field.kind === 'choices') && Boolean(field.readOnly || field.tones)

export const isMoment = ({ field }: FieldView): boolean => rulesOf(field).isMoment === true

/** The record's own dates: they follow the details, while a declared moment leads them. */
const OWN_DATES: readonly string[] = ['createdAt', 'updatedAt']

const isOwnDate = ({ name, isCustom }: FieldView): boolean => !isCustom && OWN_DATES.includes(name)

const isCreation = ({ name, isCustom }: FieldView): boolean => !isCustom && name === 'createdAt'

/** Returns the columns of a card. The limit never cuts off its only date. */
const cardColumns = ({ columns, record, slots, limit = MOST_DETAILS, isLog = false }: Props) => {
  const filled = columns.filter((column) => {
    const value = valueAt(record, column)
    const isDrawn = slots.cells?.[column.source] && !(isMoment(column) && isBlank(value))
    return isDrawn || !(isBlank(value) || value === false || isUsual(column, value))
  })
  const [first, cut] = [filled.slice(0, limit), filled.slice(limit)]
  const said = first.some(isMoment) ? first : [...first, ...cut.filter(isMoment).slice(0, 1)]
  const moment = said.find((column) => isMoment(column) && (isLog || !isOwnDate(column)))
  const states = said.filter(isState)
  const others = said.filter((column) => column !== moment && !states.includes(column))
  return { moment, states, others: [...others.filter((one) => !isOwnDate(one)), ...others.filter(isOwnDate)] }
}

/** A slot may draw a block, unless its value is a number: it takes a line of its own, without a separator. */
const isBlock = ({ source, field }: FieldView, slots: ListSlots): boolean =>
  slots.cells?.[source] !== undefined && !webKindOf(field).column.isNumeric

const Value = ({ column, record, slots }: Omit<Props, 'columns'> & { column: FieldView }) => (
  <>
    {webKindOf(column.field).isNamedOnCard &&
      !isCreation(column) &&
      !isBlock(column, slots) &&
      crudTexts.list.filterOf(column.label, '')}
    <Cell column={column} record={record} slots={slots} />
  </>
)

/** Returns the details of each line: the first reference, often the longest value, has its own line. */
const linesOf = (others: readonly FieldView[], { isTwoLines, slots }: Props): readonly (readonly FieldView[])[] => {
  if (!isTwoLines) return others.length > 0 ? [others] : []
  const lead = others.length > 1 ? others.find(({ field }) => field.kind === 'reference') : undefined
  const alone = others.filter((one) => one === lead || isBlock(one, slots))
  return [...alone.map((one) => [one]), others.filter((one) => !alone.includes(one))].filter((line) => line.length > 0)
}

/** The clip hides the separator of a detail that starts a line. */
const WRAPPED = {
  ml: '-0.75em',
  clipPath: 'inset(-4px -4px -4px 0.6em)',
  '& > span': { position: 'relative', display: 'inline-block', maxWidth: '100%', pl: '0.75em' },
  '& > span::before': { content: '"·"', display: 'inline-block', width: '0.75em', ml: '-0.75em', textIndent: '0.25em' },
  '& > div': { pl: '0.75em' },
} as const

const CUT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** A detail that does not fit is left out as a whole: it wraps to a hidden line. */
const ONE_LINE = {
  overflow: 'hidden',
  height: '1lh',
  '& > *': { ...CUT, display: 'inline-block', maxWidth: '100%', verticalAlign: 'top' },
  '& > span + span::before': { content: '"\u00a0· "' },
} as const

export const CardTexts = (props: Props) => {
  const { record, slots, isLog = false, isTwoLines = false } = props
  const { moment, states, others } = cardColumns(props)
  return (
    <>
      {(moment || states.length > 0) && (
        <Typography
          component="div"
          variant="body2"
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.25, mb: 0.25 }}
        >
          {/* States lead: behind a date they would start at another place on each card. */}
          {states.map((column) =>
            isQuiet(column, valueAt(record, column)) ? (
              <span key={column.source}>
                {crudTexts.list.filterOf(column.label, '')}
                <Cell column={column} record={record} slots={slots} />
              </span>
            ) : (
              <Cell key={column.source} column={column} record={record} slots={slots} />
            ),
          )}
          {moment && (
            <Box component="span" sx={states.length > 1 ? { flexBasis: '100%' } : undefined}>
              {/* An entry of a log has one time, which needs no name. */}
              {isLog ? (
                <Cell column={moment} record={record} slots={slots} />
              ) : (
                <Value column={moment} record={record} slots={slots} />
              )}
            </Box>
          )}
        </Typography>
      )}
      {linesOf(others, props).map((line) => (
        <Typography
          key={line[0]?.source}
          component="div"
          variant="body2"
          color="textSecondary"
          sx={{
            ...(isTwoLines ? ONE_LINE : WRAPPED),
            '& > :has(> .empty-value)': { display: 'none' },
            '& a': { textDecoration: 'underline', display: 'inline-block', py: 0.25 },
          }}
        >
          {line.map((column) => (
            <Box key={column.source} component={isBlock(column, slots) ? 'div' : 'span'}>
              <Value column={column} record={record} slots={slots} />
            </Box>
          ))}
        </Typography>
      ))}
    </>
  )
}
