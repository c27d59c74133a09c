import { byId, draw, make } from './dom.js'
import { formatNumber, hueOf, initialsOf, summaryOf, timeOf } from './words.js'

/** The customers, the ones with the newest message first. */
export function showContacts(contacts, chats, openNumber, open) {
  const rows = contacts
    .map((contact) => ({ contact, chat: chats.find(({ number }) => number === contact.number) }))
    .sort((a, b) => (b.chat?.last?.at ?? '').localeCompare(a.chat?.last?.at ?? ''))
  draw('contacts', [rows, openNumber], () => {
    byId('contacts').replaceChildren(
      ...(rows.length
        ? rows.map((row) => contactItem(row, openNumber, open))
        : [make('li', { class: 'empty' }, 'Nenhum ainda. Crie o primeiro em “Novo cliente”.')]),
    )
  })
}

function contactItem({ contact, chat }, openNumber, open) {
  const last = chat?.last
  const mark = last?.direction === 'sent' ? 'Você: ' : ''
  const line = last ? mark + summaryOf(last) : formatNumber(contact.number)
  return make(
    'li',
    { 'aria-current': String(contact.number === openNumber) },
    make(
      'button',
      { type: 'button', onclick: () => open(contact.number) },
      avatar(contact),
      make('div', { class: 'who' }, make('strong', {}, contact.name), make('span', {}, line)),
      make(
        'div',
        { class: 'meta' },
        last && make('span', {}, timeOf(last.at)),
        chat?.unread > 0 &&
          make('span', { class: 'badge', 'aria-label': `${chat.unread} não lidas` }, String(chat.unread)),
      ),
    ),
  )
}

export function avatar(contact) {
  return paintAvatar(make('span', { class: 'avatar', 'aria-hidden': 'true' }), contact)
}

export function paintAvatar(element, { name, number }) {
  element.textContent = initialsOf(name)
  element.style.setProperty('--hue', hueOf(number))
  return element
}
