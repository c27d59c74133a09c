import { sayFrom } from '@balcao/contract/auditText'
import { audit as pt } from '@balcao/contract/phrases/pt/audit'
import type { AuditEntry } from '@balcao/contract/resources/company/auditLog'
import { expect, it } from 'vitest'
import { auditPicture, deviceText, isNewDevice, whatWasDone } from './auditEntry.rules'

const say = sayFrom(pt)

const anEntry = (facts: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  user: { id: 7, name: 'Ana', isSupport: false },
  action: 'changed',
  kind: 'tag',
  recordId: 7,
  recordName: 'Urgente',
  changes: [],
  address: null,
  device: null,
  times: 1,
  createdAt: '2026-11-25T12:00:00Z',
  lastAt: '2026-11-25T12:00:00Z',
  ...facts,
})

it.each([
  [{ kind: 'session', action: 'entered', recordName: 'Ana' }, 'Entrou', null],
  [{ kind: 'session', action: 'refused', recordName: 'Ana' }, 'Não entrou', null],
  [{ kind: 'session', action: 'ended', recordId: 9, recordName: 'Caio' }, 'Sessão encerrada', 'Caio'],
  [{ kind: 'right', action: 'refused', recordName: 'POST /queue' }, 'Sem permissão', 'POST /queue'],
  [{ kind: 'export', action: 'exported', recordName: 'contatos' }, 'Exportou', 'contatos'],
  [{ kind: 'export', action: 'exported', recordName: 'new-thing' }, 'Exportou', 'new-thing'],
  [{ kind: 'supportAccess', action: 'entered' }, 'Acesso de suporte', 'entrou'],
  [{ kind: 'tag', action: 'changed' }, 'Alterou', 'etiqueta: Urgente'],
  [
    { kind: 'contact', action: 'erased', recordName: 'Contato apagado' },
    'Apagou',
    'contato: Contato apagado',
  ],
] as const)('tells of %o: %s %s', (facts, action, record) => {
  expect(whatWasDone(anEntry(facts), say)).toMatchObject({ action, record })
})

it('says devices as people know them, and the beginning of what else calls itself', () => {
  expect(deviceText('Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36')).toBe('Chrome · Windows')
  expect(deviceText(`script/${'1'.repeat(80)}`)).toHaveLength(40)
  expect(deviceText(null)).toBeNull()
})

it('marks failures, and logins from new devices', () => {
  expect(auditPicture({ kind: 'session', action: 'locked' })).toBe('failure')
  expect(auditPicture({ kind: 'supportAccess', action: 'entered' })).toBe('support')
  const changes = [{ field: 'newDevice', from: null, to: 'true', isSecret: false }]
  expect([isNewDevice(anEntry({ changes })), isNewDevice(anEntry({}))]).toEqual([true, false])
})
