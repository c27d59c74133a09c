import type { PlannedSchedule, Schedule as WireSchedule, ScheduleStatus } from '@balcao/contract'
import type { Schedule, ScheduleState } from '../../../models/index.js'
import { heldFileFacts } from '../media/index.js'
import { storedChoice } from '../messages/index.js'

const statuses: Partial<Record<ScheduleState, ScheduleStatus>> = {
  pending: 'PENDENTE',
  queued: 'AGENDADA',
  sent: 'ENVIADA',
  failed: 'ERRO',
}

const named = (row: { id: number; name: string } | null | undefined) =>
  row ? { id: row.id, name: row.name } : null

/** @param schedule with contact, user, connection and series; not skipped. */
export function presentSchedule(schedule: Schedule): WireSchedule {
  const { state, contact, series } = schedule
  const status = statuses[state as ScheduleState]
  if (!contact || !status) throw new Error('A schedule is read with its contact to be shown')
  return {
    id: schedule.id,
    body: schedule.body,
    template: storedChoice(schedule),
    contactId: schedule.contactId,
    contact: { id: contact.id, name: contact.name },
    userId: schedule.userId,
    user: named(schedule.user),
    whatsappId: schedule.connectionId,
    whatsapp: named(schedule.connection),
    sendAt: schedule.sendAt.toISOString(),
    sentAt: schedule.sentAt?.toISOString() ?? null,
    status,
    error: schedule.error,
    ...heldFileFacts(schedule),
    recurrence: series?.recurrence ?? 'none',
    recurrenceEnd: series?.untilOn ?? null,
    occurrence: schedule.occurrenceOn,
    companyId: schedule.companyId,
    createdAt: schedule.createdAt.toISOString(),
    updatedAt: schedule.updatedAt.toISOString(),
  }
}

/**
 * A planned sending of a series.
 * @param head the series' next one, as for `presentSchedule`.
 */
export function presentPlanned(head: Schedule, { day, at }: { day: string; at: Date }): PlannedSchedule {
  const { series } = head
  if (!series) throw new Error('A planned sending is one of a series')
  const { body, fileKey, file } = series
  return {
    ...presentSchedule(head),
    body,
    template: storedChoice(series),
    occurrence: day,
    sendAt: at.toISOString(),
    sentAt: null,
    status: 'PENDENTE',
    error: null,
    ...heldFileFacts({ fileKey, file }),
    isPlanned: true,
  }
}
