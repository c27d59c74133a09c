import { isCampaignEditable, isCampaignSavable, type CampaignStatus } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import type { HeldFile, Template } from '../../../models/index.js'
import {
  connectionsOf,
  faultsOf,
  isAsConfirmed,
  nameOfCopy,
  requireSavable,
  textsOf,
  variantFor,
  variantsOf,
} from './campaigns.rules.js'
import type { Senders } from './official/senders.queries.js'

const now = new Date('2026-11-22T12:00:00Z')
const inMinutes = (minutes: number): string => new Date(now.getTime() + minutes * 60_000).toISOString()

describe('whether a campaign may be edited, and saved', () => {
  it.each<[CampaignStatus, string | null, boolean, boolean]>([
    ['INATIVA', null, true, true],
    ['PROGRAMADA', inMinutes(61), true, true],
    ['PROGRAMADA', inMinutes(60), false, false],
    ['PROGRAMADA', inMinutes(1), false, false],
    ['PROGRAMADA', inMinutes(-5), false, false],
    ['EM_ANDAMENTO', null, false, false],
    ['CANCELADA', null, false, true],
    ['CANCELADA', inMinutes(-500), false, true],
    ['FINALIZADA', inMinutes(-500), false, false],
  ])('%s at %s: %s, %s', (status, scheduledAt, edited, saved) => {
    expect(isCampaignEditable({ status, scheduledAt }, now)).toBe(edited)
    expect(isCampaignSavable({ status, scheduledAt }, now)).toBe(saved)
  })

  it.each<[CampaignStatus, boolean]>([
    ['INATIVA', true],
    ['PROGRAMADA', true],
    ['CANCELADA', true],
    ['EM_ANDAMENTO', false],
    ['FINALIZADA', false],
  ])('is refused to who takes it for %s: not %s', (submitted, may) => {
    const save = () => requireSavable({ status: 'INATIVA', scheduledAt: null }, now, submitted)
    if (may) expect(save).not.toThrow()
    else expect(save).toThrow('ERR_CAMPAIGN_NOT_EDITABLE')
  })
})

describe('the texts of a campaign', () => {
  const texts = ['Oi, {nome}', '', ' ', 'E-mail: {email}', '{numero}']
  const clara = { name: 'Clara', number: '551197', email: 'c@example.com' }

  it('are those that say something', () => {
    expect(variantsOf(texts).map(({ variant }) => variant)).toEqual([1, 4, 5])
  })

  it.each([
    ['in turn', clara, [1, 4, 5, 1, 4]],
    ['without one that would have a gap', { ...clara, email: ' ' }, [1, 5, 1, 5, 1]],
    ['without two', { ...clara, email: '', name: '' }, [5, 5, 5, 5, 5]],
  ])('come %s', (_how, person, variants) => {
    expect([1, 2, 3, 4, 5].map((place) => variantFor(texts, person, place)?.variant)).toEqual(variants)
  })

  it('are none for somebody of whom each lacks something', () => {
    expect(variantFor(['{email}', '{nome} {email}'], { ...clara, email: '' }, 1)).toBeNull()
    expect(variantFor(['', ''], clara, 1)).toBeNull()
  })

  it('keep their places, also where others stay as they were', () => {
    const body = { message2: 'B', message4: '' }
    expect(textsOf('message', body, ['a', 'b', 'c', 'd', 'e'])).toEqual(['a', 'B', 'c', '', 'e'])
    expect(textsOf('message', body, [])).toEqual(['', 'B', '', '', ''])
  })
})

