import { describe, expect, it } from 'vitest'
import { fillCampaignText, personFieldsIn, unknownVariables, variableKey } from './campaignText.js'

const ana = { name: 'Ana Souza', number: '5511970000001', email: 'ana@example.com' }
const variables = [
  { key: 'loja', value: 'Casa Aurora' },
  { key: 'Promoção', value: 'R$ 10 & $1 $& $$' },
  { key: 'aspas', value: '{nome} {loja}' },
  { key: 'cupom-2', value: 'SOFA10' },
]

describe('the text of a campaign', () => {
  it.each([
    ['nothing', 'Olá!', 'Olá!'],
    ['a variable', 'Oi, {nome}!', 'Oi, Ana Souza!'],
    [
      'each of them, often',
      '{nome} {numero} {email} {nome}',
      'Ana Souza 5511970000001 ana@example.com Ana Souza',
    ],
    ['capital letters and accents', '{Nome} {NÚMERO} {E-mail}', 'Ana Souza 5511970000001 {E-mail}'],
    ['spaces at the braces', '{ nome }', 'Ana Souza'],
    ['double braces', '{{nome}} {{ loja }}', 'Ana Souza Casa Aurora'],
    ['one of the company', 'Na {loja}', 'Na Casa Aurora'],
    ['an accent that is written otherwise', '{promocao}', 'R$ 10 & $1 $& $$'],
    ['an accent of two code points', '{Promoc\u0327a\u0303o}', 'R$ 10 & $1 $& $$'],
    ['digits and signs in a name', '{cupom-2}', 'SOFA10'],
    ['a value that looks like a variable', '{aspas}', '{nome} {loja}'],
    ['a $ in the text', 'R$ 5,00 $1 {nome} $&', 'R$ 5,00 $1 Ana Souza $&'],
    ['empty braces', '{} { }', '{} { }'],
    ['an open brace', 'a {nome', 'a {nome'],
    ['a closed one', 'nome} b', 'nome} b'],
    ['one more than needed', '{{nome}', '{Ana Souza'],
    ['one around it', '{a{nome}}', '{aAna Souza}'],
    ['more around it', '{{{nome}}}', '{Ana Souza}'],
    ['a smile', ':{ :} {;', ':{ :} {;'],
    ['JSON', '{"a": 1}', '{"a": 1}'],
    ['a number', '{1} {2nd}', '{1} {2nd}'],
    ['a sentence', '{nome, tudo bem?}', '{nome, tudo bem?}'],
    ['a line between', '{no\nme}', '{no\nme}'],
    ['what every object has', '{constructor} {toString}', '{constructor} {toString}'],
  ])('is filled where it has %s', (_what, text, filled) => {
    expect(fillCampaignText(text, ana, variables)).toBe(filled)
  })

  it('is filled with what stands there, also nothing', () => {
    const strange = { name: '{email} $& {{loja}}', number: '1', email: '' }
    expect(fillCampaignText('{nome}|{email}|', strange, variables)).toBe('{email} $& {{loja}}||')
  })

  it.each([
    ['Oi, {nome|cliente}!', 'Oi, cliente!'],
    ['Oi, {{ Nome | cliente amigo }}!', 'Oi, cliente amigo!'],
    ['{email|sem e-mail} {numero|?}', 'sem e-mail 1'],
    ['{loja|outra}', 'Casa Aurora'],
    ['{nome|a|b}', 'a|b'],
    ['{nome|$&}', '$&'],
    ['{nome|}', ' '],
    ['{fulano|cliente}', '{fulano|cliente}'],
    ['{nome|{email}}', '{nome|}'],
    ['{nome|a\nb}', '{nome|a\nb}'],
  ])('%j says something else where nothing is known: %j', (text, filled) => {
    expect(fillCampaignText(text, { name: ' ', number: '1', email: '' }, variables)).toBe(filled)
  })

  it('says what is known before anything else', () => {
    expect(fillCampaignText('Oi, {nome|cliente}!', ana, variables)).toBe('Oi, Ana Souza!')
  })

  it.each([
    ['Oi, {nome} da {loja}', []],
    ['Oi, {nome|cliente} da {loja|nossa loja}', []],
    ['{Oi|Olá}, {fulano|você}', ['Oi|Olá', 'fulano|você']],
    ['{nome|} {nome| } {nome|cliente}', ['nome|']],
    ['{nome|{apelido}} {nome|{email}}', ['apelido', 'nome|']],
    ['{nome|cliente\n} {nome|', ['nome|']],
    ['{nome}|{email}| a|b', []],
    ['Oi, {nom}', ['nom']],
    ['{Cupom} {cupom} {CUPOM}', ['Cupom']],
    ['{{firstName}} {{hora}}', ['firstName', 'hora']],
    ['{primeiro nome}', ['primeiro nome']],
    ['{constructor}', ['constructor']],
    ['{__proto__} {} { {1} {"a":1} {a,b}', []],
    ['{não-existe}', ['não-existe']],
    [`{${'a'.repeat(50)}}`, ['a'.repeat(50)]],
    [`{${'a'.repeat(51)}}`, []],
  ])('%s names what is no variable: %j', (text, names) => {
    expect(unknownVariables(text, variables)).toEqual(names)
  })

  it.each([
    ['Olá', []],
    ['{nome} {NOME}', ['name']],
    ['{{email}} {loja} {numero}', ['email', 'number']],
    ['{nome|cliente} {email|}', ['email']],
    ['{nome|cliente} e {nome}', ['name']],
  ])('%s says of a person %j', (text, fields) => {
    expect(personFieldsIn(text)).toEqual(fields)
  })

  it('is worked through as fast as it is long', () => {
    const open = '{'.repeat(4_096)
    expect(fillCampaignText(open, ana, variables)).toBe(open)
    expect(unknownVariables(`{${'a '.repeat(2_000)}`, variables)).toEqual([])
    expect(unknownVariables('{a|'.repeat(2_000), variables)).toEqual(['a|'])
  })
})

it.each([
  ['loja', true],
  ['Promoção', true],
  ['cupom_2.b-c', true],
  ['2loja', false],
  ['a b', false],
  ['{a}', false],
  ['a$', false],
  ['', false],
])('the name %s may be a variable’s: %s', (key, may) => {
  expect(variableKey.test(key)).toBe(may)
})
