import { type Editor, Node } from '@tiptap/react'
import { WEIGHTS } from '#src/ui/theme/weights.ts'

export type VariableNames = Readonly<Record<string, string>>

export const variableNode = (names: VariableNames) =>
  Node.create({
    name: 'variable',
    inline: true,
    group: 'inline',
    atom: true,
    selectable: true,
    addAttributes: () => ({
      name: {
        default: '',
        parseHTML: (element: HTMLElement) => element.dataset.variable ?? '',
        renderHTML: ({ name }: { name?: string }) => ({ 'data-variable': name ?? '' }),
      },
    }),
    parseHTML: () => [{ tag: 'span[data-variable]' }],
    renderHTML: ({ node, HTMLAttributes }) => ['span', HTMLAttributes, names[node.attrs.name] ?? node.attrs.name],
    renderText: ({ node }) => `{{${node.attrs.name}}}`,
  })

/** Matches variables between tags; inside a tag they belong to a URL. */
const MARK = /<[^>]*>|\{\{\s*([\w.]+)\s*\}\}/g
const CHIP = /<span[^>]*\sdata-variable="([\w.]*)"[^>]*>[^<]*<\/span>/g

/** Converts known variables to chips for the editor; unknown ones stay as text. */
export const withChips = (markup: string, names: VariableNames): string =>
  markup.replace(MARK, (mark, name?: string) =>
    name && Object.hasOwn(names, name) ? `<span data-variable="${name}"></span>` : mark,
  )

export const withMarks = (markup: string): string => markup.replace(CHIP, '{{$1}}')

type Content = { type: string; text?: string; attrs?: { name: string } }

export const lineDocument = (text: string, names: VariableNames): object => {
  const content: Content[] = text.split(/(\{\{\s*[\w.]+\s*\}\})/).flatMap((part): Content[] => {
    const [, name = ''] = /^\{\{\s*([\w.]+)\s*\}\}$/.exec(part) ?? []
    if (Object.hasOwn(names, name)) return [{ type: 'variable', attrs: { name } }]
    return part === '' ? [] : [{ type: 'text', text: part }]
  })
  return { type: 'doc', content: [{ type: 'paragraph', content }] }
}

export type VariablesProps = {
  editor: Editor
  offered: readonly string[]
  names: VariableNames
  disabled?: boolean | undefined
}

export const insertVariable = (editor: Editor, name: string): void => {
  editor
    .chain()
    .focus()
    .insertContent([{ type: 'variable', attrs: { name } }])
    .run()
}

export const insertCondition = (editor: Editor, name: string, sample: string): void => {
  editor.chain().focus().insertContent(`<p>{% if ${name} %}</p><p>${sample}</p><p>{% endif %}</p>`).run()
}

export const insertList = (editor: Editor, list: string, fields: readonly string[]): void => {
  const says = fields.map((field) => `{{ line.${field} }}`).join(' – ')
  editor
    .chain()
    .focus()
    .insertContent(`<p>{% for line in ${list} %}</p><ul><li><p>${says}</p></li></ul><p>{% endfor %}</p>`)
    .run()
}

export const chipStyle = {
  '& [data-variable]': {
    px: 0.75,
    py: '1px',
    borderRadius: '6px',
    bgcolor: 'action.selected',
    color: 'primary.main',
    fontWeight: WEIGHTS.name,
    fontSize: '0.92em',
    whiteSpace: 'nowrap',
  },
  '& .ProseMirror-selectednode': { outline: 2, outlineColor: 'primary.main' },
} as const
