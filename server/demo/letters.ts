/** Letters of the demonstration town, as RTF. */

type Letter = { name: string; file: string; type: 'RESERVATION' | 'INTERVENTION'; lines: readonly string[] }

export const LETTERS: readonly Letter[] = [
  {
    name: 'Convention de mise à disposition',
    file: 'Convention de mise à disposition.rtf',
    type: 'RESERVATION',
    lines: [
      'Ville de Saint-Aubin-sur-Lys',
      'Convention de mise à disposition n° {{number}}',
      'La ville met à la disposition de {{mainBorrower}} : {{items}}.',
      'Du {{startingAt}} au {{endingAt}}, pour : {{subject}}.',
      'Le bénéficiaire rend les lieux et le matériel propres et en bon état, et signale tout incident.',
      'Pour la ville, le maire                                        Le bénéficiaire',
    ],
  },
  {
    name: 'Confirmation de réservation',
    file: 'Confirmation de réservation.rtf',
    type: 'RESERVATION',
    lines: [
      'Madame, Monsieur,',
      'Nous vous confirmons la réservation {{number}} : {{items}}, du {{startingAt}} au {{endingAt}}.',
      'Les clés sont à retirer à l’accueil de la mairie la veille, avant 17 h.',
      'Nous vous prions d’agréer, Madame, Monsieur, nos salutations distinguées.',
    ],
  },
]

/** Letters beyond ASCII and the signs of RTF itself are written by their codes. */
const escaped = (text: string): string =>
  [...text]
    .map((sign) => {
      const code = sign.charCodeAt(0)
      if (code > 126) return `\\u${code > 32_767 ? code - 65_536 : code}?`
      return '\\{}'.includes(sign) ? `\\${sign}` : sign
    })
    .join('')

export const rtfOf = (lines: readonly string[]): string =>
  `{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Arial;}}\\f0\\fs22\n${lines.map((line) => `\\pard ${escaped(line)}\\par\\par`).join('\n')}\n}`
