import { SimpleForm } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { afterEach, describe, expect, it } from 'vitest'
import { automationActionTexts as actions } from '#i18n/fr/automationActions.ts'
import { automationTexts as texts } from '#i18n/fr/automationPages.ts'
import { SlottedHeader } from '#src/crud/PageHeader.tsx'
import { ActionsInput } from '#src/features/automations/ActionsInput.tsx'
import { ActionsText } from '#src/features/automations/SettingTexts.tsx'
import { fieldView } from '#src/fields/views/fieldView.ts'
import { createMemory } from './memoryProvider.ts'
import { type Answers, type Mounted, mount, press, seen, text, typeIn, until } from './mount.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

describe('buttons of automations', () => {
  const open = (confirmation: string | null) => {
    const pressed: unknown[] = []
    const answers: Answers = {
      AutomationButtons: () => ({
        getAutomationButtons: [
          { id: 'a', entity: 'supplier', label: 'Relancer le fournisseur', confirmation },
          { id: 'b', entity: 'location', label: 'Ailleurs', confirmation: null },
        ],
      }),
      PressAutomationButton: (given) => {
        pressed.push(given)
        return { pressAutomationButton: 'run' }
      },
    }
    const record = { id: 's', displayName: 'Robin' }
    mounted = mount({
      memory: createMemory({}),
      answers,
      resource: 'company/supplier',
      at: '/company/supplier/s/update',
      routes: {
        '/company/supplier/:id/update': <SlottedHeader entity="supplier" title="Robin" slots={{}} record={record} />,
      },
    })
    return pressed
  }

  it('act at once on the pages of their records only', async () => {
    const pressed = open(null)
    await press('Relancer le fournisseur')
    await seen(actions.pressed)
    expect(pressed).toEqual([{ id: 'a', recordId: 's' }])
    expect(text()).not.toContain('Ailleurs')
  })

  it('act after their question', async () => {
    const pressed = open('Envoyer un rappel ?')
    await press('Relancer le fournisseur')
    await seen('Envoyer un rappel ?')
    expect(pressed).toEqual([])
    await press(actions.confirm)
    await seen(actions.pressed)
    expect(pressed).toHaveLength(1)
  })
})

describe('the actions of an automation', () => {
  const Values = () => <output>{JSON.stringify(useFormContext().watch('actions'))}</output>
  const written = (): unknown => JSON.parse(document.querySelector('output')?.textContent || 'null')

  it('are added, filled and removed', async () => {
    const view = fieldView('actions', { kind: 'json', isTyped: true }, 'Actions')
    mounted = mount({
      memory: createMemory({}),
      resource: 'customize/automation',
      at: '/customize/automation/a',
      routes: {
        '/customize/automation/:id': (
          <SimpleForm record={{ id: 'a', entity: 'supplier', actions: [] }}>
            <ActionsInput view={view} source="actions" required={false} />
            <Values />
          </SimpleForm>
        ),
      },
    })
    await press(texts.addAction)
    await typeIn('[role="group"] input[maxlength="200"]', 'Rappel')
    await typeIn('[role="group"] input[type="email"]', 'a@exemple.fr')
    const email = { kind: 'EMAIL', to: [{ address: 'a@exemple.fr' }], subject: 'Rappel', body: '' }
    await until(() => expect(written()).toEqual([email]))
    await press(texts.addAction)
    await press(texts.removeAction(1))
    await until(() => expect(written()).toEqual([{ ...email, to: [{ address: '' }], subject: '' }]))
  })

  it('show an address that they call, and the names of the fields that they send', async () => {
    const view = fieldView('actions', { kind: 'json', isTyped: true }, 'Actions')
    const call = { kind: 'CALL', url: 'https://compta.exemple.fr/recu', fields: ['email'] }
    const record = { id: 'a', displayName: 'Appel', entity: 'supplier', actions: [call] }
    mounted = mount({
      memory: createMemory({}),
      resource: 'customize/automation',
      at: '/customize/automation/a',
      routes: {
        '/customize/automation/:id': (
          <SimpleForm record={record}>
            <ActionsText view={view} value={[call]} record={record} />
            <ActionsInput view={view} source="actions" required={false} />
            <Values />
          </SimpleForm>
        ),
      },
    })
    await seen('Appeler compta.exemple.fr avec : Adresse e-mail')
    await typeIn('input[type="url"]', 'https://autre.exemple.fr/')
    await until(() => expect(written()).toEqual([{ ...call, url: 'https://autre.exemple.fr/' }]))
  })

  it('are told with the names of the marks in a subject', async () => {
    const view = fieldView('actions', { kind: 'json', isTyped: true }, 'Actions')
    const email = { kind: 'EMAIL', to: [{ address: 'a@exemple.fr' }], subject: '{{ title }} : {{ email }}', body: '' }
    const record = { id: 'a', displayName: 'Rappel', entity: 'supplier' }
    mounted = mount({
      memory: createMemory({}),
      resource: 'customize/automation',
      at: '/customize/automation/a',
      routes: { '/customize/automation/:id': <ActionsText view={view} value={[email]} record={record} /> },
    })
    await until(() => expect(text()).toContain('Nom de la fiche : Adresse e-mail'))
    expect(document.querySelectorAll('.MuiChip-root')).toHaveLength(2)
  })
})
