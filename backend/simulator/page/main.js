import { attempt, call } from './api.js'
import { prepareChat, showChat } from './chat.js'
import { showContacts } from './contacts.js'
import { byId, draw } from './dom.js'
import { preparePairing, showPhones, takeQrFromAddress } from './phones.js'
import { digitsOf, plural } from './words.js'

const PERIOD = 800

/** Number of the contact whose chat is open. */
let openContact

const chosenPhone = (phones) => byId('talk-phone').value || phones[0]?.number

async function refresh() {
  try {
    const state = await call('GET', '/state')
    showPhones(state, refresh)
    const phone = chosenPhone(state.phones)
    const chats = phone ? await call('GET', `/chats?with=${phone}`) : []
    showContacts(state.contacts, chats, openContact, open)
    await refreshChat(state, phone, chats)
    live(true, state)
  } catch (error) {
    live(false, error)
  }
}

async function refreshChat(state, phone, chats) {
  const contact = state.contacts.find(({ number }) => number === openContact)
  const messages = contact && phone ? await call('GET', `/contacts/${contact.number}/chat?with=${phone}`) : []
  // Another chat may have been opened while this one was on its way.
  if (contact?.number !== openContact) return
  showChat(contact, state.phones, messages)
  const unread = chats.find(({ number }) => number === openContact)?.unread
  if (unread && document.visibilityState === 'visible') {
    await call('POST', `/contacts/${openContact}/read`, { to: phone })
  }
}

function live(isOn, state) {
  draw('live', [isOn, isOn && state.phones], () => {
    const online = isOn ? state.phones.filter((phone) => phone.online).length : 0
    byId('live').className = `live ${isOn ? 'on' : 'off'}`
    byId('live').textContent = isOn
      ? `No ar · ${plural(online, 'celular conectado', 'celulares conectados')}`
      : 'Sem resposta do simulador'
  })
}

function open(number) {
  openContact = number
  void refresh().then(() => {
    const list = byId('bubbles')
    list.scrollTop = list.scrollHeight
    if (number && matchMedia('(min-width: 761px)').matches) byId('composer').elements.text.focus()
  })
}

function prepareForm(id, path, bodyOf, done) {
  const refusals = {
    400: 'Confira o número: de 7 a 15 dígitos, com DDI.',
    409: 'Este número já tem outro uso aqui.',
  }
  const form = byId(id)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const body = {
      name: form.elements.name.value.trim(),
      number: digitsOf(form.elements.number.value),
      ...bodyOf(form),
    }
    if (!(await attempt(() => call('POST', path, body), { done, refusals }))) return
    form.reset()
    toggle(form, false)
    await refresh()
  })
}

function toggle(form, isOpen) {
  form.hidden = !isOpen
  document.querySelector(`[data-toggle="${form.id}"]`).setAttribute('aria-expanded', String(isOpen))
  if (isOpen) form.elements.name.focus()
}

for (const button of document.querySelectorAll('[data-toggle]')) {
  const form = byId(button.dataset.toggle)
  button.addEventListener('click', () => toggle(form, form.hidden))
}
prepareForm('phone-form', '/phones', () => ({}), 'Celular criado')
prepareForm(
  'contact-form',
  '/contacts',
  ({ elements }) => ({ script: elements.script.value, registered: elements.registered.checked }),
  'Cliente criado',
)
preparePairing(refresh)
prepareChat(() => ({ contact: openContact, phone: byId('talk-phone').value }), refresh)
byId('back').addEventListener('click', () => open(undefined))
byId('talk-phone').addEventListener('change', () => void refresh())
await takeQrFromAddress()

async function keepLive() {
  if (document.visibilityState === 'visible') await refresh()
  setTimeout(keepLive, PERIOD)
}
await keepLive()
