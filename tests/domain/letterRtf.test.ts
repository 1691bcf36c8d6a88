import { describe, expect, it } from 'vitest'
import { compileRtf, fillRtf, type RtfValues } from '#server/modules/edition-generator/rtf/template.ts'

const MOST = 1_000_000
const rtf = (body: string): Buffer => Buffer.from(`{\\rtf1\\ansi{\\fonttbl{\\f0 Arial;}}${body}}`, 'latin1')
const compiled = (body: string) => compileRtf(rtf(body))
const VALUES: RtfValues = {
  texts: { number: 'R-1', subject: 'Été {\\b gras} & 12 €', empty: '' },
  lists: {
    items: [{ texts: { name: 'Salle A', quantity: '1' } }, { texts: { name: 'Chaises', quantity: '40' } }],
    none: [],
  },
}
/** Visible text: without control words and braces, with marks for ends of lines and cells. */
const seen = (content: Buffer): string =>
  content
    .toString('latin1')
    .replace(/^\{\\rtf1 \\ansi \{\\fonttbl \{\\f0 Arial;\}\}/, '')
    .replace(/\\u(-?\d+)\?/g, (_all, code) => String.fromCharCode((Number(code) + 65_536) % 65_536))
    .replace(/\\par /g, '¶')
    .replace(/\\cell /g, '|')
    .replace(/\\row /g, '⏎')
    .replace(/\\sect\\sectd/g, '§')
    .replace(/\{\\\* ?\\bkmk[^{}]*\}/g, '')
    .replace(/\\([{}\\])/g, (_all, sign) => `<${sign}>`)
    .replace(/\\\*|\\[a-z]+-?\d* ?/g, '')
    .replace(/[{}\n]/g, '')
const filled = (body: string, values: RtfValues = VALUES): string => seen(fillRtf(compiled(body), [values], MOST))
const problems = (body: string) => compiled(body).problems.map(({ rule, word }) => `${rule} ${word}`)

describe('marks', () => {
  it.each([
    ['as they are typed', 'N° \\{\\{number\\}\\} !'],
    ['split over runs', 'N° {\\b \\{}{\\insrsid12 \\{ num}{\\i be}{\\*\\bkmkstart a}{\\*\\bkmkend a}r\\}{\\}} !'],
    ['by their codes', "N° \\u123?\\'7b\\u110 ?umber\\}\\} !"],
    [
      'as a field of Word',
      'N° {\\field{\\*\\fldinst { MERGEFIELD  number  \\\\* MERGEFORMAT }}{\\fldrslt {\\b «}{\\b number»}}} !',
    ],
    ['as a field whose name is split', 'N° {\\field{\\*\\fldinst {MERGE}{FIELD "num}{ber"}}{\\fldrslt x}} !'],
    ['as a field without a result', 'N° {\\field{\\*\\fldinst MERGEFIELD number}} !'],
  ])('%s', (_how, body) => {
    expect(filled(body)).toBe('N° R-1 !')
    expect(problems(body)).toEqual([])
    expect([...compiled(body).names]).toEqual(['number'])
  })

  it('are filled in headers, footers and frames separately', () => {
    const frame = '{\\shp{\\*\\shpinst{\\sp{\\sn shapeType}{\\sv 202}}{\\shptxt \\{\\{number\\}\\}\\par}}}'
    const body = `{\\header \\{\\{number\\}\\}}{\\footer \\{\\{number\\}\\}}${frame} fin`
    expect(filled(body).match(/R-1/g)).toHaveLength(3)
    expect(problems('{\\header \\{\\{num}ber\\}\\}')).toEqual(['unclosed {{num'])
  })

  it('keep the formatting of their place, and escape text', () => {
    const out = fillRtf(compiled('{\\b\\fs28\\{\\{subject\\}\\}}'), [VALUES], MOST).toString('latin1')
    expect(out).toContain('{\\b \\fs28 {\\uc1 \\u201?t\\u233? \\{\\\\b gras\\} & 12 \\u8364?}}')
    expect(filled('\\b\\{\\{number\\}\\}')).toBe('R-1')
  })

  it('leave a picture, or nothing without one', () => {
    const picture = { png: Buffer.from('89504e47', 'hex'), width: 400, height: 100 }
    const out = String(fillRtf(compiled('\\{\\{logo\\}\\}'), [{ texts: {}, pictures: { logo: picture } }], MOST))
    expect(out).toContain('{\\pict\\pngblip\\picw400\\pich100\\picwgoal4535\\pichgoal1134 89504e47}')
    expect(filled('a\\{\\{logo\\}\\}b')).toBe('ab')
  })

  it('are reported if incomplete or unknown', () => {
    expect(problems('Bonjour \\{\\{number, au revoir\\par')).toEqual(['unclosed {{number, au revoir'])
    expect(problems('\\{\\{a b\\}\\}')).toEqual(['unclosed {{a b}}'])
    expect(problems('{\\field{\\*\\fldinst IF a = b "x" "y"}{\\fldrslt x}}')).toEqual(['field IF a = b "x" "y"'])
    expect(problems('\\{\\{#items\\}\\} a')).toEqual(['section {{#items}}'])
    expect(problems('\\{\\{/items\\}\\} a')).toEqual(['section {{/items}}'])
    expect(problems('\\{\\{#a\\}\\}\\{\\{#b\\}\\}\\{\\{/a\\}\\}\\{\\{/b\\}\\}')).not.toEqual([])
  })
})

describe('text that tracked changes deleted', () => {
  it.each([
    ['in its group', 'Avant{\\deleted  ancien {\\b gras}} après'],
    ['up to its end', 'Avant\\deleted  ancien\\deleted0  après'],
    ['up to plain text', 'Avant\\deleted  ancien\\plain  après'],
    [
      'with its signs, ends of lines and pictures',
      "Avant{\\deleted1 \\'e9\\u233 ?\\par\\tab{\\pict\\pngblip 89504e47}} après",
    ],
    ['with its fields', 'Avant{\\field{\\*\\fldinst {\\deleted MERGEFIELD number}}{\\fldrslt {\\deleted x}}} après'],
    ['with its marks', 'Avant{\\deleted \\{\\{nothing\\}\\}} après'],
  ])('is left out %s', (_how, body) => {
    expect(filled(body)).toBe(filled('Avant après'))
    expect(problems(body)).toEqual([])
  })
})

describe('parts', () => {
  it('repeat within a line', () => {
    expect(filled('Objets : \\{\\{#items\\}\\}\\{\\{name\\}\\} (\\{\\{quantity\\}\\}), \\{\\{/items\\}\\}fin')).toBe(
      'Objets : Salle A (1), Chaises (40), fin',
    )
  })

  it('repeat lines, and remove the lines of their marks', () => {
    const lines =
      'Avant\\par \\pard{\\b \\{\\{#items\\}\\}}\\par {\\i - \\{\\{name\\}\\}}\\par {\\{\\{/items\\}\\}\\par }Après\\par '
    expect(filled(lines)).toBe('Avant¶- Salle A¶- Chaises¶Après¶')
  })

  it('in sequence leave no empty line', () => {
    const part = (name: string) => `\\{\\{#${name}\\}\\}\\par ${name}\\par \\{\\{/${name}\\}\\}\\par `
    expect(filled(`a\\par ${part('number')}${part('empty')}${part('subject')}b\\par `)).toBe('a¶number¶subject¶b¶')
  })

  it('repeat table rows of Word and LibreOffice', () => {
    const head =
      '\\trowd\\cellx100\\cellx200\\pard\\intbl {Nom\\cell Nombre\\cell }\\pard\\intbl {\\trowd\\cellx100\\cellx200\\row }'
    const word = `${head}\\pard\\intbl {\\{\\{#items\\}\\}}{\\{\\{name\\}\\}\\cell \\{\\{quantity\\}\\}}{\\{\\{/items\\}\\}\\cell }\\pard\\intbl {\\trowd\\cellx100\\cellx200\\row }\\pard Fin\\par`
    expect(filled(word)).toBe('Nom|Nombre|⏎Salle A|1|⏎Chaises|40|⏎Fin¶')
    const row = (a: string, b: string) =>
      `\\trowd\\cellx100\\cellx200\\pard\\intbl ${a}\\cell\\pard\\intbl ${b}\\cell\\row`
    const office = `${row('Nom', 'Nombre')}${row('\\{\\{#items\\}\\}\\{\\{name\\}\\}', '\\{\\{quantity\\}\\}\\{\\{/items\\}\\}')}\\pard Fin\\par`
    expect(filled(office)).toBe('Nom|Nombre|⏎Salle A|1|⏎Chaises|40|⏎Fin¶')
    const apart = `${row('\\{\\{#items\\}\\}', '')}${row('\\{\\{name\\}\\}', '\\{\\{quantity\\}\\}')}${row('', '\\{\\{/items\\}\\}')}\\pard Fin\\par`
    expect(filled(apart)).toBe('Salle A|1|⏎Chaises|40|⏎Fin¶')
    expect(filled(office.replaceAll('items', 'none'))).toBe('Nom|Nombre|⏎Fin¶')
  })

  it('appear with or without a value, and can use outer variables', () => {
    expect(filled('\\{\\{#number\\}\\}oui\\{\\{/number\\}\\}\\{\\{#empty\\}\\}non\\{\\{/empty\\}\\}')).toBe('oui')
    expect(filled('\\{\\{^number\\}\\}non\\{\\{/number\\}\\}\\{\\{^none\\}\\}rien\\{\\{/none\\}\\}')).toBe('rien')
    expect(
      filled('\\{\\{#items\\}\\}\\{\\{number\\}\\}\\{\\{#quantity\\}\\}x\\{\\{/quantity\\}\\} \\{\\{/items\\}\\}'),
    ).toBe('R-1x R-1x ')
  })

  it('begin inside a run and end in another', () => {
    expect(filled('{\\b Liste : \\{\\{#items\\}\\}\\{\\{name\\}\\}}{\\i  ; \\{\\{/items\\}\\}fin}')).toBe(
      'Liste : Salle A ; Chaises ; fin',
    )
  })
})

describe('a document of letters', () => {
  it('has one header, and a section for each letter', () => {
    const template = compiled('\\paperw11906\\pard \\{\\{number\\}\\}\\par ')
    const out = fillRtf(template, [{ texts: { number: 'A' } }, { texts: { number: 'B' } }], MOST)
    expect(seen(out)).toBe('A¶§B¶')
    expect(String(out).match(/fonttbl/g)).toHaveLength(1)
    expect(String(out).match(/paperw11906/g)).toHaveLength(1)
  })

  it('of a template without variables equals the template', () => {
    const body = "Bonjour \\'e9t\\'e9 \\u8364?\\par{\\pict\\pngblip\\picw1 89504e47}"
    expect(String(fillRtf(compiled(body), [VALUES], MOST))).toContain(
      "Bonjour \\'e9t\\'e9 \\u8364 ?\\par {\\pict \\pngblip \\picw1 89504e47}",
    )
  })
})

describe('a malicious file', () => {
  it.each([
    ['no RTF', 'Bonjour'],
    ['one that breaks off', '{\\rtf1 {\\b'],
    ['bytes that are not there', '{\\rtf1 \\bin9999999 a}'],
    ['bytes below nothing', '{\\rtf1 \\bin-5 a}'],
    ['groups without end', `{\\rtf1 ${'{'.repeat(5_000)}${'}'.repeat(5_000)}}`],
    ['more than a letter can be', `{\\rtf1 ${'{}'.repeat(300_000)}}`],
    ['marks without end', `{\\rtf1 ${'\\{\\{a\\}\\}'.repeat(3_000)}}`],
    ['parts without end', `{\\rtf1 ${'\\{\\{#a\\}\\}'.repeat(300)}}`],
  ])('%s is rejected', (_what, content) => {
    expect(() => compileRtf(Buffer.from(content))).toThrow(/RTF|modèle/)
  })

  it('nested parts and growing documents are limited', () => {
    const nested = (times: number) => `${'\\{\\{#items\\}\\}'.repeat(times)}x${'\\{\\{/items\\}\\}'.repeat(times)}`
    expect(filled(nested(3))).toBe('x'.repeat(8))
    expect(() => compiled(nested(4))).toThrow(/trop complexe/)
    const long = { texts: { number: 'x'.repeat(MOST) } }
    expect(() => filled('\\{\\{number\\}\\}', long)).toThrow(/trop volumineux/)
  })

  it('programs, other files and the template’s author never reach a letter', () => {
    const body = [
      '{\\info{\\author Jean}}',
      '{\\*\\template http://ailleurs/x.dot}',
      '{\\*\\mailmerge{\\mmconnectstr x}}',
      '{\\object\\objemb{\\*\\objclass Package}{\\*\\objdata 0105}{\\result {dessin}}}',
      '{\\object\\objhtml{\\*\\objdata 4d5a}}',
      '{\\field{\\*\\fldinst INCLUDEPICTURE "http://ailleurs/a.png"}{\\fldrslt image}}',
      '{\\field{\\*\\fldinst DDEAUTO c:\\\\\\\\cmd.exe "/k calc"}{\\fldrslt erreur}}',
      '{\\field{\\*\\fldinst HYPERLINK "file:///c:/x.exe"}{\\fldrslt lien}}',
      '{\\field{\\*\\fldinst HYPERLINK "https://exemple.fr"}{\\fldrslt site}}',
      '{\\pict\\wmetafile8 0100}{\\nonshppict{\\pict\\emfblip 00}}',
    ].join(' ')
    const out = String(fillRtf(compiled(body), [VALUES], MOST))
    expect(out).not.toMatch(/Jean|ailleurs|mailmerge|objdata|DDEAUTO|cmd|file:|metafile|emfblip|object/)
    for (const shown of ['dessin', 'image', 'erreur', 'lien', 'https://exemple.fr', 'site'])
      expect(out).toContain(shown)
  })
})
