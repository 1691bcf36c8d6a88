import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMAIL_TYPES, EMAIL_VARIABLES, isEmailType } from '#resources/domain/emailTypes.ts'
import { asMarkup, conditionNames, fillTemplate, namesFor, templateProblems } from '#resources/domain/templates.ts'
import { validateRecord } from '#resources/domain/validation.ts'
import { emailModel } from '#resources/entities/emailModel.ts'

const NAMES = ['number', 'subject']
const problems = (template: string) => templateProblems(template, NAMES).map(({ rule, word }) => `${rule} ${word}`)

describe('the variables of a template', () => {
  it.each([
    ['', []],
    ['Sans variable { ni } accolade double', []],
    ['{{number}} {{ subject }}{{number}}', []],
    ['{{nobody}} et {{nobody}}', ['unknownVariable {{nobody}}']],
    ['{{Number}}', ['unknownVariable {{Number}}']],
    ['{{}} {{ }}', ['unknownVariable {{}}']],
    ['{{number', ['unclosedVariable {{number']],
    ['{{number} {{subject}}', ['unclosedVariable {{number}']],
    ['{{num<b>ber}}</b>', ['unknownVariable {{number}}']],
    ['{{{{number}}}}', ['unclosedVariable {{']],
    [`{{${'x'.repeat(50)}}}`, [`unknownVariable {{${'x'.repeat(30)}…}}`]],
    ['{{nu\nmber}}', ['unknownVariable {{nu\nmber}}']],
  ])('of %j are checked', (template, expected) => {
    expect(problems(template)).toEqual(expected)
  })

  it('are checked in bounded time', () => {
    expect(problems('{{'.repeat(50_000))).toEqual(['unclosedVariable {{'])
    expect(problems('{{a'.repeat(30_000))).toEqual(['unclosedVariable {{a'])
    expect(problems('{%'.repeat(50_000))).toEqual(['unpairedTag {%'])
    expect(problems(`{% if ${'a or '.repeat(30_000)} %}`)).toHaveLength(1)
    expect(problems(`{{ number ${'| upcase '.repeat(30_000)} ! }}`)).toHaveLength(1)
  })

  it('depend on another field', () => {
    const variables = { by: 'type', of: EMAIL_VARIABLES }
    expect(namesFor(variables, { type: 'reservation_deleted' })).not.toContain('comment')
    expect(namesFor(variables, { type: 'reservation_denied' })).toContain('comment')
    for (const type of [undefined, null, 'unknown', 'toString']) expect(namesFor(variables, { type })).toEqual([])
  })

  it.each([
    ['{% if subject %}{{subject}}{% else %}–{% endif %}', []],
    ['{% if number == "R-1" or subject contains "l’an" and number %}x{% elsif subject %}y{% endif %}', []],
    ['<p>{% if number &gt; 2 %}</p><p>x</p><p>{% endif %}</p>', []],
    ['{% unless subject %}x{% endunless %}{{ subject | default: "–" | upcase }}', []],
    ['{% for line in lines %}{{ line.item }}{% unless forloop.last %}, {% endunless %}{% endfor %}', []],
    ['{{ customFields.COULEUR }}{% if customFields.COULEUR %}x{% endif %}', []],
    ['{{ line.item }}', ['unknownVariable {{line.item}}']],
    ['{% for line in lines %}{{ line.price }}{% endfor %}', ['unknownVariable {{line.price}}']],
    ['{% for n in (1..9) %}{% endfor %}', ['unknownTag {% for n in (1..9) %}', 'unpairedTag {% endfor %}']],
    ['{% include "x" %}', ['unknownTag {% include "x" %}']],
    ['{% if nobody %}x{% endif %}', ['unknownTag {% if nobody %}', 'unpairedTag {% endif %}']],
    ['{% if subject %}x', ['unpairedTag {% if subject %}']],
    [
      '{% if subject %}{% for line in lines %}{% endif %}{% endfor %}',
      ['unpairedTag {% endif %}', 'unpairedTag {% if subject %}'],
    ],
    ['x{% endif %}{% else %}', ['unpairedTag {% endif %}', 'unpairedTag {% else %}']],
    ['{% if subject', ['unpairedTag {% if subject']],
    ['{{ subject | raw }}', ['unknownVariable {{subject | raw}}']],
    ['{{ constructor.constructor }}', ['unknownVariable {{constructor.constructor}}']],
  ])('in conditions of %j are checked too', (template, expected) => {
    const known = { names: NAMES, lists: { lines: ['item', 'quantity'] }, hasCustom: true }
    expect(templateProblems(template, known).map(({ rule, word }) => `${rule} ${word}`)).toEqual(expected)
  })

  it('include variables in conditions', () => {
    const text = '{% if comment and items contains "or else" %}{{ link }}{% elsif customFields.NOM == 3 %}{% endif %}'
    expect(conditionNames(text)).toEqual(['comment', 'items', 'customFields.NOM'])
  })

  it('are reported with the other errors of a record', () => {
    const record = { type: 'reservation_deleted', subject: '{{comment}}', template: '<p>{{number</p>' }
    expect(validateRecord(emailModel, record).map(({ path, rule, word }) => [path, rule, word])).toEqual([
      ['name', 'required', undefined],
      ['subject', 'unknownVariable', '{{comment}}'],
      ['template', 'unclosedVariable', '{{number'],
    ])
  })

  it('are replaced if known, and values are escaped', () => {
    const textFor = (name: string) => ({ number: 'R-1', subject: '<b>{{number}}</b>' })[name]
    expect(fillTemplate('{{ number }} {{nobody}} {{subject}}', textFor)).toBe('R-1 {{nobody}} <b>{{number}}</b>')
    expect(asMarkup('<b onclick="x">l’un & \'l’autre\'\nici')).toBe(
      '&lt;b onclick=&quot;x&quot;&gt;l’un &amp; &#39;l’autre&#39;<br>ici',
    )
    fc.assert(
      fc.property(fc.string(), (value) => !/[<>"']/.test(asMarkup(value).replaceAll('<br>', ''))),
      { numRuns: 200 },
    )
  })
})

it('every type has its variables', () => {
  for (const type of EMAIL_TYPES) expect(isEmailType(type)).toBe(true)
  for (const other of ['', 'RESERVATION_CREATED', null, undefined, 3]) expect(isEmailType(other)).toBe(false)
})
