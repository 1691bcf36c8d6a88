import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router'
import { consoleEntityTexts } from '#i18n/fr/consoleEntities.ts'
import { automation } from '#resources/entities/automation.ts'
import { publicForm } from '#resources/entities/publicForm.ts'
import { userRole } from '#resources/entities/userRole.ts'
import { pathOf } from '#resources/schema/names.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { useCan } from '#src/session/useSession.ts'
import { PageSection } from '#src/ui/PageSection.tsx'
import { NewEntityDialog } from './NewEntityDialog.tsx'
import { RoleRightsDialog } from './RoleRightsDialog.tsx'

const texts = consoleEntityTexts.next

type Step = { label: string; to: string; state?: object }

const useSteps = (resource: AnyResource): Step[] => {
  const can = useCan()
  const state = { given: { entity: resource.key } }
  const create = (target: AnyResource, label: string): Step[] =>
    can(target.right ?? '', 'createAndUpdate') ? [{ label, to: `/${pathOf(target)}/create`, state }] : []
  return [
    { label: texts.list, to: `/${pathOf(resource)}` },
    { label: texts.import, to: `/${pathOf(resource)}/import` },
    ...create(automation, texts.automation),
    ...create(publicForm, texts.form),
  ]
}

/** Steps after the fields of a console entity: the links open forms that already name it. */
export const NextSteps = ({ resource, isDraft }: { resource: AnyResource; isDraft: boolean }) => {
  const steps = useSteps(resource)
  const mayGrant = useCan()(userRole.right ?? '', 'createAndUpdate')
  const [opened, open] = useState<'rows' | 'rights'>()
  const close = () => open(undefined)
  return (
    <PageSection title={texts.title}>
      <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start' }}>
        {!isDraft && mayGrant && (
          <Button className="flush" size="small" onClick={() => open('rights')}>
            {texts.rights}
          </Button>
        )}
        {!isDraft &&
          steps.map(({ label, to, state }) => (
            <Button key={label} className="flush" size="small" component={Link} to={to} state={state}>
              {label}
            </Button>
          ))}
        <Button className="flush" size="small" onClick={() => open('rows')}>
          {consoleEntityTexts.addRows}
        </Button>
      </Box>
      {opened === 'rows' && <NewEntityDialog of={resource.key} onClose={close} />}
      {opened === 'rights' && resource.right && <RoleRightsDialog code={resource.right} onClose={close} />}
    </PageSection>
  )
}
