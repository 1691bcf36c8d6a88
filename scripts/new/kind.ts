import { checkedKey, type Plan, register, wordsOf } from './extensionFiles.ts'

const declarationOf = (key: string): string => `import { defineKind } from '#regie/declaration.ts'

export const ${key} = defineKind<string, { length?: number }>('${key}')
`

const rulesOf = (key: string): string => `import { ${key} } from './declaration.ts'

export const ${key}Rules = ${key}.rules({
  refusal: (value, { length = 6 }) =>
    typeof value === 'string' && value.length === length ? undefined : \`doit avoir \${length} caractères\`,
})
`

const serverOf = (key: string): string => `import type { OwnField } from '#regie/declaration.ts'
import { type ServerKind, textKindOf } from '#regie/server.ts'

export const ${key}Kind = {
  ...textKindOf<OwnField>({ hint: 'texte de longueur fixe' }),
} satisfies ServerKind<OwnField>
`

const webOf = (key: string): string => `import type { OwnField } from '#regie/declaration.ts'
import { defineWebKind, ownTextWebKind } from '#regie/web.ts'

export const ${key}WebKind = defineWebKind<OwnField>({
  ...ownTextWebKind,
  Display: ({ value }) => <code>{value ? String(value) : 'Non renseigné'}</code>,
})
`

const testOf = (key: string): string => `import { expect, test } from 'vitest'
import { ${key} } from '../kinds/${key}/declaration.ts'
import { ${key}Rules } from '../kinds/${key}/rules.ts'

test('the kind ${wordsOf(key)} rejects a text of another length', () => {
  const field = ${key}.field({ length: 3 })
  expect(${key}Rules.refusal?.('abc', field)).toBeUndefined()
  expect(${key}Rules.refusal?.('abcd', field)).toBe('doit avoir 3 caractères')
  expect(${key}Rules.refusal?.(12, field)).toBe('doit avoir 3 caractères')
})
`

export const newKind = (given: string): Plan => {
  const key = checkedKey(given)
  const folder = `kinds/${key}`
  return {
    files: {
      [`${folder}/declaration.ts`]: declarationOf(key),
      [`${folder}/rules.ts`]: rulesOf(key),
      [`${folder}/server.ts`]: serverOf(key),
      [`${folder}/web.tsx`]: webOf(key),
      [`tests/${key}.test.ts`]: testOf(key),
    },
    register: (files) =>
      (
        [
          ['index.ts', 'Rules', 'rules.ts'],
          ['server.ts', 'Kind', 'server.ts'],
          ['web.tsx', 'WebKind', 'web.tsx'],
        ] as const
      ).reduce(
        (next, [file, suffix, module]) =>
          register(next, file, {
            path: ['kinds'],
            list: 'object',
            entry: `${key}: ${key}${suffix}`,
            imports: [[`${key}${suffix}`, `./${folder}/${module}`]],
          }),
        files,
      ),
  }
}
