import { auditActionText, auditRecordText, type Say } from '@balcao/contract/auditText'
import { deviceOf } from '@balcao/contract/device'
import type { AuditEntry } from '@balcao/contract/resources/company/auditLog'

/** The action and its object; only `action` where it says everything. */
export interface WhatWasDone {
  action: string
  record: string | null
  /** The object is a person or a call, and stands after a colon. */
  isApart: boolean
}

/** Describes an entry in the interface language. */
export function whatWasDone(entry: AuditEntry, say: Say): WhatWasDone {
  const { kind, recordId, recordName, user } = entry
  const action = auditActionText(entry, say)
  const record = auditRecordText(entry, say)
  if (kind === 'session') return { action, record: recordId === user.id ? null : recordName, isApart: true }
  if (kind === 'right') return { action, record, isApart: true }
  if (kind === 'export') return { action, record, isApart: false }
  const kindText = say(`kinds.${kind}`) ?? kind
  if (kind === 'supportAccess') return { action: kindText, record: action.toLocaleLowerCase(), isApart: true }
  return { action, record: `${kindText.toLocaleLowerCase()}: ${record}`, isApart: false }
}

/** A device in usual words; for an unknown one the beginning of its user agent. */
export const deviceText = (device: string | null): string | null =>
  device === null ? null : (deviceOf(device) ?? device.slice(0, 40))

/** The icon of an entry. */
export type AuditPicture = 'in' | 'out' | 'failure' | 'file' | 'erased' | 'support' | 'change'

/** The icon for an entry's kind of action. */
export function auditPicture({ kind, action }: Pick<AuditEntry, 'kind' | 'action'>): AuditPicture {
  if (action === 'refused' || action === 'locked') return 'failure'
  if (kind === 'supportAccess') return 'support'
  if (action === 'entered') return 'in'
  if (action === 'left' || action === 'ended') return 'out'
  if (action === 'exported' || action === 'disclosed') return 'file'
  return action === 'erased' || action === 'deleted' ? 'erased' : 'change'
}

/** Whether somebody logged in from a new device. */
export const isNewDevice = ({ changes }: AuditEntry): boolean =>
  changes.some(({ field, to }) => field === 'newDevice' && to === 'true')