describe('what keeps a campaign from being sent', () => {
  const complete = {
    messages: ['Oi, {nome}', '', '', '', ''],
    confirmations: ['', '', '', '', ''],
    confirmation: false,
    contactListId: 1,
    templateId: null,
    templateValues: null,
    file: null,
  }
  const codesOf = (
    changes: object,
    accounts: Senders['accounts'] = [null],
    template: Senders['template'] = null,
  ) =>
    faultsOf({ ...complete, ...changes }, { accounts, template }, [{ key: 'loja', value: 'x' }]).map(
      ({ code, field, variable }) => [code, field, ...(variable === undefined ? [] : [variable])].join(' '),
    )

  it.each([
    ['nothing', {}, []],
    ['no list', { contactListId: null }, ['ERR_CAMPAIGN_NO_LIST contactListId']],
    ['no text', { messages: [' ', '', '', '', ''] }, ['ERR_CAMPAIGN_NO_MESSAGE message1']],
    ['no question', { confirmation: true }, ['ERR_CAMPAIGN_NO_CONFIRMATION confirmationMessage1']],
    [
      'names that are no variables',
      { messages: ['{loja} {lojas}', '', '{a} {b}', '', ''] },
      ['message1 lojas', 'message3 a', 'message3 b'].map((rest) => `ERR_CAMPAIGN_VARIABLE ${rest}`),
    ],
    ['one in a question that is not asked', { confirmations: ['{a}', '', '', '', ''] }, []],
    [
      'one in a question that is',
      { confirmation: true, confirmations: ['', '{a}', '', '', ''] },
      ['ERR_CAMPAIGN_VARIABLE confirmationMessage2 a'],
    ],
  ])('is %s', (_what, changes, codes) => {
    expect(codesOf(changes)).toEqual(codes)
  })

  it('is that it has no connection', () => {
    expect(codesOf({}, [])).toEqual(['ERR_CAMPAIGN_NO_CONNECTION whatsappIds'])
  })

  const template = {
    status: 'APPROVED',
    account: { businessAccountId: '77' },
    components: {
      header: { kind: 'image', example: null },
      body: { text: 'Oi, {{nome}}', examples: {} },
      footer: null,
      buttons: [],
      other: [],
    },
  } as unknown as Template
  const values = (own: object = {}) => ({
    templateId: 1,
    templateValues: { 'header.media': 'https://x.test/a.jpg', 'body.nome': '{nome|cliente}', ...own },
  })
  const picture = { kind: 'image' } as HeldFile

  it.each<[string, object, Senders['accounts'], Template | null, string[]]>([
    ['nothing, for a template', values(), ['77', '77'], template, []],
    ['no template', {}, ['77'], null, ['ERR_CAMPAIGN_NO_TEMPLATE template']],
    [
      'linked phones beside official numbers',
      values(),
      ['77', null],
      template,
      ['ERR_CAMPAIGN_MIXED_CONNECTIONS whatsappIds'],
    ],
    ['a template of another account', values(), ['78'], template, ['ERR_TEMPLATE_OTHER_ACCOUNT template']],
    [
      'a paused template',
      values(),
      ['77'],
      { ...template, status: 'PAUSED' } as unknown as Template,
      ['ERR_TEMPLATE_NOT_APPROVED template'],
    ],
    ['a missing value', values({ 'body.nome': '' }), ['77'], template, ['ERR_TEMPLATE_VALUES template']],
    [
      'nothing, with a file as the header',
      { ...values({ 'header.media': '' }), file: picture },
      ['77'],
      template,
      [],
    ],
    [
      'an unknown variable',
      values({ 'body.nome': '{a}' }),
      ['77'],
      template,
      ['ERR_CAMPAIGN_VARIABLE template a'],
    ],
    [
      'a question before it',
      { ...values(), confirmation: true },
      ['77'],
      template,
      ['ERR_CAMPAIGN_ASKS_FIRST confirmation'],
    ],
  ])('of official numbers is %s', (_what, changes, accounts, chosen, codes) => {
    expect(codesOf(changes, accounts, chosen)).toEqual(codes)
  })
})

it.each([
  [{}, [1, 2], [1, 2]],
  [{ whatsappId: 1 }, [1, 2], [1, 2]],
  [{ whatsappId: 2 }, [1, 2], [2]],
  [{ whatsappId: null }, [1, 2], []],
  [{ whatsappIds: [3, 1, 3] }, [1, 2], [3, 1]],
  [{ whatsappId: 1, whatsappIds: [2] }, [1], [2]],
  [{ whatsappId: 3, whatsappIds: [1, 2] }, [1, 2], [3]],
  [{ whatsappId: 1, whatsappIds: [1, 2] }, [1, 2], [1, 2]],
  [{ whatsappId: null, whatsappIds: [1] }, [1], []],
  [{ whatsappId: 1, whatsappIds: [] }, [], [1]],
  [{ whatsappIds: [] }, [1], []],
])('%j makes of the connections %j %j', (body, before, after) => {
  expect(connectionsOf(body, before)).toEqual(after)
})

it.each([
  ['Semana do sofá', [], 'Semana do sofá (2)'],
  ['Semana do sofá (2)', ['Semana do sofá (2)'], 'Semana do sofá (3)'],
  ['Semana do sofá', ['Semana do sofá (2)', 'Semana do sofá (3)'], 'Semana do sofá (4)'],
  ['x'.repeat(50), [], `${'x'.repeat(46)} (2)`],
])('a copy of %s beside %j is called %s', (name, others, copy) => {
  expect(nameOfCopy(name, others)).toBe(copy)
})

it.each([
  [100, 100, true],
  [40, 100, true],
  [110, 100, true],
  [111, 100, false],
  [1_050, 1_000, true],
  [1_051, 1_000, false],
  [11, 1, true],
  [12, 1, false],
])('%i people are as confirmed for %i: %s', (count, confirmed, holds) => {
  expect(isAsConfirmed(count, confirmed)).toBe(holds)
})
