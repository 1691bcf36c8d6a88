/** The editor of formatted text, in a chunk of its own. */
import {
  ClearButtons,
  FormatButtons,
  LevelSelect,
  LinkButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput,
  RichTextInputToolbar,
} from 'ra-input-rich-text'
import type { RichTextField } from '#resources/schema/field.ts'
import type { InputProps } from '../fieldModule.ts'

const Toolbar = () => (
  <RichTextInputToolbar size="small">
    <LevelSelect size="small" />
    <FormatButtons size="small" />
    <ListButtons size="small" />
    <LinkButtons size="small" />
    <QuoteButtons size="small" />
    <ClearButtons size="small" />
  </RichTextInputToolbar>
)

export const RichTextEditor = ({ view, source, required, disabled }: InputProps<RichTextField>) => (
  <RichTextInput
    source={source}
    label={view.label}
    isRequired={required}
    disabled={disabled}
    helperText={view.help ?? false}
    toolbar={<Toolbar />}
    fullWidth
  />
)
