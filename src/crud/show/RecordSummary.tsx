import { Box } from '@mui/material'
import { crudTexts } from '#i18n/fr/crud.ts'
import { webKindOf } from '#kinds/web.ts'
import { holds } from '#resources/schema/condition.ts'
import { isBlank } from '#src/fields/controls/Empty.tsx'
import { photoField } from '#src/fields/icons/mark.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import { FACTS, LEAD } from '#src/ui/PageSection.tsx'
import { type EntityView, sectionsIn, valueAt } from '../entityView.ts'
import { drawSlot, type SavedRecord, type ShowSlots } from '../slots.ts'
import { ShownValue } from './ShownValue.tsx'

/** Minimum number of facts for a summary: a single fact stays in its section. */
const FEWEST = 2

export type Summary = { picture: FieldView | undefined; facts: readonly FieldView[] }

const isNews = (value: unknown): boolean => !isBlank(value) && value !== false

const isPicture = ({ field }: FieldView): boolean => field.kind === 'image'

export const isRelation = ({ field }: FieldView): boolean => 'inverse' in field && field.inverse !== undefined

const isOwn = ({ sections }: EntityView, fact: FieldView, slots: ShowSlots): boolean =>
  (Boolean(slots.displays?.[fact.source]) && !slots.facts?.flat().includes(fact.source)) ||
  sections.some(
    ({ key, fields }) => slots.sections?.[key] && fields.includes(fact) && !slots.facts?.includes(fact.source),
  )

export const stateOf = (view: EntityView, record: SavedRecord, slots: ShowSlots): FieldView | undefined => {
  if (slots.note !== undefined || slots.header !== undefined) return undefined
  const fields = sectionsIn(view, 'page').flatMap((section) => section.fields)
  return fields.find(
    (one) =>
      one.field.kind === 'choice' &&
      one.field.readOnly &&
      one.field.tones &&
      !slots.displays?.[one.source] &&
      !isBlank(valueAt(record, one)),
  )
}

export const summaryOf = (view: EntityView, record: SavedRecord, slots: ShowSlots): Summary => {
  const { list, title } = view.resource
  const sources = new Set([...(slots.facts ?? list?.columns ?? []), photoField(view.resource) ?? []].flat())
  const all = [...sources].flatMap((source) => view.bySource.get(source) ?? [])
  const state = stateOf(view, record, slots)
  const stated = slots.statedFields?.(record) ?? []
  const named = all.filter((one) => one !== state && !stated.includes(one.source) && !one.hidden?.includes('page'))
  /** Facts with a display of their own say also that there is no value. */
  const isLeading = ({ source }: FieldView) =>
    Boolean(slots.facts?.includes(source) && slots.displays?.[source] && !slots.hiddenIfEmpty?.includes(source))
  const filled = named.filter(
    (one) =>
      holds(one.field.when, record) && (isLeading(one) || isNews(valueAt(record, one))) && !title.includes(one.source),
  )
  const picture = filled.find(isPicture)
  const facts = filled.filter(
    (one) => !isPicture(one) && !isRelation(one) && (isLeading(one) || !isOwn(view, one, slots)),
  )
  return { picture, facts: picture || slots.summary || facts.length >= FEWEST ? facts : [] }
}

const BESIDE_PICTURE = {
  ...FACTS,
  gridTemplateColumns: { ...FACTS.gridTemplateColumns, xs: 'minmax(0, 1fr)' },
  display: { xs: 'block', sm: 'grid' },
  '& > *': { display: { xs: 'flow-root', sm: 'block' } },
  '& > * + *': { mt: { xs: 1.5, sm: 0 } },
} as const

type Props = { summary: Summary; record: SavedRecord; slots: ShowSlots }

const PHONE_WIDTH = 112

const Picture = ({ view, record }: { view: FieldView; record: SavedRecord }) => {
  const { Display } = webKindOf(view.field)
  return (
    <Box
      sx={({ breakpoints }) => ({
        flex: 'none',
        float: 'left',
        mr: { xs: 2, sm: 0 },
        mb: { xs: 1, sm: 0 },
        width: { xs: PHONE_WIDTH, sm: 176 },
        '& img': { maxWidth: '100%', borderRadius: 1.5, [breakpoints.down('sm')]: { height: PHONE_WIDTH } },
      })}
    >
      <Display view={view} value={valueAt(record, view)} />
    </Box>
  )
}

const LeadText = ({ view, record }: { view: FieldView; record: SavedRecord }) => {
  const { Display } = webKindOf(view.field)
  return (
    <Box role="group" aria-label={view.label} sx={{ fontSize: '1.0625rem', lineHeight: 1.45, mb: 2 }}>
      <Display view={view} value={valueAt(record, view)} />
    </Box>
  )
}

export const RecordSummary = ({ summary: { picture, facts: all }, record, slots }: Props) => {
  const isText = (one: FieldView) => one.field.kind === 'longText' && slots.facts?.includes(one.source) === true
  const [texts, facts] = [all.filter(isText), all.filter((one) => !isText(one))]
  if (!picture && all.length === 0 && !slots.summary) return null
  return (
    <Box
      component="section"
      aria-label={crudTexts.show.summary}
      sx={{
        ...LEAD,
        display: { xs: picture ? 'flow-root' : 'flex', sm: 'flex' },
        flexWrap: 'wrap',
        gap: { xs: 2, sm: 3 },
      }}
    >
      {picture && <Picture view={picture} record={record} />}
      <Box sx={{ flex: { xs: '1 1 140px', sm: '1 1 260px' }, minWidth: 0 }}>
        {texts.map((view) => (
          <LeadText key={view.source} view={view} record={record} />
        ))}
        {facts.length > 0 && (
          <Box component="dl" sx={picture ? BESIDE_PICTURE : FACTS}>
            {facts.map((view) => (
              <ShownValue key={view.source} view={view} record={record} displays={slots.displays} />
            ))}
          </Box>
        )}
        {slots.summary && drawSlot(slots.summary, { record })}
      </Box>
    </Box>
  )
}
