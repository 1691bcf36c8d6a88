/** The editor of formatted text, in a chunk of its own. */
import { Box, FormControl, FormHelperText, FormLabel } from '@mui/material'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useId } from 'react'
import type { RichTextField } from '#resources/schema/field.ts'
import type { InputProps } from '../fieldModule.ts'
import { textOf } from '../Text.tsx'
import { useFieldControl } from '../useFieldControl.ts'
import { RichTextToolbar } from './RichTextToolbar.tsx'

const EMPTY = '<p></p>'
const extensions = [
  StarterKit.configure({ heading: { levels: [2, 3] }, link: { openOnClick: false, protocols: ['mailto', 'tel'] } }),
]

export const RichTextEditor = ({ view, source, required, disabled }: InputProps<RichTextField>) => {
  const control = useFieldControl(source)
  const [labelId, helpId] = [useId(), useId()]
  const value = textOf(control.value)
  const editor = useEditor({
    extensions,
    content: value,
    editable: !disabled,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelId, 'aria-describedby': helpId },
    },
    onUpdate: ({ editor: changed }) => control.type(changed.getHTML() === EMPTY ? '' : changed.getHTML()),
    onBlur: control.leave,
  })
  useEffect(() => {
    const shown = editor?.getHTML() === EMPTY ? '' : editor?.getHTML()
    if (editor && value !== shown) editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <FormControl error={control.error !== undefined} disabled={disabled} fullWidth>
      <FormLabel id={labelId} required={required} sx={{ fontSize: '0.75rem', mb: 0.5 }}>
        {view.label}
      </FormLabel>
      <Box sx={{ border: 1, borderColor: control.error === undefined ? 'divider' : 'error.main', borderRadius: 1 }}>
        {editor && <RichTextToolbar editor={editor} disabled={disabled} />}
        <Box sx={{ px: 2, py: 1, '& .ProseMirror': { minHeight: 120, outline: 'none' }, '& p': { my: 0.5 } }}>
          <EditorContent editor={editor} />
        </Box>
      </Box>
      <FormHelperText id={helpId}>{control.error || view.help}</FormHelperText>
    </FormControl>
  )
}
