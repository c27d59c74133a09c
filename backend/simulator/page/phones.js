import { attempt, call } from './api.js'
import { byId, draw, fillSelect, glyph, make, toast } from './dom.js'
import { provoke } from './faults.js'
import { formatNumber, plural, timeOf } from './words.js'

/** Displays the company's phones, and the clients that wait to be linked. */
export function showPhones(state, refresh) {
  draw('phones', state.phones, () => {
    byId('phones').replaceChildren(
      ...(state.phones.length
        ? state.phones.map((phone) => phoneItem(phone, refresh))
        : [make('li', { class: 'empty' }, 'Nenhum ainda. Crie o primeiro em “Novo celular”.')]),
    )
    fillSelect(
      byId('pair-phone'),
      state.phones.map(({ number, name }) => ({ value: number, label: `${name} · ${formatNumber(number)}` })),
    )
  })
  draw('qrs', [state.qrs, state.waiting], () => {
    byId('waiting').textContent = waitingText(state)
    byId('pair-form').hidden = !state.waiting
    byId('qrs').replaceChildren(...state.qrs.map((qr) => qrItem(qr, refresh)))
  })
}

function phoneItem(phone, refresh) {
  const devices = plural(phone.devices.length, 'aparelho', 'aparelhos')
  const about = phone.devices.length
    ? `${phone.online ? 'conectado' : 'fora do ar'} · ${devices}`
    : 'sem aparelhos'
  const names = phone.devices.flatMap(({ name }) => name ?? [])
  const unlink = () => {
    if (!confirm(`Desconectar ${devices} de ${phone.name}?`)) return
    const work = () => call('DELETE', `/phones/${phone.number}/devices`)
    void attempt(work, { done: 'Aparelhos desconectados' }).then(refresh)
  }
  return make(
    'li',
    {},
    make('span', { class: phone.online ? 'dot on' : 'dot', 'aria-hidden': 'true' }),
    make(
      'div',
      { class: 'who' },
      make('strong', {}, phone.name),
      make('span', {}, formatNumber(phone.number)),
      make('span', {}, about),
      names.length > 0 && make('span', {}, names.join(', ')),
      phone.passkey && make('span', {}, 'pede chave de acesso'),
    ),
    make(
      'div',
      { class: 'actions' },
      phone.devices.length > 0 &&
        make('button', { type: 'button', class: 'small', onclick: unlink }, 'Desconectar'),
      make(
        'button',
        { type: 'button', class: 'small', title: 'Provocar um problema', onclick: () => void provoke(phone) },
        glyph('bolt'),
        'Problema',
      ),
    ),
  )
}

function waitingText({ waiting, qrs }) {
  if (!waiting) return 'Ninguém espera por um celular agora. Peça o QR de uma conexão no Balcão.'
  const computers = plural(waiting, 'computador espera', 'computadores esperam')
  return qrs.length
    ? `${computers} por um celular.`
    : `${computers} por um celular: cole o texto do QR abaixo.`
}

function qrItem({ qr, at }, refresh) {
  return make(
    'li',
    {},
    make(
      'div',
      { class: 'who' },
      make('strong', {}, 'QR na tela'),
      make('span', {}, `mostrado às ${timeOf(at)}`),
    ),
    make('button', { type: 'button', class: 'primary', onclick: () => void pair(qr, refresh) }, 'Escanear'),
  )
}

async function pair(secret, refresh) {
  const phone = byId('pair-phone').value
  if (!phone) return toast('Crie um celular da empresa primeiro.', 'error')
  const isQr = secret.includes(',')
  const work = () =>
    call('POST', `/phones/${phone}/${isQr ? 'scan' : 'code'}`, isQr ? { qr: secret } : { code: secret })
  const refusals = {
    400: 'Isto não é o texto de um QR do WhatsApp.',
    409: 'Nenhum computador mostra mais este QR ou este código.',
    428: 'O celular pediu uma chave de acesso: o aparelho não foi conectado.',
  }
  const done = await attempt(work, { done: 'Aparelho conectado', refusals })
  refresh()
  return done
}

export function preparePairing(refresh) {
  const form = byId('pair-form')
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (await pair(form.elements.secret.value.trim(), refresh)) form.reset()
  })
}

/**
 * A link may contain the text of a QR (`/?qr=...`). The QR is then listed, and one click links its client.
 */
export async function takeQrFromAddress() {
  const qr = new URLSearchParams(location.search).get('qr')
  if (!qr) return
  history.replaceState(null, '', '/')
  const refusals = { 400: 'O endereço não traz um QR do WhatsApp.', 409: 'Este QR já não vale: peça outro.' }
  await attempt(() => call('POST', '/qrs', { qr }), { refusals })
}
