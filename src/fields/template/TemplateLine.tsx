import { Box, FormControl, FormLabel, Skeleton } from '@mui/material'
import type { EditorView } from '@tiptap/pm/view'
import { EditorContent, Node } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useMemo } from 'react'
import type { TextField } from '#resources/schema/field.ts'
import { FieldHelp } from '../controls/FieldHelp.tsx'
import type { InputProps } from '../webKind.ts'
import { useFieldEditor } from './useFieldEditor.ts'
import { type OfferedVariables, useVariables } from './useVariables.ts'
import { VariableMenu } from './VariableMenu.tsx'
import { chipStyle, lineDocument, type VariableNames, variableNode } from './variableNode.ts'

const OneLine = Node.create({ name: 'doc', topNode: true, content: 'paragraph' })
const NO_FORMATTING = StarterKit.configure({
  document: false,
  blockquote: false,
  bold: false,
  bulletList: false,
  code: false,
  codeBlock: false,
  hardBreak: false,
  heading: false,
  horizontalRule: false,
  italic: false,
  link: false,
  listItem: false,
  listKeymap: false,
  orderedList: false,
  strike: false,
  trailingNode: false,
  underline: false,
})

const extensionsOf = (names: VariableNames) => [OneLine, NO_FORMATTING, variableNode(names)]

const handlePaste = (view: EditorView, event: ClipboardEvent): boolean => {
  const text = event.clipboardData?.getData('text/plain') ?? ''
  view.dispatch(view.state.tr.insertText(text.replace(/\s+/g, ' ')))
  return true
}

const lineStyle = (hasError: boolean) => ({
  borderBottom: 1,
  borderColor: hasError ? 'error.main' : 'text.secondary',
  '&:focus-within': { borderColor: hasError ? 'error.main' : 'primary.main', boxShadow: 'inset 0 -1px 0 currentColor' },
  '& .ProseMirror': { outline: 'none', py: 0.5, minHeight: 28 },
  '& p': { m: 0 },
  ...chipStyle,
})

const ReadyLine = ({
  view,
  source,
  required,
  disabled: isDisabled,
  readOnly,
  variables,
  ...rules
}: InputProps<TextField> & { variables: OfferedVariables }) => {
  const disabled = isDisabled || readOnly
  const { names, offered } = variables
  const { editor, control, labelId, helpId } = useFieldEditor({
    source,
    rules,
    disabled,
    required,
    isLine: true,
    extensions: useMemo(() => extensionsOf(names), [names]),
    read: (current) => current.getText(),
    write: (value) => lineDocument(value, names),
    editorProps: { handlePaste },
  })
  return (
    <FormControl error={control.error !== undefined} disabled={disabled} fullWidth>
      <FormLabel id={labelId} required={required}>
        {view.label}
      </FormLabel>
      <Box sx={lineStyle(control.error !== undefined)}>
        <EditorContent editor={editor} />
      </Box>
      {editor && <VariableMenu editor={editor} offered={offered} names={names} disabled={disabled} />}
      <FieldHelp id={helpId} problem={control.error} help={view.help} />
    </FormControl>
  )
}

/** Chips take their labels when created, so the line waits for the labels of custom fields. */
export const TemplateLine = (props: InputProps<TextField>) => {
  const variables = useVariables(props.view, props.view.field.variables)
  return variables.isReady ? <ReadyLine {...props} variables={variables} /> : <Skeleton height={56} />
}
