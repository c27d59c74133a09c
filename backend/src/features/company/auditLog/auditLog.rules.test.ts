import { auditChangeText, auditRecordText, phrases, sayFrom } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { settingsCalled } from './auditLog.rules.js'

const say = sayFrom(phrases.pt.audit)
const setting = (recordName: string) => ({ kind: 'setting' as const, recordName })
const change = (field: string, from: string | null, to: string | null, isSecret = false) => ({
  field,
  from,
  to,
  isSecret,
})

describe('what the audit log tells', () => {
  it.each([
    [setting('userRating'), change('value', null, 'enabled'), 'vazio → ligado'],
    [setting('retention'), change('value', '0', '365'), 'Sempre → 1 ano'],
    [setting('timezone'), change('value', null, 'America/Sao_Paulo'), 'vazio → America/Sao_Paulo'],
    [setting('asaas'), change('value', '', '', true), 'trocado'],
    [{ kind: 'user', recordName: 'Ana' }, change('profile', 'user', 'admin'), 'Atendente → Administrador'],
    [{ kind: 'user', recordName: 'Ana' }, change('active', 'true', 'false'), 'sim → não'],
    [{ kind: 'tag', recordName: 'x' }, change('name', 'true', 'constructor'), 'true → constructor'],
    [
      { kind: 'export', recordName: 'contatos' },
      change('filter', null, 'searchParam: Ana\nfailures: true\nother: x'),
      'busca: Ana, só falhas: sim, other: x',
    ],
    [{ kind: 'session', recordName: 'Ana' }, change('cause', null, 'wrongPassword'), 'senha errada'],
    [{ kind: 'right', recordName: 'POST /queue' }, change('right', null, 'queues:write'), 'alterar filas'],
    [{ kind: 'contact', recordName: 'Caio' }, change('=Perfil', 'admin', null), 'admin → vazio'],
    [
      { kind: 'queue', recordName: 'Vendas' },
      change('schedules', null, 'monday 08:00–12:00\nmonday 13:00–18:00'),
      'vazio → Segunda-feira 08:00–12:00, Segunda-feira 13:00–18:00',
    ],
    [
      { kind: 'webhook', recordName: 'ERP' },
      change('events', 'ticket.closed', null),
      'Atendimento encerrado → vazio',
    ],
  ] as const)('of %o: %o', (entry, changed, expected) => {
    expect(auditChangeText(entry, changed, say)).toBe(expected)
  })

  it('is about a setting by its name, and about others by theirs', () => {
    expect(auditRecordText(setting('call'), say)).toBe('Aceitar chamadas')
    expect(auditRecordText({ kind: 'tag', recordName: 'call' }, say)).toBe('call')
  })

  it('writes moments as its reader does', () => {
    const entry = { kind: 'company' as const, recordName: 'Loja' }
    const changed = change('dueDate', null, '2026-12-01T00:00:00.000Z')
    expect(auditChangeText(entry, changed, say, () => '01/12/2026')).toBe('vazio → 01/12/2026')
  })

  it('is found by what people call a setting, without accents', () => {
    expect(settingsCalled('avaliacao atend')).toEqual(['userRating'])
    expect(settingsCalled('time zone')).toEqual(['timezone'])
    expect(settingsCalled('nada disso')).toEqual([])
  })
})
