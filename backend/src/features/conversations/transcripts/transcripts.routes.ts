import { randomUUID } from 'node:crypto'
import { addDays, instantAt, limits, transcriptsApi, type BodyOf, type QueryOf } from '@balcao/contract'
import { clock } from '../../../platform/clock/clock.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { authorize } from '../../../platform/errors/authorize.js'
import { FileStream } from '../../../platform/http/files/fileStream.js'
import { idempotencyKey } from '../../../platform/http/idempotencyKey.js'
import { inTurn } from '../../../platform/http/limits/rateLimit.js'
import { route, routeOutsideScope, type Route } from '../../../platform/http/route.js'
import { mailIsOn } from '../../../platform/mail/transport.js'
import { pdfCalls } from '../../../platform/pdf/makePdf.js'
import { throttle } from '../../../platform/redis/throttle.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { companySettings } from '../../company/settings/index.js'
import { presentTicketEvent } from '../ticketEvents/index.js'
import { findTicket, ticketPolicy, type TicketView } from '../tickets/index.js'
import { makeTranscript, type TranscriptOrder } from './makeTranscript.js'
import { mailTranscript } from './mailTranscript.js'
import { transcriptFileName } from './transcript.rules.js'

type Asked = QueryOf<typeof transcriptsApi.pdf> | BodyOf<typeof transcriptsApi.mail>

/**
 * The chosen days as instants of the company's time zone.
 * @throws AppError ERR_VALIDATION when the period ends before it begins.
 */
function passageOf(
  { part = 'ticket', from, until }: Asked,
  timezone: string,
): Pick<TranscriptOrder, 'passage' | 'days'> {
  if (from && until && until < from)
    throw new AppError('ERR_VALIDATION', { field: 'until', message: 'until must not be before from' })
  const start = (day: string) => instantAt({ date: day, minute: 0 }, timezone)
  return {
    passage: {
      part,
      from: from ? start(from) : null,
      until: until ? start(addDays(until, 1)) : clock.now(),
    },
    days: { from: from || null, until: until || null },
  }
}

async function visibleTicket(id: number, actor: UserActor): Promise<TicketView> {
  const ticket = await findTicket({ id })
  authorize(actor, ticketPolicy, 'see', ticket)
  return ticket
}

async function orderOf(
  id: number,
  asked: Asked,
  actor: UserActor,
  forWhom: Pick<TranscriptOrder, 'audience' | 'hasNotes'>,
): Promise<TranscriptOrder & { language: NonNullable<TranscriptOrder['language']> }> {
  const [ticket, settings] = await Promise.all([visibleTicket(id, actor), companySettings()])
  return {
    ticket,
    reader: actor,
    madeBy: actor.name,
    companyId: actor.companyId,
    language: asked.language ?? settings.language,
    ...passageOf(asked, settings.timezone),
    ...forWhom,
  }
}

/** A file that is whole before it is sent. */
async function* once(content: Buffer): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(content)
}

export const transcriptsRoutes: readonly Route[] = [
  routeOutsideScope(
    transcriptsApi.pdf,
    { access: 'user' },
    async ({ params, query, actor, inReadScope, res }) => {
      const forWhom = { audience: 'team', hasNotes: query.notes ?? false } as const
      const order = await inReadScope(() => orderOf(params.id, query, actor, forWhom))
      const pace = { calls: limits.transcript.filesAnHour, seconds: 3_600 }
      await throttle('transcripts', `${actor.companyId}-${actor.id}`, pace)
      const content = await inTurn(pdfCalls, actor, res, () => makeTranscript(order, inReadScope))
      if (!content) throw new AppError('ERR_NO_MESSAGE_FOUND')
      const { contact } = order.ticket
      const fileName = transcriptFileName(order.language, order.ticket.id)
      const details = [`nº ${order.ticket.id}`, order.hasNotes && 'notes: true'].filter(Boolean).join(', ')
      return new FileStream('application/pdf', fileName, once(content), {
        kind: 'contact',
        id: contact.id,
        name: contact.name,
        facts: { transcript: details },
      })
    },
  ),

  route(transcriptsApi.mailing, { access: 'user', reads: true }, async ({ params, actor }) => {
    const { contact, isGroup } = await visibleTicket(params.id, actor)
    return { isOn: mailIsOn(), address: isGroup ? null : contact.email || null }
  }),

  route(transcriptsApi.mail, { access: 'user' }, async ({ params, body, actor, req }) => {
    const order = await orderOf(params.id, body, actor, { audience: 'customer', hasNotes: false })
    if (!mailIsOn()) throw new AppError('ERR_MAIL_OFF')
    const key = `transcript ${actor.id} ${order.ticket.id} ${idempotencyKey(req) ?? randomUUID()}`
    return presentTicketEvent(await mailTranscript(order, body.to, key, actor))
  }),
]
