import { byId, draw, glyph, make } from './dom.js'
import { formatNumber, hueOf, initialsOf, summaryOf, timeOf } from './words.js'

/** Groups first, then the customers, the ones with the newest message first. */
export function showContacts({ contacts, groups, phones }, chats, openChat, open) {
  const rows = contacts
    .map((contact) => ({ contact, chat: chats.find(({ number }) => number === contact.number) }))
    .sort((a, b) => (b.chat?.last?.at ?? '').localeCompare(a.chat?.last?.at ?? ''))
  draw('contacts', [rows, groups, openChat], () => {
    const items = [
      ...groups.map((group) => groupItem(group, contacts, phones, openChat, open)),
      ...rows.map((row) => contactItem(row, openChat, open)),
    ]
    byId('contacts').replaceChildren(
      ...(items.length
        ? items
        : [make('li', { class: 'empty' }, 'Ninguém ainda. Crie o primeiro em “Novo cliente”.')]),
    )
  })
}

function groupItem({ id, subject, participants }, contacts, phones, openChat, open) {
  const members = contacts.filter(({ number }) => participants.includes(number))
  const company = phones.filter(({ number }) => participants.includes(number))
  const line = [...members, ...company].map(({ name }) => name).join(', ')
  const target = { group: id, as: members[0]?.number }
  return item(
    openChat?.group === id,
    () => open(target),
    avatar({ name: subject, number: id.replace(/\D/g, '') }),
    make('div', { class: 'who' }, make('strong', {}, glyph('people'), subject), make('span', {}, line)),
  )
}

function contactItem({ contact, chat }, openChat, open) {
  const last = chat?.last
  const mark = last?.direction === 'sent' ? 'Você: ' : ''
  const line = last ? mark + summaryOf(last) : formatNumber(contact.number)
  return item(
    openChat?.contact === contact.number,
    () => open({ contact: contact.number }),
    avatar(contact),
    make('div', { class: 'who' }, make('strong', {}, contact.name), make('span', {}, line)),
    make(
      'div',
      { class: 'meta' },
      last && make('span', {}, timeOf(last.at)),
      chat?.unread > 0 &&
        make(
          'span',
          { class: 'badge', role: 'img', 'aria-label': `${chat.unread} não lidas` },
          String(chat.unread),
        ),
    ),
  )
}

function item(isOpen, onclick, ...children) {
  return make(
    'li',
    { 'aria-current': String(isOpen) },
    make('button', { type: 'button', onclick }, ...children),
  )
}

function avatar(person) {
  return paintAvatar(make('span', { class: 'avatar', 'aria-hidden': 'true' }), person)
}

/** A person's picture, or their initials. */
export function paintAvatar(element, { name, number, picture }) {
  element.replaceChildren(
    picture ? make('img', { src: new URL(picture).pathname, alt: '' }) : initialsOf(name),
  )
  element.style.setProperty('--hue', hueOf(number))
  return element
}
