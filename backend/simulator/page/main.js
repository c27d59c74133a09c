import { attempt, call } from './api.js'
import { prepareBubbles, toEnd } from './bubbles.js'
import { loadChat, prepareChat, showChat } from './chat.js'
import { prepareComposer, resetComposer } from './composer.js'
import { showContacts } from './contacts.js'
import { byId, draw } from './dom.js'
import { prepareFaults } from './faults.js'
import { prepareGroups } from './groups.js'
import { prepareNumbers, showNumbers } from './numbers.js'
import { actOfficially, loadOfficialChats } from './official.js'
import { preparePairing, showPhones, takeQrFromAddress } from './phones.js'
import { actor, officialId, openChat, place, setOpenChat } from './place.js'
import { prepareSending } from './sending.js'
import { digitsOf, plural } from './words.js'

const PERIOD = 800

async function refresh() {
  try {
    const state = await loadState()
    showPhones(state, refresh)
    showNumbers(state.numbers, refresh)
    const phone = byId('talk-phone').value || state.phones[0]?.number
    const chats = await loadChats(phone, state.numbers)
    showContacts(state, chats, openChat(), open)
    await refreshChat(state, chats)
    live(true, state)
  } catch (error) {
    live(false, error)
  }
}

/** All that there is. Customers of official numbers stand among the contacts. */
async function loadState() {
  const [state, numbers, customers] = await Promise.all([
    call('GET', '/state'),
    call('GET', '/cloud/numbers'),
    call('GET', '/cloud/customers'),
  ])
  const others = customers.filter((one) => !state.contacts.some(({ number }) => number === one.number))
  const contacts = state.contacts.map((contact) => ({
    ...contact,
    withoutNumber: customers.find(({ number }) => number === contact.number)?.withoutNumber ?? false,
  }))
  return { ...state, numbers, contacts: [...contacts, ...others] }
}

async function loadChats(phone, numbers) {
  const phoneNumberId = officialId() ?? (phone ? undefined : numbers[0]?.phoneNumberId)
  if (phoneNumberId) return loadOfficialChats(phoneNumberId)
  return phone ? call('GET', `/chats?with=${phone}`) : []
}

async function refreshChat(state, chats) {
  const chat = openChat()
  const entries = await loadChat(state)
  // Another chat may have been opened while this one was loading.
  if (chat !== openChat()) return
  const own = chats.find(({ number }) => number === chat?.contact)
  showChat(state, chat, entries, own?.typing)
  const isUnread = chat?.group ? entries.some(({ read }) => read === false) : own?.unread
  if (isUnread && document.visibilityState === 'visible') {
    if (officialId()) await actOfficially(actor(), officialId(), 'read', {})
    else await call('POST', `/contacts/${actor()}/read`, place())
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

function open(chat) {
  setOpenChat(chat)
  resetComposer()
  void refresh().then(() => {
    toEnd()
    if (chat && matchMedia('(min-width: 761px)').matches) byId('composer').elements.text.focus()
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
  const form = byId(button.getAttribute('data-toggle'))
  button.addEventListener('click', () => toggle(form, form.hidden))
}
prepareForm('phone-form', '/phones', () => ({}), 'Celular criado')
prepareForm(
  'contact-form',
  '/contacts',
  ({ elements }) => ({ script: elements.script.value, registered: elements.registered.checked }),
  'Cliente criado',
)
prepareForm(
  'number-form',
  '/cloud/numbers',
  ({ elements }) => ({ registered: elements.registered.checked, coexistence: elements.coexistence.checked }),
  'Número criado',
)
preparePairing(refresh)
prepareSending(async (hasSent) => {
  await refresh()
  if (hasSent) toEnd()
})
prepareComposer()
prepareBubbles()
prepareChat(refresh)
prepareFaults()
prepareNumbers()
prepareGroups(() => call('GET', '/state'), refresh)
byId('back').addEventListener('click', () => open(undefined))
await takeQrFromAddress()

async function keepLive() {
  if (document.visibilityState === 'visible') await refresh()
  setTimeout(keepLive, PERIOD)
}
await keepLive()
