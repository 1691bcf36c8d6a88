import { type AnyExtension, type Content, type Editor, type EditorOptions, useEditor } from '@tiptap/react'
import { useEffect, useId } from 'react'
import { textOf } from '../controls/Empty.tsx'
import { type FieldControl, type InputRules, useFieldControl } from '../inputs/useFieldControl.ts'

type Options = {
  source: string
  rules: InputRules
  disabled: boolean | undefined
  required: boolean
  extensions: AnyExtension[]
  isLine?: boolean
  read: (editor: Editor) => string
  write: (value: string) => Content
  editorProps?: EditorOptions['editorProps']
}

type FieldEditor = { editor: Editor | null; control: FieldControl; labelId: string; helpId: string }

export const useFieldEditor = (options: Options): FieldEditor => {
  const { source, rules, disabled = false, required, extensions, isLine = false, read, write, editorProps } = options
  const control = useFieldControl(source, rules)
  const [labelId, helpId] = [useId(), useId()]
  const value = textOf(control.value)
  const editor = useEditor({
    extensions,
    content: write(value),
    editable: !disabled,
    editorProps: {
      ...editorProps,
      attributes: {
        role: 'textbox',
        'aria-multiline': String(!isLine),
        'aria-labelledby': labelId,
        'aria-describedby': helpId,
        'aria-required': String(required),
        'aria-invalid': String(control.error !== undefined),
      },
    },
    onUpdate: ({ editor: changed }) => control.type(read(changed)),
    onBlur: control.leave,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a value from elsewhere replaces the content.
  useEffect(() => {
    // React may destroy a first editor before the page renders; its successor has the value already.
    if (editor && !editor.isDestroyed && value !== read(editor))
      editor.commands.setContent(write(value), { emitUpdate: false })
  }, [editor, value])
  useEffect(() => {
    if (editor && !editor.isDestroyed) editor.setEditable(!disabled, false)
  }, [editor, disabled])
  return { editor, control, labelId, helpId }
}
