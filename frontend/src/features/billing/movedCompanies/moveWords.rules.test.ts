import { moveReasons } from '@balcao/contract/moveReasons'
import { beforeAll, expect, it } from 'vitest'
import { i18n, loadPhrases } from '../../../i18n/i18n'
import { originText, reasonText, sampleText, tableName } from './moveWords.rules'

beforeAll(() => loadPhrases('overviewPage', 'movedCompaniesPage'))

it.each([
  ['contact_tags', 'Etiquetas dos contatos'],
  ['Whatsapps', 'Conexões'],
  ['TicketTraking', 'Tempos dos atendimentos'],
  ['Wavoips', 'Wavoip'],
  ['protocols', 'protocols'],
])('the table %s is %s', (name, words) => expect(tableName(name, i18n.t)).toBe(words))

it.each([
  ['has no number', 'não tem número'],
  ['its queues did not arrive', 'a linha de Filas que ela cita não veio'],
  ['has the unknown status "R&D": it becomes closed', 'tem a situação desconhecida "R&D": passa a closed'],
  ['invalid input syntax (22P02)', 'invalid input syntax (22P02)'],
])('%s is said in words', (reason, words) => expect(reasonText(reason, i18n.t)).toBe(words))

it('every reason has words of its own', () => {
  const words = Object.values(moveReasons).map((reason) => reasonText(reason, i18n.t))
  const unnamed = words.filter((text) => Object.values<string>(moveReasons).includes(text))
  expect(unnamed).toEqual([])
})

it.each([
  [{ origin: 'older', database: 'ticketz', companyThere: '3' }, 'da base ticketz, empresa 3'],
  [{ origin: 'older', database: null, companyThere: '3' }, 'de uma instalação antiga, empresa 3'],
  [{ origin: 'folder', database: null, companyThere: '7' }, 'de uma pasta exportada, empresa 7'],
] as const)('%j is a place', (move, words) => expect(originText(move, i18n.t)).toBe(words))

it.each([
  [null, 'vazio'],
  ['', 'vazio'],
  [true, 'sim'],
  [false, 'não'],
  [0, '0'],
  ['Ma… (8)', 'Ma… (8)'],
  ['2026-03-01T12:30', '01/03/2026 12:30'],
])('the value %j reads %s', (value, words) => expect(sampleText(value, i18n.t)).toBe(words))
