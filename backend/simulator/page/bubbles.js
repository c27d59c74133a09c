import { byId, draw, glyph, make } from './dom.js'
import { openMessageMenu } from './messageMenu.js'
import { actor } from './place.js'
import { act } from './sending.js'
import { cardNames, dayOf, kindOf, sizeOf, summaryOf, timeOf } from './words.js'

/** Whether the list follows the newest message: until the user scrolls away from it. */
let followsEnd = true

export function toEnd() {
  followsEnd = true
  byId('bubbles').scrollTop = byId('bubbles').scrollHeight
}

export function prepareBubbles() {
  const list = byId('bubbles')
  let before = 0
  list.addEventListener('scroll', () => {
    // Content that grows below does not lower `scrollTop`, so only a person scrolls up.
    if (list.scrollTop < before) followsEnd = false
    if (list.scrollHeight - list.scrollTop - list.clientHeight < 80) followsEnd = true
    before = list.scrollTop
  })
  // Images and videos get their height when they are loaded. These events do not bubble.
  for (const event of ['load', 'loadedmetadata']) {
    list.addEventListener(event, () => followsEnd && toEnd(), { capture: true })
  }
}

/** Displays messages and calls in order. `names` are the authors of a group. */
export function showBubbles(entries, names) {
  draw('bubbles', [entries, names, actor()], () => {
    const list = byId('bubbles')
    const kept = new Map(
      [...list.querySelectorAll('[data-media]')].map((media) => [media.dataset.media, media]),
    )
    const days = new Set()
    const items = entries.flatMap((entry) => {
      const day = dayOf(entry.at)
      const isNew = !days.has(day)
      days.add(day)
      const item = entry.video === undefined ? bubble(entry, entries, names, kept) : callLine(entry)
      return isNew ? [make('li', { class: 'day' }, day), item] : [item]
    })
    list.replaceChildren(...items)
    if (followsEnd) toEnd()
  })
}

function callLine({ status, video, at }) {
  const what = video ? 'Chamada de vídeo' : 'Chamada de voz'
  const end = { ringing: 'chamando…', rejected: 'recusada pela empresa', ended: 'sem resposta' }[status]
  return make('li', { class: 'day call' }, `${what} · ${end} · ${timeOf(at)}`)
}

function bubble(message, messages, names, kept) {
  const { direction, deleted, edited, reactions, quotedId, author, viewOnce } = message
  const answered = quotedId && messages.find(({ id }) => id === quotedId)
  const classes = ['bubble', direction, deleted && 'deleted', reactions.length && 'reacted']
  const item = make(
    'li',
    { class: classes.filter(Boolean).join(' ') },
    author && direction === 'received' && make('strong', { class: 'author' }, names[author] ?? author),
    quotedId && make('span', { class: 'quote' }, answered ? summaryOf(answered) : 'Mensagem anterior'),
    message.template && make('span', { class: 'kind' }, `modelo ${message.template.name}`),
    ...(deleted ? [make('span', { class: 'body' }, 'Mensagem apagada')] : bodyOf(message, kept)),
    make(
      'span',
      { class: 'foot' },
      viewOnce && make('span', {}, 'visualização única'),
      edited && make('span', {}, 'editada'),
      message.failed && make('span', {}, `não chegou: ${message.failed}`),
      make('span', {}, timeOf(message.at)),
      direction === 'sent' && ticks(message.status),
    ),
    reactions.length > 0 &&
      make('span', { class: 'reactions' }, reactions.map(({ emoji }) => emoji).join(' ')),
  )
  if (message.choices) item.append(choicesOf(message))
  if (!deleted) item.append(menuButton(message))
  return item
}

/** What a customer may click in a message of an official number. */
function choicesOf({ id: messageId, choices }) {
  const buttons = choices.map(({ id, title, description }) =>
    make(
      'button',
      {
        type: 'button',
        class: 'small',
        title: description,
        onclick: () => void act('click', { id, messageId }),
      },
      title,
    ),
  )
  return make('span', { class: 'choices' }, ...buttons)
}

function menuButton(message) {
  const button = make(
    'button',
    { type: 'button', class: 'more', 'aria-label': 'Opções da mensagem' },
    glyph('more'),
  )
  button.addEventListener('click', () => openMessageMenu(message, button))
  return button
}

function bodyOf(message, kept) {
  const { type, text, fileName } = message
  if (type === 'vcard' || type === 'contacts') {
    const names = message.contacts?.map(({ name }) => name?.formatted_name) ?? cardNames(text)
    return names.map((name) => make('span', { class: 'card-line' }, glyph('person'), name))
  }
  if (type === 'location' || type === 'liveLocation')
    return [make('span', { class: 'card-line' }, glyph('pin'), text)]
  if (!message.mimetype) {
    const kind = type === 'text' ? '' : kindOf(message)
    return [
      kind && make('span', { class: 'kind' }, kind),
      make('span', { class: 'body' }, text ?? fileName ?? ''),
    ]
  }
  const media = kept.get(message.id) ?? mediaOf(message)
  return [media, text && make('span', { class: 'body' }, text)]
}

/**
 * The file of a message, displayed or as a link. An existing element is kept, so that it continues playing.
 */
function mediaOf({ id, type, fileName, size, from, author, mimetype, src: own }) {
  // In a group each contact stores the messages that it wrote. Every contact has the company's messages.
  const holder = author && author !== from ? author : actor()
  const src = own ?? `/control/contacts/${holder}/chat/${encodeURIComponent(id)}/media`
  const shared = { 'data-media': id, src }
  if (size === null)
    return make('span', { class: 'kind' }, `${kindOf({ type })}: o arquivo não pôde ser aberto`)
  if (type === 'image' || type === 'sticker') {
    return make('img', { ...shared, class: type, alt: kindOf({ type }) })
  }
  if (type === 'video') return make('video', { ...shared, controls: '', preload: 'metadata' })
  if (type === 'voice' || type === 'audio')
    return make('audio', { ...shared, controls: '', preload: 'metadata' })
  const name = fileName ?? 'arquivo'
  const about = [sizeOf(size), mimetype?.split('/').pop()?.split(';')[0]].filter(Boolean).join(' · ')
  return make(
    'a',
    { class: 'document', href: src, download: name },
    make('strong', {}, glyph('file'), name),
    make('span', {}, about),
  )
}

function ticks(status) {
  const label = { sent: 'enviada', delivered: 'entregue', read: 'lida pela empresa' }[status]
  const text = status === 'sent' ? '✓' : '✓✓'
  return make('span', { class: `ticks ${status}`, title: label, role: 'img', 'aria-label': label }, text)
}
