import type { Generation } from '../../operations/moveIn/generations/declaration.js'
import { PEOPLE } from './fillPeople.js'
import type { Add } from './insert.js'

/** `$1` and so on in JSON of Baileys' messages, as SQL texts. */
const data = (message: object): string =>
  `'${JSON.stringify({ key: { id: 'K', fromMe: false, remoteJid: '55@s.whatsapp.net' }, message }).replaceAll("'", "''")}'`

const CONTEXT = { stanzaId: 'X', isForwarded: true, forwardingScore: 1 }
const VCARD = 'BEGIN:VCARD\nVERSION:3.0\nFN:Rui\nTEL;waid=5511988887777:+55 11 98888-7777\nEND:VCARD'
const LOCATION = `'data:image/png;base64,iVBORw0KGgo=|https://maps.google.com/maps?q=-23.55%2C-46.63&z=17|Padaria'`

/** Messages of each kind, in ticket 1: id, text, type, file, JSON. */
const KINDS: readonly (readonly [id: string, body: string, type: string, url: string, dataJson: string])[] = [
  ['TEXT', `'Olá 👋🏽'`, `'conversation'`, 'null', data({ conversation: 'Olá' })],
  ['EMPTY', `''`, `'conversation'`, 'null', 'null'],
  ['LONG', `repeat('é', 70000)`, `'conversation'`, 'null', 'null'],
  ['BROKEN', `'texto'`, `'extendedTextMessage'`, 'null', `'{"message": {"conv'`],
  [
    'TWICE',
    `'Encaminhada'`,
    `'extendedTextMessage'`,
    'null',
    `to_json(${data({ extendedTextMessage: { text: 'Encaminhada', contextInfo: CONTEXT } })}::text)::text`,
  ],
  ['NUL', `'x'`, `'conversation'`, 'null', `'{"message":{"conversation":"x\\u0000\\ud83d"}}'`],
  [
    'CARD',
    `'BEGIN:VCARD'`,
    `'contactMessage'`,
    'null',
    data({ contactMessage: { displayName: 'Rui', vcard: VCARD } }),
  ],
  ['PLACE', LOCATION, `'locationMessage'`, 'null', `'oops'`],
  [
    'LIVE',
    `'x'`,
    `'liveLocationMessage'`,
    'null',
    data({ liveLocationMessage: { degreesLatitude: -23.5, degreesLongitude: -46.6 } }),
  ],
  [
    'IMAGE',
    `'here.jpg'`,
    `'image'`,
    `'here.jpg'`,
    data({ imageMessage: { caption: 'Foto', mimetype: 'image/jpeg', width: 10, height: 5 } }),
  ],
  ['GONE', `'Contrato'`, `'application'`, `'1700000000000_Contrato final.pdf'`, 'null'],
  ['EVIL', `'x'`, `'image'`, `'../../etc/passwd'`, 'null'],
  ['STRANGE', `''`, `'newsletterAdminInviteMessage'`, 'null', `'[1,2]'`],
  ['ESCAPES', `E'C:\\\\x\\ty\\nz\\\\N'`, `'conversation'`, 'null', 'null'],
  ['MARK', `U&'\\200EDigite 1'`, `'extendedTextMessage'`, 'null', 'null'],
  [
    'REACT',
    `'👍'`,
    `'reactionMessage'`,
    'null',
    data({ reactionMessage: { text: '👍', key: { id: 'TEXT' } } }),
  ],
]

export async function fillMessages(add: Add, generation: Generation, size: number): Promise<void> {
  const beside = { ticketId: '1', companyId: '1', read: 'true' }
  for (const [place, [id, body, mediaType, mediaUrl, dataJson]] of KINDS.entries())
    await add('Messages', {
      ...beside,
      id: `'${id}'`,
      body,
      mediaType,
      mediaUrl,
      dataJson,
      fromMe: String(id === 'MARK'),
      contactId: '1',
      ack: String(place % 7),
      isDeleted: String(id === 'EMPTY'),
      isEdited: String(id === 'LONG'),
      createdAt: `timestamptz '2024-01-01 10:01Z' + interval '${place} seconds'`,
    })
  const quoted = generation === 'T' ? `(array['TEXT','MISSING','TEXT'])[n]` : `(array['TEXT',null,'TEXT'])[n]`
  await add(
    'Messages',
    {
      ...beside,
      id: `'Q' || n`,
      body: `'resposta'`,
      mediaType: `'extendedTextMessage'`,
      quotedMsgId: quoted,
      fromMe: 'n = 2',
      createdAt: `timestamptz '2024-01-05 09:00Z' + n * interval '1 minute'`,
    },
    'from generate_series(1, 3) n',
  )
  // Group, contactless ticket, far future, and the other company.
  await add(
    'Messages',
    {
      companyId: 'case n when 4 then 2 else 1 end',
      id: `'M' || n`,
      body: `'oi'`,
      mediaType: `'conversation'`,
      ticketId: '(array[3,11,5,12])[n]',
      contactId: '(array[6,null,5,12])[n]',
      fromMe: 'false',
      createdAt: `case n when 3 then timestamptz 'infinity' else timestamptz '2024-01-02 10:00Z' end`,
    },
    'from generate_series(1, 4) n',
  )
  // Without tracking rows: an answer, and three hours later another question.
  await add(
    'Messages',
    {
      companyId: '1',
      id: `(array['ASK','ANSWER','BACK'])[n]`,
      body: `'…'`,
      mediaType: `'conversation'`,
      ticketId: '8',
      fromMe: 'n = 2',
      createdAt: `(array['2024-01-02 10:00Z','2024-01-02 10:30Z','2024-01-02 13:31Z']::timestamptz[])[n]`,
    },
    'from generate_series(1, 3) n',
  )
  const clients = Math.max(1, Math.ceil(size / 50))
  await add(
    'Messages',
    {
      id: `'3EB0' || lpad(to_hex(n), 12, '0')`,
      body: `case n % 20 when 7 then n || '.jpg' else 'Mensagem número ' || n || ' sobre o pedido, com entrega amanhã de manhã' end`,
      mediaType: `case n % 20 when 7 then 'image' else 'conversation' end`,
      mediaUrl: `case n % 20 when 7 then n || '.jpg' end`,
      dataJson: `'{"key":{"id":"' || n || '","fromMe":false},"messageTimestamp":' || 1700000000 + n || ',"message":{"conversation":"Mensagem número ' || n || ' sobre o pedido"}}'`,
      ticketId: `${PEOPLE} + 1 + n % ${clients}`,
      contactId: `case when n / ${clients} % 2 = 0 then ${PEOPLE} + 1 + n % ${clients} end`,
      fromMe: `n / ${clients} % 2 = 1`,
      companyId: '1',
      ack: '3',
      read: 'true',
      createdAt: `timestamptz '2024-01-10 08:00Z' + n * interval '20 seconds'`,
    },
    `from generate_series(1, ${size}) n`,
  )
  await add('OldMessages', { id: '1', messageId: `'LONG'`, body: `'antes'`, ticketId: '1' })
}
