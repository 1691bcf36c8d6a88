import Box from '@mui/material/Box'
import { publicPageTexts as texts } from '#i18n/fr/publicPages.ts'

/** A field that programs fill in; people, screen readers and password managers pass it. */
export const Honeypot = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <Box aria-hidden sx={{ position: 'absolute', left: -10_000, width: 1, height: 1, overflow: 'hidden' }}>
    <label>
      {texts.website}
      <input
        name="website"
        tabIndex={-1}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  </Box>
)
