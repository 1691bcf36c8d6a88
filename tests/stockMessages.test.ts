import englishMessages from 'ra-language-english'
import { describe, expect, test } from 'vitest'
import { messagesOf } from '#i18n/fr/index.ts'
import { raMessages } from '#i18n/fr/ra.ts'
import { resources } from '#resources/index.ts'

const textsOf = (messages: object, path = ''): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : textsOf(value, `${path}${key}.`),
  )

const wordsOf = (text: string): string[] => [...text.matchAll(/%\{(\w+)\}/g)].map(([, word]) => word ?? '')

const french = new Map(textsOf(raMessages))
const english = textsOf(englishMessages)

const ALIKE = /^(Message|Page|Description|Menu|%\{|\s*$)/

describe('messages of react-admin', () => {
  test('each has a French text', () => {
    const untranslated = english.filter(([path, text]) => !ALIKE.test(text) && (french.get(path) ?? text) === text)
    expect(untranslated).toEqual([])
  })

  test('none uses a variable that react-admin does not pass', () => {
    const beyond = english.filter(([path, text]) => {
      const given = wordsOf(text)
      return wordsOf(french.get(path) ?? '').some((word) => !given.includes(word) && word !== 'smart_count')
    })
    expect(beyond).toEqual([])
  })

  test('none has a straight apostrophe or a plain space before double punctuation', () => {
    expect([...french].filter(([, text]) => /'| [:;!?»]|« /.test(text))).toEqual([])
  })

  test('those of an entity agree with it', () => {
    const said = {
      empty: 'Pas encore de réservations',
      invite: 'Voulez-vous en créer une\u00a0?',
      page: { list: 'Réservations', create: 'Créer une réservation' },
      message: { delete_title: 'Supprimer cette réservation\u00a0?' },
      notifications: {
        updated: 'La réservation a été enregistrée |||| %{smart_count} réservations ont été enregistrées',
        loaded: 'La réservation a été chargée |||| %{smart_count} réservations ont été chargées',
      },
    }
    expect(messagesOf(resources)).toMatchObject({ resources: { 'reservation/reservation': said } })
  })
})
