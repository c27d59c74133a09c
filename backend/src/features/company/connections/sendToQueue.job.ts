import { id } from '@balcao/contract'
import { object } from 'yup'
import { clock } from '../../../platform/clock/clock.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { defineCompanySweep } from '../../../platform/jobs/companySweep.js'
import { defineJob } from '../../../platform/jobs/job.js'
import { maybeTicket, transferTicket } from '../../conversations/tickets/index.js'
import { listConnectionsWithLate, listLateTickets, someAreLate } from './sendToQueue.queries.js'

/**
 * Moves a pending ticket to a queue, unless it has a queue by now. Somebody who accepts it at the same moment
 * wins.
 */
async function sendToQueue(ticketId: number, queueId: number): Promise<void> {
  const ticket = await maybeTicket({ id: ticketId })
  if (ticket?.status !== 'pending' || ticket.queueId !== null) return
  try {
    await transferTicket(ticket, { queueId })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'ERR_OTHER_OPEN_TICKET') throw error
  }
}

/** Moves tickets that have waited too long without a queue to the queue of their connection's settings. */
export const sendToQueueJob = defineJob({
  name: 'send-to-queue',
  data: object({ connectionId: id().required() }),
  attempts: 3,
  backoffMs: 1_000,
  concurrency: 2,
  run: async ({ connectionId }, { inScope }) => {
    const late = await inScope(() => listLateTickets(connectionId, clock.now()))
    for (const { ticketId, queueId } of late) await inScope(() => sendToQueue(ticketId, queueId))
  },
})

export const sendToQueueSweep = defineCompanySweep({
  name: 'send-to-queue-due',
  everyMs: 30_000,
  afterRestore: 'It only moves tickets between queues; the customer gets nothing.',
  due: someAreLate,
  reason: 'tickets that wait without a queue',
  find: () => listConnectionsWithLate(clock.now()),
  job: sendToQueueJob,
})
