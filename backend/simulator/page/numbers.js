import { attempt, call } from './api.js'
import { ask } from './dialogs.js'
import { byId, draw, glyph, make } from './dom.js'
import { showTemplates } from './templates.js'
import { formatNumber, QUALITIES } from './words.js'

const FAULTS = {
  lostAnswer: 'Aceita, entrega e corta a conexão',
  cut: 'Corta a conexão sem fazer nada',
  lateAnswer: 'Responde depois dos estados',
  error: 'Responde um erro, pelo código',
  429: '429: chamadas demais',
  slow: 'Responde devagar',
  shuffle: 'Avisos fora de ordem',
  batch: 'Avisos juntos em um pedido',
  repeat: 'Avisos em dobro',
  lateStatuses: 'Estados atrasados',
  noStatuses: 'Estados que não vêm',
  tokenDied: 'O token deixa de valer',
  none: 'Tudo volta ao normal',
}

/** Displays the official numbers. */
export function showNumbers(numbers, refresh) {
  draw('numbers', numbers, () => {
    byId('numbers').replaceChildren(
      ...(numbers.length
        ? numbers.map((number) => numberItem(number, refresh))
        : [make('li', { class: 'empty' }, 'Nenhum ainda. Crie o primeiro em “Novo número”.')]),
    )
  })
}

function numberItem(number, refresh) {
  const isOn = number.webhook !== null && number.registered && !number.tokenDied
  const about = number.tokenDied
    ? 'o token não vale mais'
    : !number.registered
      ? 'não registrado'
      : number.webhook
        ? `avisos ligados · qualidade ${QUALITIES[number.quality]}`
        : 'sem endereço para avisos'
  const button = (icon, label, onclick) =>
    make('button', { type: 'button', class: 'small', onclick }, glyph(icon), label)
  return make(
    'li',
    {},
    make('span', { class: isOn ? 'dot on' : 'dot', 'aria-hidden': 'true' }),
    make(
      'div',
      { class: 'who' },
      make('strong', {}, number.name),
      make('span', {}, formatNumber(number.number)),
      make('span', {}, about),
      number.faults.length > 0 &&
        make(
          'span',
          {},
          `problema: ${number.faults.map(({ kind, left }) => `${kind} × ${left}`).join(', ')}`,
        ),
    ),
    make(
      'div',
      { class: 'actions' },
      button('store', 'Dados', () => void showData(number, refresh)),
      button('file', 'Modelos', () => void showTemplates(number)),
      button('bolt', 'Problema', () => void provoke(number, refresh)),
    ),
  )
}

/** What Balcão needs of the number, to be copied, and what the number needs of Balcão. */
async function showData(number, refresh) {
  const form = byId('number-dialog').querySelector('form')
  for (const field of ['phoneNumberId', 'businessAccountId', 'accessToken', 'appSecret', 'appId'])
    form.elements[field].value = number[field]
  form.elements.url.value = number.webhook ?? ''
  form.elements.verifyToken.value = ''
  const fields = await ask('number-dialog')
  if (!fields || !fields.url.value.trim() || !fields.verifyToken.value.trim()) return
  const { phoneNumberId } = number
  const body = { phoneNumberId, url: fields.url.value.trim(), verifyToken: fields.verifyToken.value.trim() }
  const refusals = { 409: 'O endereço não confirmou o token de verificação.' }
  await attempt(() => call('POST', '/cloud/webhook', body), { done: 'Endereço confirmado', refusals })
  await refresh()
}

async function provoke({ phoneNumberId, name, number }, refresh) {
  byId('official-fault-number').textContent = `${name} · ${formatNumber(number)}`
  const fields = await ask('official-fault-dialog')
  if (!fields) return
  const kind = fields.kind.value
  const code = kind === 'error' ? { code: Number(fields.code.value) } : {}
  const body = { phoneNumberId, kind, count: Number(fields.count.value), ...code }
  await attempt(() => call('POST', '/cloud/faults', body), { done: FAULTS[kind] })
  await refresh()
}

export function prepareNumbers() {
  const select = byId('official-fault-kind')
  const options = Object.entries(FAULTS).sort(([a], [b]) => Number(a === '429') - Number(b === '429'))
  select.replaceChildren(...options.map(([value, label]) => make('option', { value }, label)))
  const show = () => {
    byId('official-fault-code').hidden = select.value !== 'error'
    byId('official-fault-count').hidden = ['tokenDied', 'none'].includes(select.value)
  }
  select.addEventListener('change', show)
  show()
}
