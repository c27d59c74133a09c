import { readFileSync } from 'node:fs'
import { proto, type WAMessage } from '@whiskeysockets/baileys'

type StubName = keyof typeof proto.WebMessageInfo.StubType
type Written = Omit<WAMessage, 'message' | 'messageStubType'> & {
  message?: Record<string, unknown> | null
  messageStubType?: number | StubName
}

/** Events of Baileys 7.0.0-rc14, recorded against the simulator. */
const recorded = JSON.parse(
  readFileSync(new URL('../../whatsapp/baileys/translate/recorded.json', import.meta.url), 'utf8'),
) as Record<string, unknown[]>

/** Reverses the recording's conversions: enum names to numbers, base64 to bytes. */
function decoded({ message, messageStubType: stub, ...rest }: Written): WAMessage {
  return {
    ...rest,
    ...(message ? { message: proto.Message.fromObject(message) } : {}),
    ...(stub
      ? { messageStubType: typeof stub === 'number' ? stub : proto.WebMessageInfo.StubType[stub] }
      : {}),
  }
}

/**
 * The payloads of a recorded event.
 * @throws Error for an unknown recording.
 */
export function recordedEvents<T>(name: string): T[] {
  const events = recorded[name]
  if (!events) throw new Error(`nothing is recorded as "${name}"`)
  return events as T[]
}

/** Messages of a recorded batch, in the form of Baileys' decoder. */
export const recordedMessages = (name: string): WAMessage[] => recordedEvents<Written>(name).map(decoded)
