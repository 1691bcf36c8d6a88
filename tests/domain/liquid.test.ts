import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillModel, linkMarkup } from '#server/features/emails/fillTemplate.ts'
import { renderTemplate } from '#server/features/emails/liquid.ts'

const VALUES = {
  number: 'R-1',
  subject: '<b>Fête</b> & {{number}}\n{% if x %}',
  comment: '',
  link: linkMarkup('https://regie.exemple.fr/?a=1&b=2', 'Voir la réservation'),
  address: 'https://regie.exemple.fr/?a=1&b=2',
  lines: [
    { item: 'Salle <i>', quantity: '1' },
    { item: 'Micro', quantity: '2' },
  ],
  customFields: { COULEUR: 'Bleu' },
}
const markup = (template: string) => renderTemplate(template, VALUES, 'markup')
const fill = (template: string, subject = '') => fillModel({ subject, template }, VALUES)

describe('a template', () => {
  it('has its variables filled, with values escaped', () => {
    expect(markup('{{ number }} {{subject}}')).toBe('R-1 &lt;b&gt;Fête&lt;/b&gt; &amp; {{number}}<br>{% if x %}')
    expect(markup('{{ customFields.COULEUR }}{{ customFields.AUTRE }}')).toBe('Bleu')
    expect(markup('{{ comment | default: "–" }} {{ number | downcase }}')).toBe('– r-1')
    // An old template with an unknown variable prints it; a single brace is no error.
    expect(markup('{{ nobody }} { {')).toBe('{{ nobody }} { {')
  })

  it('shows a passage only with a value, without leaving a gap', () => {
    const passage = '<p>Bonjour</p><p>{% if comment %}</p><p>Mot&nbsp;: {{ comment }}</p><p>{% endif %}</p>'
    expect(fill(passage).body).toBe('<p>Bonjour</p>')
    expect(fillModel({ subject: '', template: passage }, { ...VALUES, comment: 'Clés' }).body).toContain('Mot')
    expect(markup('{% if number == "R-1" %}oui{% endif %}{% if lines.size &gt; 1 %}plusieurs{% endif %}')).toBe(
      'ouiplusieurs',
    )
    expect(markup('{% if number == “R-1” %}oui{% endif %}')).toBe('oui')
  })

  it('has a line for each element of a list', () => {
    const list =
      '<p>{% for line in lines %}</p><ul><li><p>{{ line.item }} – {{ line.quantity }}</p></li></ul><p>{% endfor %}</p>'
    expect(fill(list).body).toBe('<ul><li><p>Salle &lt;i&gt; – 1</p></li><li><p>Micro – 2</p></li></ul>')
    const points = '<ul><li><p>{% for line in lines %}{{ line.item }}</p></li><li><p>{% endfor %}</p></li></ul>'
    expect(fill(points).body).toBe('<ul><li><p>Salle &lt;i&gt;</p></li><li><p>Micro</p></li></ul>')
  })

  it('links to a URL wherever its variable is, and has a single-line subject', () => {
    const anchor = '<a href="https://regie.exemple.fr/?a=1&amp;b=2">'
    expect(fill('<p>{{ link }}</p><p><a href="{{ link }}">Ici</a></p>').body).toBe(
      `<p>${anchor}Voir la réservation</a></p><p>${anchor}Ici</a></p>`,
    )
    expect(fill('<p>x</p>', '{{ subject }} {{ link }}').subject).toBe(
      '<b>Fête</b> & {{number}} {% if x %} https://regie.exemple.fr/?a=1&b=2',
    )
  })
})

describe('a malicious template', () => {
  it('is parsed once, however many tags it opens or names', () => {
    const unclosed = `<${'{{'.repeat(200_000)}`
    expect(() => markup(unclosed)).toThrow()
    const names = Array.from({ length: 500 }, (_, index) => `{{a${index}}}`).join('')
    expect(markup(names).endsWith('{{ a499 }}')).toBe(true)
  })

  it.each([
    '{% include "/etc/passwd" %}',
    '{% render "x" %}',
    '{% layout "x" %}',
    '{% raw %}{{ number }}{% endraw %}',
    '{% assign a = 1 %}',
    '{% liquid echo number %}',
    '{{ number | raw }}',
    '{{ number | json }}',
    '{% if number %}',
    '{% for a in lines %}{% endif %}',
  ])('%j is rejected even if stored', (template) => {
    expect(() => markup(template)).toThrow()
  })

  it('has limits of time and size', () => {
    const nested =
      '{% for a in (1..9999) %}{% for b in (1..9999) %}{% for c in (1..9999) %}x{% endfor %}{% endfor %}{% endfor %}'
    expect(() => markup(nested)).toThrow()
    expect(() => markup('{% for a in (1..99999999) %}x{% endfor %}')).toThrow()
    expect(() => markup('{% if number %}'.repeat(5_000))).toThrow()
  })

  it('cannot read the program’s data or add forbidden markup', () => {
    expect(markup('{{ lines.constructor.name }}{{ number.__proto__ }}{% if number.constructor %}x{% endif %}')).toBe('')
    const { body } = fill(
      '<p onclick="x">{{ number }}</p><script>{{ number }}</script><a href="javascript:{{ number }}">x</a>',
    )
    expect(body).toBe('<p>R-1</p><a>x</a>')
  })

  it('makes no markup from values', () => {
    fc.assert(
      fc.property(fc.string(), (subject) => {
        const { body } = fillModel({ subject: '', template: '<p>{{ subject }}</p>' }, { ...VALUES, subject })
        return !/<(?!\/?p>|br)/.test(body)
      }),
      { numRuns: 300 },
    )
  })
})
