/** Letter templates of a configuration file: the RTF text itself, byte by byte as Latin-1. */
import type { Configured } from '#server/engine/context.ts'
import type { FileInput } from '#server/engine/fileRequest.ts'
import type { Values } from '#server/engine/values.ts'
import { readFiles, smallFiles } from '#server/features/files/readFiles.ts'

/** Bytes of one template, and of all in a file. Larger ones, usually with pictures, are left out. */
const LIMITS = { each: 100_000, all: 300_000 }

const fileOf = ({ files }: Values): string | undefined => (Array.isArray(files) ? (files as string[])[0] : undefined)

const textOf = (content: Buffer): string | undefined => {
  const text = content.toString('latin1')
  return text.includes('\0') ? undefined : text
}

const uploadOf = (name: string, rtf: string): FileInput => ({
  upload: { name, stream: () => new Blob([Buffer.from(rtf, 'latin1')]).stream() },
})

export const configuredLetter: Configured = {
  fields: ['name', 'type', 'standings', 'rtf'],
  complete: async ({ kernel }, db, records) => {
    const ids = [...records.values()].flatMap((values) => fileOf(values) ?? [])
    const files = await readFiles(db, kernel.storage, await smallFiles(db, ids, LIMITS))
    return new Map(
      [...records].map(([id, values]) => {
        const file = files.get(fileOf(values) ?? '')
        const rtf = file && textOf(file.content)
        return [id, { rtf }]
      }),
    )
  },
  isLeftOut: ({ rtf }) => rtf === undefined,
  input: ({ rtf, ...values }) =>
    typeof rtf === 'string' ? { ...values, files: [uploadOf(`${values.name ?? 'courrier'}.rtf`, rtf)] } : values,
}
