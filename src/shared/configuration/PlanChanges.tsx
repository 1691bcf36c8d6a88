import AddOutlined from '@mui/icons-material/AddOutlined'
import ArrowForwardOutlined from '@mui/icons-material/ArrowForwardOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import { Alert, Box, Typography } from '@mui/material'
import type { ConfigurationPlannedFragment } from '#dataProviders/operations/entity-customizer.customize.ts'
import { configurationTexts as texts } from '#i18n/fr/configurationPages.ts'
import { StateChip, type StateStyle } from '#src/fields/controls/StateChip.tsx'
import { TONES } from '#src/fields/controls/ToneChip.tsx'
import { PageSection } from '#src/ui/PageSection.tsx'
import { WEIGHTS } from '#src/ui/theme/weights.ts'

type Plan = ConfigurationPlannedFragment
type Change = Plan['changes'][number]

const LOOKS: Readonly<Record<Change['action'], StateStyle>> = {
  CREATE: { ...TONES.good, icon: AddOutlined },
  UPDATE: { ...TONES.planned, icon: EditOutlined },
  REMOVE: { ...TONES.refused, icon: DeleteOutlined },
}

const Value = ({ text }: { text: string }) =>
  text ? (
    <span>{text}</span>
  ) : (
    <Box component="em" sx={{ color: 'text.secondary' }}>
      {texts.nothing}
    </Box>
  )

const Fields = ({ change: { fields } }: { change: Change }) => (
  <Box component="dl" sx={{ m: 0, mt: 0.75 }}>
    {fields.map(({ label, before, after }) => (
      <Box
        key={label}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(160px, 240px) minmax(0, 1fr)' },
          columnGap: 3,
          py: 0.5,
          overflowWrap: 'anywhere',
        }}
      >
        <Typography component="dt" variant="body2" color="textSecondary">
          {label}
        </Typography>
        <Typography
          component="dd"
          variant="body2"
          sx={{ m: 0, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}
        >
          <Box component="span" sx={{ color: 'text.secondary', '& > span': { textDecoration: 'line-through' } }}>
            <Value text={before} />
          </Box>
          <ArrowForwardOutlined titleAccess={texts.becomes} sx={{ fontSize: 16, color: 'text.secondary' }} />
          <Box component="span" sx={{ fontWeight: WEIGHTS.label }}>
            <Value text={after} />
          </Box>
        </Typography>
      </Box>
    ))}
  </Box>
)

const ChangeRow = ({ change }: { change: Change }) => {
  const { action, name, formerName, loss, consequence } = change
  return (
    <Box component="li" sx={{ py: 1.25, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <StateChip look={LOOKS[action]} label={texts.actions[action]} />
        <Typography component="span" sx={{ fontWeight: WEIGHTS.name, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {formerName && (
          <Typography component="span" variant="body2" color="textSecondary">
            {texts.formerly(formerName)}
          </Typography>
        )}
      </Box>
      {action === 'UPDATE' && <Fields change={change} />}
      {[loss, consequence].map(
        (text) =>
          text && (
            <Alert key={text} severity="warning" sx={{ mt: 1 }}>
              {text}
            </Alert>
          ),
      )}
    </Box>
  )
}

export const PlanChanges = ({ changes }: Pick<Plan, 'changes'>) =>
  [...Map.groupBy(changes, ({ section }) => section)].map(([section, own]) => (
    <PageSection key={section} title={section}>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {own.map((change) => (
          <ChangeRow key={`${change.action} ${change.name}`} change={change} />
        ))}
      </Box>
    </PageSection>
  ))
