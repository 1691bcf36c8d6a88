import FilterAltOutlined from '@mui/icons-material/FilterAltOutlined'
import { rowRuleTexts } from '#i18n/fr/rowRulePages.ts'
import { rowRule } from '#resources/entities/rowRule.ts'
import { userRole } from '#resources/entities/userRole.ts'
import { FormPage } from '#src/crud/FormPage.tsx'
import type { FormSlots, UseActions } from '#src/crud/slots.ts'
import { roleInputs } from './roleInputs.ts'

const useRules: UseActions = (record) => [
  {
    key: 'rowRules',
    kind: 'secondary',
    label: rowRuleTexts.rules,
    icon: <FilterAltOutlined />,
    to: `/${rowRule.path}?filter=${encodeURIComponent(JSON.stringify({ role: { in: [record?.id] } }))}`,
    isHidden: !record,
  },
]

const SLOTS: FormSlots = { inputs: roleInputs, useActions: useRules }

export const RoleUpdate = () => <FormPage resource={userRole} mode="update" slots={SLOTS} />
