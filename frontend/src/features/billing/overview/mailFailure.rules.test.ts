import { beforeAll, expect, it } from 'vitest'
import { i18n, loadPhrases } from '../../../i18n/i18n'
import { mailFailure } from './mailFailure.rules'

beforeAll(() => loadPhrases('overviewPage'))

it.each([
  ['EENVELOPE RCPT TO 550', 'o endereço foi recusado (550)'],
  ['EMESSAGE DATA 554', 'o servidor de e-mail recusou a mensagem (554)'],
  ['EAUTH AUTH PLAIN 535', 'o servidor de e-mail não aceitou o acesso desta instalação (535)'],
  ['ECONNECTION CONN', 'o servidor de e-mail não foi alcançado'],
  ['TOO LATE', 'o prazo acabou antes que saísse'],
  [null, 'o prazo acabou antes que saísse'],
  ['ESTRANGE', 'ESTRANGE'],
])('%s is said in words', (error, words) => expect(mailFailure(error, i18n.t)).toBe(words))
