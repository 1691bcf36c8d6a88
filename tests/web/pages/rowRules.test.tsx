import { SimpleForm } from 'react-admin'
import { afterEach, describe, expect, it } from 'vitest'
import { rowRuleTexts as texts } from '#i18n/fr/rowRulePages.ts'
import { ReadConditionInput, WriteConditionInput } from '#src/features/rowRules/RowRuleInputs.tsx'
import { fieldView } from '#src/fields/views/fieldView.ts'
import { createMemory } from './memoryProvider.ts'
import { type Mounted, mount, plain, seen, text } from './mount.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const open = (record: object) => {
  const asked: unknown[] = []
  const view = (name: string) => fieldView(name, { kind: 'json', isTyped: true }, name)
  mounted = mount({
    memory: createMemory({}),
    answers: {
      GetRowRuleCounts: (given) => {
        asked.push(given)
        return { getRowRuleCounts: { total: 1204, read: 412, written: 1 } }
      },
    },
    resource: 'customize/row-rule',
    at: '/customize/row-rule/a',
    routes: {
      '/customize/row-rule/:id': (
        <SimpleForm record={{ id: 'a', ...record }}>
          <ReadConditionInput view={view('readCondition')} source="readCondition" required={false} />
          <WriteConditionInput view={view('writeCondition')} source="writeCondition" required={false} />
        </SimpleForm>
      ),
    },
  })
  return asked
}

describe('the conditions of a rule', () => {
  it('wait for the type of record', async () => {
    open({ entity: null })
    await seen(texts.chooseEntity)
  })

  it('compare the author with the connected user, and tell how many records stay', async () => {
    const readCondition = { all: [{ field: 'createdBy', mine: true }] }
    const asked = open({ entity: 'supplier', role: 'r', readCondition, writeCondition: null })
    await seen(texts.mine.user)
    await seen('pourra en modifier 1.')
    expect(plain(text())).toContain(plain(texts.countsHelp))
    expect(asked[0]).toEqual({ input: { entity: 'supplier', role: 'r', readCondition, writeCondition: null } })
  })
})
