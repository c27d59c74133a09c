import { log } from '../../../platform/log/log.js'
import type { Fields } from '../../events/fields.js'
import { publishInbound } from '../../journal/inbound.js'
import type { Outgoing, SendOutcome } from '../../port/outgoing.js'
import { maybeAccount, type CloudAccount } from '../account.js'
import { errorKindOf, type StopReason } from '../errors.rules.js'
import { callGraph, GraphRefusal, GraphSilence } from '../graph.js'
import { isPaused, MESSAGES_PER_SECOND, pause, paced, takeTurn } from './pauses.js'
import { toRequest } from './toRequest.js'
import { FileUnavailable, uploadFile } from './uploadFile.js'

const refused = (reason: string): SendOutcome => ({ outcome: 'refused', reason })
const later: SendOutcome = { outcome: 'unreachable' }

/** One person has got too many messages from this number in a short time. Others may go on. */
const TOO_FAST_FOR_PERSON = 131056

/** Nothing can be sent until somebody acts. The message waits, and the connection's state says why. */
async function stop(account: CloudAccount, reason: StopReason): Promise<void> {
  await publishInbound({ id: account.connectionId, companyId: account.companyId }, [
    { kind: 'session', status: 'DISCONNECTED', reason, qrcode: '', retries: 0, number: null },
  ])
}

async function outcomeOf(error: unknown, account: CloudAccount, to: string): Promise<SendOutcome> {
  if (error instanceof GraphSilence) return error.how === 'unsent' ? later : { outcome: 'unknown' }
  if (error instanceof FileUnavailable) return error.isMissing ? refused('ERR_MEDIA_UNAVAILABLE') : later
  if (error instanceof FileRefused) return refused('ERR_MEDIA_UPLOAD')
  if (!(error instanceof GraphRefusal)) throw error
  const meaning = errorKindOf(error.code, error.status)
  const { phoneNumberId, connectionId } = account
  switch (meaning.kind) {
    case 'later': {
      const { number, person } = paced(phoneNumberId, to)
      await pause(error.code === TOO_FAST_FOR_PERSON ? person : number)
      return later
    }
    case 'stop':
      log.warn({ connectionId, code: error.code, reason: error.details }, 'WhatsApp stops a number')
      await stop(account, meaning.reason)
      return later
    case 'refused':
      log.info({ connectionId, code: error.code, reason: error.details }, 'WhatsApp refuses a message')
      return refused(meaning.code)
  }
}

/**
 * WhatsApp's answer to an accepted message. It may write the number in another way (Brazil's ninth digit),
 * which is of use once.
 */
function accepted(answer: Fields, { isChecked = false }: Outgoing): SendOutcome {
  const [message] = (answer['messages'] ?? []) as { id?: unknown }[]
  const [contact] = (answer['contacts'] ?? []) as { wa_id?: unknown }[]
  if (typeof message?.id !== 'string') return { outcome: 'unknown' }
  return {
    outcome: 'accepted',
    whatsappId: message.id,
    ...(!isChecked && typeof contact?.wa_id === 'string' && { canonicalNumber: contact.wa_id }),
  }
}

/** Meta's code for a wrong parameter. Of an upload: it does not take files of this type or size. */
const INVALID_PARAMETER = 100

/** WhatsApp does not take files of this type or size. */
class FileRefused extends Error {
  override name = 'FileRefused'
}

/** Uploads the file first. A repeat of the upload does no harm, so a lost answer is only a delay. */
async function mediaIdOf(account: CloudAccount, { content }: Outgoing): Promise<string | null> {
  const file = content.type === 'template' ? content.template.headerFile : null
  const sent = content.type === 'file' ? content.file : file
  if (!sent) return null
  try {
    return await uploadFile(account, sent)
  } catch (error) {
    if (error instanceof GraphSilence) throw new GraphSilence('unsent', error.message)
    if (error instanceof GraphRefusal && error.code === INVALID_PARAMETER)
      throw new FileRefused(error.details)
    throw error
  }
}

/**
 * Sends a message through the official API. It is called once for each claim of the message: the API has no
 * key against repeats, so a lost answer has the outcome `unknown`, and WhatsApp's states decide.
 */
export async function send(message: Outgoing): Promise<SendOutcome> {
  const account = await maybeAccount(message.connectionId)
  const to = message.to.number ?? message.to.userId
  if (!account) return later
  if (!to) return refused('ERR_WAPP_INVALID_CONTACT')
  const { number, person } = paced(account.phoneNumberId, to)
  if (await isPaused(number, person)) return later
  if (!(await takeTurn(account.phoneNumberId, account.messagesPerSecond ?? MESSAGES_PER_SECOND))) return later
  try {
    const body = toRequest(message, await mediaIdOf(account, message))
    if (!body) return refused('ERR_WAPP_NOT_SUPPORTED')
    const { phoneNumberId, accessToken } = account
    const path = `/${phoneNumberId}/messages`
    return accepted(await callGraph({ method: 'POST', path, accessToken, body }), message)
  } catch (error) {
    return outcomeOf(error, account, to)
  }
}
