/** Groups modules of the web into chunks: a page loads a dozen files instead of a hundred, and they compress better. */
import type { Rolldown } from 'vite'

const paths = (...parts: readonly string[]): RegExp =>
  new RegExp(parts.map((part) => part.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]')).join('|'))

const material = (...names: readonly string[]): string[] => names.map((name) => `@mui/material/${name}/`)

type Chunk = { name: string; test?: RegExp; tags?: ['$initial']; minShareCount?: number }

const CHUNKS: readonly Chunk[] = [
  { name: 'start', tags: ['$initial'] },
  {
    name: 'common',
    test: paths(
      ...material('Alert', 'ListItemButton', 'ListItemText', 'Menu'),
      '@mui/material/utils/useControlled.',
      '@mui/icons-material/Visibility',
      '@mui/utils/visuallyHidden/',
      'react-query/build/modern/useQuery.',
      'src/ui/lazyPart.',
    ),
  },
  { name: 'inputs', test: paths(...material('InputAdornment', 'TextField'), 'react-hook-form/') },
  { name: 'login', test: paths('src/features/auth/LoginPage.') },
  { name: 'admin', test: paths('src/shell/Admin.') },
  { name: 'time', test: paths('src/time/', 'resources/domain/dates.') },
  {
    name: 'pieces',
    test: paths(
      ...material('Chip', 'ToggleButton', 'ToggleButtonGroup'),
      'src/crud/LoadFailure.',
      'src/crud/savedRecord.',
      'src/fields/controls/StateChip.',
      'src/fields/controls/ToneChip.',
      'src/ui/Notice.',
      'src/ui/theme/twoLines.',
      'src/ui/useIsTouch.',
      'src/crud/form/afterSave.',
    ),
  },
  { name: 'icons', test: paths('@mui/icons-material/'), minShareCount: 3 },
  { name: 'list', test: paths('src/crud/ListPage.') },
  { name: 'form', test: paths('src/crud/FormPage.') },
  { name: 'show', test: paths('src/crud/ShowPage.') },
]

export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: CHUNKS.map((chunk, index) => ({ ...chunk, priority: CHUNKS.length - index })),
}
