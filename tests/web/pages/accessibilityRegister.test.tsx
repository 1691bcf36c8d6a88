import { afterEach, expect, it } from 'vitest'
import { ACCESSIBILITY_KINDS } from '#resources/domain/registers.ts'
import { AccessibilityRegisterPage } from '#src/features/auth/registers/AccessibilityRegisterPage.tsx'
import { createMemory } from './memoryProvider.ts'
import { type Mounted, mount, seen, text } from './mount.tsx'

let mounted: Mounted | undefined
afterEach(() => mounted?.unmount())

const documents = (states: Readonly<Record<string, string>>) =>
  ACCESSIBILITY_KINDS.map((kind) => ({
    ...{ kind, state: states[kind] ?? 'NOT_CONCERNED', reason: 'Aucun ascenseur.', datedOn: null },
    files: states[kind] === 'PRESENT' ? [{ id: 'f1', name: 'guide.pdf', size: 240_000 }] : [],
  }))

const open = (states: Readonly<Record<string, string>>) => {
  mounted = mount({
    memory: createMemory({}),
    resource: 'sector',
    at: '/registre/abc',
    routes: { '/registre/:token': <AccessibilityRegisterPage /> },
    answers: {
      PublicRegister: () => ({
        getPublicRegister: {
          ...{ name: 'Salle des fêtes', organisation: 'Mairie', introduction: 'Sur papier à l’accueil.' },
          documents: documents(states),
        },
      }),
    },
  })
}

it('the public register names missing documents and offers the files of the others', async () => {
  open({ NOTICE: 'PRESENT', SERVICES: 'MISSING', TRAINING_ATTESTATION: 'EXPIRED' })
  await seen('Salle des fêtes')
  expect(document.querySelector('[role="alert"]')?.textContent).toBe(
    '2\u00a0documents à fournir ou à renouveler\u00a0:Prestations proposéesAttestation annuelle de formation',
  )
  const file = document.querySelector<HTMLAnchorElement>('a[href="/intervention/register-files/abc/f1"]')
  expect(file?.textContent).toBe('guide.pdf (0,2\u00a0Mo)')
  expect(text()).toContain('Sur papier à l’accueil.')
  expect(text()).toContain('Aucun ascenseur.')
})

it('a register without missing document says so', async () => {
  open({ NOTICE: 'PRESENT' })
  await seen('Tous les documents sont fournis ou sans objet.')
})
