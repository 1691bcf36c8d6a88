import { Box, FormControl, FormLabel, Skeleton } from '@mui/material'
import { type Editor, EditorContent } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useMemo } from 'react'
import { LINK_SCHEMES } from '#resources/domain/markup.ts'
import type { RichTextField } from '#resources/schema/field.ts'
import { FieldHelp } from '../controls/FieldHelp.tsx'
import { PassageButtons } from '../template/PassageButtons.tsx'
import { useFieldEditor } from '../template/useFieldEditor.ts'
import { type OfferedVariables, useVariables } from '../template/useVariables.ts'
import { VariableMenu } from '../template/VariableMenu.tsx'
import { chipStyle, type VariableNames, variableNode, withChips, withMarks } from '../template/variableNode.ts'
import type { InputProps } from '../webKind.ts'
import { RichTextToolbar } from './RichTextToolbar.tsx'

const EMPTY = '<p></p>'

/** Links without extra attributes, so that the editor stores the markup it shows. */
const extensionsOf = (names: VariableNames) => [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      protocols: [...LINK_SCHEMES],
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  variableNode(names),
]

const read = (editor: Editor): string => {
  const markup = editor.getHTML()
  return markup === EMPTY ? '' : withMarks(markup)
}

type EditorProps = InputProps<RichTextField> & { variables: OfferedVariables }

const ReadyEditor = ({ view, source, required, disabled: isDisabled, readOnly, variables, ...rules }: EditorProps) => {
  const disabled = isDisabled || readOnly
  const { names, offered, lists } = variables
  const { editor, control, labelId, helpId } = useFieldEditor({
    source,
    rules,
    disabled,
    required,
    extensions: useMemo(() => extensionsOf(names), [names]),
    read,
    write: (value) => withChips(value, names),
  })
  return (
    <FormControl error={control.error !== undefined} disabled={disabled} fullWidth>
      <FormLabel id={labelId} required={required} sx={{ mb: 0.5 }}>
        {view.label}
      </FormLabel>
      <Box
        sx={{
          border: 1,
          borderColor: control.error === undefined ? 'divider' : 'error.main',
          borderRadius: 1,
          '&:focus-within': { borderColor: control.error === undefined ? 'primary.main' : 'error.main' },
        }}
      >
        {editor && <RichTextToolbar editor={editor} disabled={disabled} />}
        <Box
          sx={{ px: 2, py: 1, '& .ProseMirror': { minHeight: 120, outline: 'none' }, '& p': { my: 0.5 }, ...chipStyle }}
        >
          <EditorContent editor={editor} />
        </Box>
      </Box>
      {editor && <VariableMenu editor={editor} offered={offered} names={names} disabled={disabled} />}
      {editor && Object.keys(lists).length > 0 && (
        <PassageButtons editor={editor} offered={offered} names={names} lists={lists} disabled={disabled} />
      )}
      <FieldHelp id={helpId} problem={control.error} help={view.help} />
    </FormControl>
  )
}

/** Chips take their labels when created, so the editor waits for the labels of custom fields. */
export const RichTextEditor = (props: InputProps<RichTextField>) => {
  const variables = useVariables(props.view, props.view.field.variables)
  return variables.isReady ? (
    <ReadyEditor {...props} variables={variables} />
  ) : (
    <Skeleton variant="rounded" height={200} />
  )
}
