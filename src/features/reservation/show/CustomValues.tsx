import { Box, Typography } from '@mui/material'
import { webKindOf } from '#kinds/web.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { isLoose } from '#src/crud/entityView.ts'
import { useCustomSections } from '../people/CustomFieldInputs.tsx'
import { filledSections } from './filledSections.ts'

type Props = { resource: AnyResource; values: Readonly<Record<string, unknown>> }

export const CustomValues = ({ resource, values }: Props) =>
  filledSections(useCustomSections(resource), values).map((section) => (
    <Box key={section.key}>
      {!isLoose(section) && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {section.label}
        </Typography>
      )}
      {section.fields.map((view) => {
        const { Display } = webKindOf(view.field)
        return (
          <Typography key={view.name} component="div" variant="body2">
            {`${view.label} : `}
            <Display compact view={view} value={values[view.name]} />
          </Typography>
        )
      })}
    </Box>
  ))
