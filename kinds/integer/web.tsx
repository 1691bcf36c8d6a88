import NumbersOutlined from '@mui/icons-material/NumbersOutlined'
import type { IntegerField } from '#resources/schema/field.ts'
import type { WebKind } from '#src/fields/webKind.ts'
import { numberWebKind } from './numberWebKind.tsx'

export const integerWebKind: WebKind<IntegerField> = {
  ...numberWebKind<IntegerField>({ isWhole: true }),
  customIcons: { int: NumbersOutlined },
}
