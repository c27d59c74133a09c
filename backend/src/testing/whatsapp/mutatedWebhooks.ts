/** Random numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const DEEP = 2_000

/** Values that Meta never sends. */
const oddities: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    -1,
    1e308,
    9e15,
    NaN,
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud83d',
    '\udc4d x',
    'x'.repeat(5_000),
  ],
  ...[[], {}, [[]], { toString: 1, valueOf: 1 }, { length: 3 }, { toJSON: 'x' }, ['a', null], '__proto__'],
  ...[
    'constructor',
    'toString',
    '../../etc/passwd',
    '<script>',
    "'; drop table messages; --",
    '{{name}}',
    '\u202e',
  ],
]

const nested = (depth: number): unknown => {
  let value: unknown = 'x'
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { text: value }
  return value
}

/** Meta's words. A mutation gives them to fields where they do not belong. */
const words = [
  ...[
    'text',
    'image',
    'audio',
    'video',
    'document',
    'sticker',
    'location',
    'contacts',
    'interactive',
    'button',
  ],
  ...[
    'order',
    'reaction',
    'system',
    'edit',
    'revoke',
    'unsupported',
    'request_welcome',
    'sent',
    'read',
    'failed',
  ],
  ...['messages', 'smb_message_echoes', 'calls', 'account_update', 'phone_number_quality_update'],
]

/** Every place in a value: the list or object, and the key in it. */
function placesIn(value: unknown, found: [Record<string, unknown>, string][] = []) {
  if (typeof value !== 'object' || value === null) return found
  for (const [key, part] of Object.entries(value)) {
    found.push([value as Record<string, unknown>, key])
    placesIn(part, found)
  }
  return found
}

const metadata = { display_phone_number: '551130001000', phone_number_id: '100' }
const head = { from: '5511988887777', from_user_id: 'BR.1', id: 'wamid.A', timestamp: '1795694400' }
const file = {
  id: '7',
  mime_type: 'image/jpeg',
  sha256: 'x',
  caption: 'Veja',
  filename: 'a.pdf',
  voice: true,
}

const kinds: readonly object[] = [
  {
    type: 'text',
    text: { body: 'Oi' },
    context: { id: 'wamid.Q', forwarded: true },
    referral: { source_id: '1' },
  },
  ...['image', 'video', 'audio', 'document', 'sticker'].map((type) => ({ type, [type]: file })),
  { type: 'location', location: { latitude: -23.5, longitude: -46.6, name: 'Loja' } },
  { type: 'contacts', contacts: [{ name: { formatted_name: 'Ana' }, phones: [{ wa_id: '5511977776666' }] }] },
  { type: 'interactive', interactive: { button_reply: { id: '2', title: 'Vendas' } } },
  { type: 'interactive', interactive: { nfm_reply: { body: 'Sent', response_json: '{}' } } },
  { type: 'button', button: { payload: 'SIM', text: 'Sim' } },
  { type: 'order', order: { text: 'x', product_items: [{ quantity: 2, item_price: 1, currency: 'BRL' }] } },
  { type: 'reaction', reaction: { message_id: 'wamid.T', emoji: '👍' } },
  {
    type: 'edit',
    edit: { original_message_id: 'wamid.T', message: { type: 'text', text: { body: 'Oi!' } } },
  },
  { type: 'revoke', revoke: { original_message_id: 'wamid.T' } },
  { type: 'system', system: { type: 'user_changed_number', wa_id: '5511966665555', user_id: 'BR.2' } },
  { type: 'unsupported', errors: [{ code: 131051 }] },
]

const status = {
  id: 'wamid.B',
  status: 'failed',
  timestamp: '1795694400',
  recipient_id: '5511988887777',
  biz_opaque_callback_data: '3EB0',
  pricing: { billable: true, category: 'service' },
  errors: [{ code: 131042 }],
}

/** A webhook with one of everything. */
const whole = () =>
  structuredClone({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '900',
        time: 1_795_694_400,
        changes: [
          {
            field: 'messages',
            value: {
              metadata,
              contacts: [{ profile: { name: 'Maria', username: 'm' }, wa_id: head.from, user_id: 'BR.1' }],
              messages: kinds.map((kind, place) => ({ ...head, id: `wamid.${place}`, ...kind })),
              statuses: [status, { ...status, status: 'read' }],
            },
          },
          {
            field: 'smb_message_echoes',
            value: { metadata, message_echoes: [{ ...head, to: head.from, ...kinds[0] }] },
          },
          { field: 'calls', value: { metadata, calls: [{ ...head, event: 'connect' }] } },
          {
            field: 'phone_number_quality_update',
            value: { ...metadata, event: 'FLAGGED', current_limit: 'TIER_1K' },
          },
          {
            field: 'account_update',
            value: {
              event: 'ACCOUNT_RESTRICTION',
              restriction_info: [
                { restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING', expiration: 1_795_700_000 },
              ],
            },
          },
        ],
      },
    ],
  })

/**
 * Bodies of webhooks, as distorted as a sender could make them: wrong types, missing and strange values, deep
 * nesting, NUL, lone surrogates, cut texts.
 * @param phoneNumberId of the number to which most of them go.
 */
export function* mutatedWebhooks(count: number, seed: number, phoneNumberId = '100'): Generator<Buffer> {
  const random = randomOf(seed)
  const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  for (let made = 0; made < count; made += 1) {
    const webhook = whole()
    for (const { value } of webhook.entry[0]?.changes ?? [])
      if ('metadata' in value) value.metadata = { ...metadata, phone_number_id: phoneNumberId }
    // A change may take another one's place out of the webhook.
    const places = placesIn(webhook)
    const changes = 1 + Math.floor(random() * 8)
    for (let change = 0; change < changes; change += 1) {
      const [parent, key] = any(places)
      const dice = random()
      if (dice < 0.15) delete parent[key]
      else if (dice < 0.3) parent[key] = any(words)
      else if (dice < 0.32) parent[key] = nested(DEEP)
      else if (dice < 0.4) parent[key] = [parent[key], parent[key]]
      else parent[key] = any(oddities)
    }
    const text = JSON.stringify(webhook)
    yield Buffer.from(random() < 0.02 ? text.slice(0, Math.floor(random() * text.length)) : text)
  }
}
