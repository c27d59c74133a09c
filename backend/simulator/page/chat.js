import { attempt, call } from './api.js'
import { paintAvatar } from './contacts.js'
import { byId, draw, fillSelect, make } from './dom.js'
import { dayOf, formatNumber, kindOf, SCRIPTS, summaryOf, timeOf } from './words.js'

let quoted

/** Shows the chat of a contact with a phone. */
export function showChat(contact, phones, messages) {
  byId('welcome').hidden = Boolean(contact)
  byId('talk').hidden = !contact
  byId('app').classList.toggle('talking', Boolean(contact))
  if (!contact) return
  draw('talk', [contact, phones], () => {
    byId('talk-name').textContent = contact.name
    const place = contact.registered ? SCRIPTS[contact.script] : 'não está no WhatsApp'
    byId('talk-about').textContent = `${formatNumber(contact.number)} · ${place}`
    paintAvatar(byId('talk-avatar'), contact)
    byId('talk-phone').parentElement.hidden = phones.length < 2
    fillSelect(
      byId('talk-phone'),
      phones.map(({ number, name }) => ({ value: number, label: name })),
    )
  })
  draw('bubbles', messages, () => drawBubbles(messages))
}

function drawBubbles(messages) {
  const list = byId('bubbles')
  const wasAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 80
  const days = new Set()
  list.replaceChildren(
    ...messages.flatMap((message) => {
      const day = dayOf(message.at)
      const isNew = !days.has(day)
      days.add(day)
      return isNew
        ? [make('li', { class: 'day' }, day), bubble(message, messages)]
        : [bubble(message, messages)]
    }),
  )
  if (wasAtEnd) list.scrollTop = list.scrollHeight
}

function bubble(message, messages) {
  const { direction, deleted, edited, reactions, quotedId } = message
  const answered = quotedId && messages.find(({ id }) => id === quotedId)
  const classes = ['bubble', direction, deleted && 'deleted', reactions.length && 'reacted']
    .filter(Boolean)
    .join(' ')
  return make(
    'li',
    { class: classes },
    quotedId && make('span', { class: 'quote' }, answered ? summaryOf(answered) : 'Mensagem anterior'),
    !deleted && kindOf(message) && make('span', { class: 'kind' }, kindOf(message)),
    make('span', { class: 'body' }, deleted ? 'Mensagem apagada' : (message.text ?? message.fileName ?? '')),
    make(
      'span',
      { class: 'foot' },
      !deleted && make('button', { type: 'button', onclick: () => quote(message) }, 'Responder'),
      edited && 'editada',
      timeOf(message.at),
      direction === 'sent' && ticks(message.status),
    ),
    reactions.length > 0 &&
      make('span', { class: 'reactions' }, reactions.map(({ emoji }) => emoji).join(' ')),
  )
}

function ticks(status) {
  const label = { sent: 'enviada', delivered: 'entregue', read: 'lida pela empresa' }[status]
  return make(
    'span',
    { class: `ticks ${status}`, title: label, 'aria-label': label },
    status === 'sent' ? '✓' : '✓✓',
  )
}

function quote(message) {
  quoted = message
  byId('quoting').hidden = !message
  byId('quoting-text').textContent = message ? summaryOf(message) : ''
  byId('composer').elements.text.focus()
}

/** @param current answers the numbers of the open chat: `{ contact, phone }` */
export function prepareChat(current, refresh) {
  const form = byId('composer')
  const field = form.elements.text
  byId('quoting-stop').addEventListener('click', () => quote(undefined))
  field.addEventListener('input', () => {
    field.style.height = 'auto'
    field.style.height = `${field.scrollHeight + 2}px`
  })
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    form.requestSubmit()
  })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const { contact, phone } = current()
    const body = { to: phone, type: 'text', text: field.value.trim(), ...(quoted && { quotedId: quoted.id }) }
    const refusals = { 404: 'Crie um celular da empresa primeiro.', 409: 'Este número não está no WhatsApp.' }
    if (!(await attempt(() => call('POST', `/contacts/${contact}/send`, body), { refusals }))) return
    form.reset()
    field.style.height = 'auto'
    quote(undefined)
    await refresh()
    byId('bubbles').scrollTop = byId('bubbles').scrollHeight
  })
}
