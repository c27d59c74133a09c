import { attempt, call } from './api.js'
import { showBubbles } from './bubbles.js'
import { paintAvatar } from './contacts.js'
import { ask, base64Of } from './dialogs.js'
import { byId, draw, fillSelect } from './dom.js'
import { loadOfficialChat, officialValue } from './official.js'
import { actor, officialId, openChat, phoneNumber, place, setOpenChat } from './place.js'
import { formatNumber, SCRIPTS } from './words.js'

/** The ringing call, so that it can be ended. */
let ringing
/** The contact whose details can be edited. */
let shown
/** About the 24 hours in which an official number may write; empty with a phone. */
let windowText = ''

/** Displays the open chat: a contact's chat with a phone, or a group. */
export function showChat(state, chat, entries, typing) {
  byId('welcome').hidden = Boolean(chat)
  byId('talk').hidden = !chat
  byId('app').classList.toggle('talking', Boolean(chat))
  if (!chat) return
  const contact = state.contacts.find(({ number }) => number === chat.contact)
  const group = state.groups.find(({ id }) => id === chat.group)
  if (!contact && !group) return
  shown = contact
  const names = Object.fromEntries(
    [...state.contacts, ...state.phones].map(({ number, name }) => [number, name]),
  )
  draw('talk', [contact, group, state.phones, state.numbers, names], () =>
    showHead(state, contact, group, names),
  )
  byId('call-voice').hidden = byId('call-video').hidden = Boolean(group || officialId())
  byId('talk-about').textContent = aboutOf(contact, group, names, typing) + windowText
  showCalling(entries, names)
  showBubbles(entries, names)
}

function aboutOf(contact, group, names, typing) {
  if (group) return group.participants.map((number) => names[number] ?? number).join(', ')
  if (typing) return typing === 'recording' ? 'a empresa grava um áudio…' : 'a empresa está digitando…'
  return `${formatNumber(contact.number)} · ${contact.registered ? SCRIPTS[contact.script] : 'não está no WhatsApp'}`
}

function showHead({ phones, numbers }, contact, group, names) {
  byId('talk-name').textContent = contact?.name ?? group.subject
  paintAvatar(byId('talk-avatar'), contact ?? { name: group.subject, number: group.id.replace(/\D/g, '') })
  byId('talk-person').disabled = !contact
  byId('talk-phone-label').hidden = Boolean(group) || phones.length + numbers.length < 2
  byId('talk-as-label').hidden = !group
  fillSelect(byId('talk-phone'), [
    ...phones.map(({ number, name }) => ({ value: number, label: name })),
    ...numbers.map(({ phoneNumberId, name }) => ({
      value: officialValue(phoneNumberId),
      label: `${name} · oficial`,
    })),
  ])
  if (!group) return
  const speakers = group.participants.filter((number) => !phones.some((phone) => phone.number === number))
  fillSelect(
    byId('talk-as'),
    speakers.map((number) => ({ value: number, label: names[number] ?? number })),
  )
  byId('talk-as').value = actor()
}

function showCalling(entries, names) {
  ringing = entries.find(({ status }) => status === 'ringing')
  byId('calling').hidden = !ringing
  if (!ringing) return
  byId('calling-text').textContent =
    `Chamando ${names[ringing.to] ?? ringing.to}${ringing.video ? ' com vídeo' : ''}…`
}

/** The messages and calls of the chat, in order; nothing when no chat is open. */
export async function loadChat(state) {
  const chat = openChat()
  if (!chat) return []
  if (chat.group) {
    const messages = await call('GET', `/groups/${chat.group}/chat`)
    return messages.map((message) => ({
      ...message,
      direction: message.author === chat.as ? 'sent' : 'received',
    }))
  }
  windowText = ''
  const phoneNumberId = officialId()
  if (phoneNumberId) {
    const { entries, windowOpen, typing } = await loadOfficialChat(chat.contact, phoneNumberId)
    windowText = `${windowOpen ? ' · janela aberta' : ' · janela fechada'}${typing ? ' · a empresa está digitando…' : ''}`
    return entries
  }
  const phone = phoneNumber() || state.phones[0]?.number
  if (!phone) return []
  const messages = await call('GET', `/contacts/${chat.contact}/chat?with=${phone}`)
  const calls = await call('GET', `/contacts/${chat.contact}/calls`)
  const ours = calls.filter(({ to }) => to === phone)
  return [...messages, ...ours].sort((a, b) => a.at.localeCompare(b.at))
}

export function prepareChat(refresh) {
  const after = (work) => () => void work().then(refresh)
  const ring = (video) => () =>
    attempt(() => call('POST', `/contacts/${actor()}/call`, { ...place(), video }))
  byId('call-voice').addEventListener('click', after(ring(false)))
  byId('call-video').addEventListener('click', after(ring(true)))
  byId('calling-stop').addEventListener(
    'click',
    after(() => attempt(() => call('POST', `/contacts/${actor()}/hangup`, { id: ringing?.id ?? '' }))),
  )
  byId('talk-phone').addEventListener('change', () => void refresh())
  byId('talk-as').addEventListener('change', () => {
    setOpenChat({ ...openChat(), as: byId('talk-as').value })
    void refresh()
  })
  byId('talk-person').addEventListener('click', after(changeContact))
}

async function changeContact() {
  const form = byId('contact-dialog').querySelector('form')
  form.reset()
  const { name, script, registered, picture, withoutNumber } = form.elements
  const isOfficial = Boolean(officialId())
  byId('contact-hides').hidden = !isOfficial
  byId('contact-picture').hidden = isOfficial
  name.value = shown.name
  script.value = shown.script
  registered.checked = shown.registered
  withoutNumber.checked = shown.withoutNumber
  const { number } = shown
  if (!(await ask('contact-dialog'))) return
  const body = { number, name: name.value.trim(), script: script.value, registered: registered.checked }
  if (isOfficial) {
    const customer = { ...body, withoutNumber: withoutNumber.checked }
    return attempt(() => call('POST', '/cloud/customers', customer), { done: 'Cliente mudado' })
  }
  const [file] = picture.files
  if (file) body.picture = await base64Of(file)
  const refusals = { 400: 'A foto tem de ser JPEG, PNG ou WebP.' }
  return attempt(() => call('POST', '/contacts', body), { done: 'Cliente mudado', refusals })
}
