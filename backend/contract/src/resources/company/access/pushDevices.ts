import { array, boolean, object, string } from 'yup'
import { endpoint, type NoAnswer } from '../../../endpoint.js'
import { idParams } from '../../../fields.js'
import { languages, type Language } from '../../../languages.js'
import { limits } from '../../../limits.js'
import { clockTime } from '../../../time/calendar.js'

/**
 * What devices are told of: a message in one's own conversation, a conversation that a colleague or the queue
 * gave to the user, one that waits in their queues, one whose customer waits for longer than the target of
 * its queue (only users who see all tickets), and a mention in a chat of the team or in a note.
 */
export const pushKinds = ['message', 'handover', 'waiting', 'late', 'chatMention', 'noteMention'] as const
export type PushKindName = (typeof pushKinds)[number]

/** A browser of the caller that gets notices while no page of ours is open. */
export interface PushDevice {
  id: number
  /** Its user agent; may be empty. */
  userAgent: string
  language: Language
  /** Names and texts are part of its notices. Otherwise they only say that there is something. */
  showsText: boolean
  /** Kinds that it is not told of. */
  mutedKinds: PushKindName[]
  /** `HH:mm` in its time zone, from when until when it gets nothing; both empty for never. */
  quietFrom: string
  quietTo: string
  /** IANA name. */
  timeZone: string
  /** False: its session has ended, and it gets nothing until the user logs in there again. */
  isLoggedIn: boolean
  /** ISO 8601: its last notice; null for none yet. */
  lastPushedAt: string | null
  createdAt: string
  updatedAt: string
}

/** What the notices of the caller need. */
export interface OwnPushes {
  /** The installation's public key, with which a browser subscribes (VAPID, Base64url). */
  publicKey: string
  /** The last used one first. */
  devices: PushDevice[]
}

const knownZone = (value: string | undefined): boolean => {
  if (!value) return true
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: value })
    return true
  } catch {
    return false
  }
}

const timeZone = () =>
  string()
    .max(64)
    .test('zone', '${path} is a time zone like America/Sao_Paulo', knownZone)
    .meta({ example: 'America/Sao_Paulo' })

/** Base64url of so many bytes, as browsers write it, with or without padding. */
const bytes = (characters: number) =>
  string()
    .matches(new RegExp(`^[A-Za-z0-9_-]{${characters}}=*$`))
    .max(characters + 2)

export const pushDevicesApi = {
  list: endpoint('GET', '/push-devices').answers<OwnPushes>(),
  /** Adds a browser's subscription; a known one belongs to the caller's session from then on. */
  register: endpoint('POST', '/push-devices', {
    body: object({
      endpoint: string()
        .url()
        .max(limits.pushDevice.endpoint)
        .required()
        .meta({ example: 'https://push.example.com/abc' }),
      /** Public key of the subscription, and its secret. */
      p256dh: bytes(87)
        .required()
        .meta({ example: `B${'A'.repeat(86)}` }),
      auth: bytes(22)
        .required()
        .meta({ example: 'A'.repeat(22) }),
      language: string<Language>().oneOf(languages).required(),
      timeZone: timeZone().required(),
    }),
  }).answers<PushDevice>(),
  update: endpoint('PUT', '/push-devices/:id', {
    params: idParams,
    body: object({
      showsText: boolean().required(),
      mutedKinds: array(string<PushKindName>().oneOf(pushKinds).required())
        .max(pushKinds.length)
        .required()
        .meta({ example: ['waiting'] }),
      quietFrom: clockTime(),
      quietTo: clockTime(),
      timeZone: timeZone().required(),
    }),
  }).answers<PushDevice>(),
  remove: endpoint('DELETE', '/push-devices/:id', { params: idParams, status: 204 }).answers<NoAnswer>(),
}
