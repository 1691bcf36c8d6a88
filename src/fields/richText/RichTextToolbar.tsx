import FormatBoldOutlined from '@mui/icons-material/FormatBoldOutlined'
import FormatItalicOutlined from '@mui/icons-material/FormatItalicOutlined'
import FormatListBulletedOutlined from '@mui/icons-material/FormatListBulletedOutlined'
import FormatListNumberedOutlined from '@mui/icons-material/FormatListNumberedOutlined'
import FormatQuoteOutlined from '@mui/icons-material/FormatQuoteOutlined'
import FormatUnderlinedOutlined from '@mui/icons-material/FormatUnderlinedOutlined'
import TitleOutlined from '@mui/icons-material/TitleOutlined'
import { Box, ToggleButton } from '@mui/material'
import { type Editor, useEditorState } from '@tiptap/react'
import type { ComponentType } from 'react'
import { fieldTexts } from '#i18n/fr/fields.ts'

type Tool = {
  key: keyof typeof fieldTexts.richText.tools
  icon: ComponentType<{ fontSize: 'small' }>
  isOn: (editor: Editor) => boolean
  run: (editor: Editor) => boolean
}

const TOOLS: readonly Tool[] = [
  {
    key: 'title',
    icon: TitleOutlined,
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    key: 'bold',
    icon: FormatBoldOutlined,
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    key: 'italic',
    icon: FormatItalicOutlined,
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    key: 'underline',
    icon: FormatUnderlinedOutlined,
    isOn: (editor) => editor.isActive('underline'),
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    key: 'bullets',
    icon: FormatListBulletedOutlined,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    key: 'numbers',
    icon: FormatListNumberedOutlined,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    key: 'quote',
    icon: FormatQuoteOutlined,
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
]

export const RichTextToolbar = ({ editor, disabled }: { editor: Editor; disabled?: boolean }) => {
  const on = useEditorState({ editor, selector: ({ editor: current }) => TOOLS.map(({ isOn }) => isOn(current)) })
  return (
    <Box
      role="toolbar"
      aria-label={fieldTexts.richText.toolbar}
      sx={{ p: 0.5, borderBottom: 1, borderColor: 'divider' }}
    >
      {TOOLS.map(({ key, icon: Icon, run }, index) => (
        <ToggleButton
          key={key}
          value={key}
          size="small"
          disabled={disabled}
          selected={on[index]}
          aria-label={fieldTexts.richText.tools[key]}
          title={fieldTexts.richText.tools[key]}
          onClick={() => run(editor)}
          sx={{ border: 0, p: 0.75 }}
        >
          <Icon fontSize="small" />
        </ToggleButton>
      ))}
    </Box>
  )
}
