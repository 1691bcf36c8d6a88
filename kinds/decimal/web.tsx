import CalculateOutlined from '@mui/icons-material/CalculateOutlined'
import type { DecimalField } from '#resources/schema/field.ts'
import type { WebKind } from '#src/fields/webKind.ts'
import { numberWebKind } from '../integer/numberWebKind.tsx'

export const decimalWebKind: WebKind<DecimalField> = {
  ...numberWebKind<DecimalField>({ isWhole: false }),
  customIcons: { float: CalculateOutlined },
}
